import { Alert } from '#client/ui/alert.tsx'
import { Button } from '#client/ui/button.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import type { DeskMessageKey } from '#locales/desk/desk-messages.ts'
import type { AdminMessage, MessageBudget } from '#worker/contract/admin/messages.ts'
import { Choices, Paging, toHref } from '../list/links.tsx'
import { ListPage, Nothing } from '../list/list-page.tsx'
import { Rows } from '../list/rows.tsx'
import { useDeskI18n } from '../request/i18n.tsx'
import { useMay } from '../request/may.tsx'
import { getKindTextKey } from './message-kind.ts'
import classes from './message-state.module.css'
import { MessageState } from './message-state.tsx'
import { isBlockReason } from './reason-text.ts'

const path = '/desk/messages'

/** The filters of the list. The first one is the default. */
export const messageFilters = [
  'unsent',
  'failed',
  'expired',
  'waiting',
  'sent',
  'delivered',
  'superseded',
  'all',
] as const
export type MessageFilter = (typeof messageFilters)[number]

const filterTexts: Record<MessageFilter, DeskMessageKey> = {
  unsent: 'messages.unsent',
  failed: 'messages.failed',
  expired: 'messages.expired',
  waiting: 'messages.waiting',
  sent: 'messages.sent',
  delivered: 'messages.delivered',
  superseded: 'messages.superseded',
  all: 'messages.all',
}

interface MessagesProps {
  messages: readonly AdminMessage[]
  unsent: MessageBudget['unsent']
  /** The number of messages that are due and not sent yet. */
  waiting: number
  filter: MessageFilter
  cursor: string | undefined
  next: string | null
  timeZone: string
  /** Whether a message was just sent again. */
  retried: boolean
  problem: string | undefined
}

/** The form that sends a failed or expired message again, with a link to the blocked recipient if there is one. */
function Retry({
  message: { id, state, reason, recipient },
  filter,
}: {
  message: AdminMessage
  filter: MessageFilter
}) {
  const { t } = useDeskI18n()
  const may = useMay()
  if (state !== 'failed' && state !== 'expired') return null
  const isBlocked = reason !== null && isBlockReason(reason)
  return (
    <>
      {may('post /admin/messages/{id}/retry') && (
        <form method="post" action={toHref(path, { state: filter })}>
          <Button
            variant="secondary"
            name="message"
            value={id}
            aria-label={t('field.named', { label: t('messages.retry'), value: recipient ?? '' })}
          >
            {t('messages.retry')}
          </Button>
        </form>
      )}
      {isBlocked && recipient !== undefined && may('get /admin/blocked-recipients') && (
        <a href={toHref(`${path}/blocked`, { recipient })}>{t('messages.seeBlock')}</a>
      )}
    </>
  )
}

/** A notice with the number of messages of each kind that were not sent because of a daily limit. */
function Unsent({ unsent }: Pick<MessagesProps, 'unsent'>) {
  const { t, list, number } = useDeskI18n()
  const counts = new Map<DeskMessageKey, number>()
  for (const { name, count } of unsent) {
    const kind = getKindTextKey(name)
    counts.set(kind, (counts.get(kind) ?? 0) + count)
  }
  if (counts.size === 0) return null
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0)
  const kinds = [...counts].map(([kind, count]) => `${t(kind)} (${number(count)})`)
  return (
    <Alert tone="info" title={t('messages.limitHeading', { count: total })} announced={false}>
      <p>{list(kinds)}</p>
      <p>{t('messages.limitText')}</p>
    </Alert>
  )
}

/** The page of messages with its filters. */
export function Messages({
  messages,
  unsent,
  waiting,
  filter,
  cursor,
  next,
  timeZone,
  retried,
  problem,
}: MessagesProps) {
  const { t, time } = useDeskI18n()
  const may = useMay()
  const toState = (choice: MessageFilter) => (choice === 'unsent' ? undefined : choice)
  return (
    <ListPage
      heading={t('messages.heading')}
      tools={
        may('get /admin/blocked-recipients') && (
          <a className={buttonClass('secondary')} href={`${path}/blocked`}>
            {t('messages.blockedHeading')}
          </a>
        )
      }
    >
      {problem && <Alert tone="danger" title={problem} />}
      <Unsent unsent={unsent} />
      {retried && <Alert tone="success" title={t('messages.retried')} />}
      <Choices
        label={t('list.filter')}
        choices={messageFilters.map((choice) => ({
          href: toHref(path, { state: toState(choice) }),
          text: t(filterTexts[choice]),
          current: choice === filter,
        }))}
      />
      {messages.length === 0 ? (
        <Nothing>
          {filter === 'unsent' && waiting > 0 ? (
            <a href={toHref(path, { state: 'waiting' })}>{t('connections.messages', { count: waiting })}</a>
          ) : (
            t(filter === 'unsent' && unsent.length === 0 ? 'messages.allArrived' : 'content.nothing')
          )}
        </Nothing>
      ) : (
        <Rows
          caption={t('messages.heading')}
          rows={messages}
          getKey={({ id }) => id}
          columns={[
            {
              label: t('messages.message'),
              cell: ({ name, subject }) => (
                <>
                  <p>{t(getKindTextKey(name))}</p>
                  {subject.startsWith('bkg_') && (
                    <a className={classes.subject} href={`/desk/bookings/${subject}`}>
                      {t('list.appointment')}
                    </a>
                  )}
                </>
              ),
            },
            {
              label: t('messages.recipient'),
              freeText: true,
              cell: ({ recipient }) => <bdi>{recipient}</bdi>,
            },
            { label: t('list.state'), cell: (message) => <MessageState message={message} /> },
            {
              label: t('messages.due'),
              cell: ({ due }) => time.dayAndTime(due, timeZone, 'alone', { withYear: false }),
            },
            {
              label: t('list.action'),
              action: true,
              cell: (message) => <Retry message={message} filter={filter} />,
            },
          ]}
        />
      )}
      <Paging path={path} parameters={{ state: toState(filter) }} cursor={cursor} next={next} />
    </ListPage>
  )
}
