import { Alert } from '#client/ui/alert.tsx'
import { Button } from '#client/ui/button.tsx'
import type { DeskMessageKey } from '#locales/desk/desk-messages.ts'
import type { BlockedRecipientList } from '#worker/contract/admin/messages.ts'
import { Paging } from '../list/links.tsx'
import { ListPage, Nothing } from '../list/list-page.tsx'
import { Rows } from '../list/rows.tsx'
import { SearchForm } from '../list/search-form.tsx'
import { useDeskI18n } from '../request/i18n.tsx'

const path = '/desk/messages/blocked'

type Blocked = BlockedRecipientList['blockedRecipients'][number]

const reasonTexts: Record<Blocked['reason'], DeskMessageKey> = {
  bounced: 'messages.bounced',
  complained: 'messages.complained',
  stopped: 'messages.stopped',
}

interface BlockedRecipientsProps {
  blocked: readonly Blocked[]
  /** The email address or phone number to look up; empty without a search. */
  recipient: string
  cursor: string | undefined
  next: string | null
  timeZone: string
  /** Whether a recipient was just unblocked. */
  unblocked: boolean
  problem: string | undefined
}

/**
 * The page of blocked recipients. Only hashes of their addresses and numbers are stored, so the list cannot show them. The search
 * says whether an address or number is blocked.
 */
export function BlockedRecipients(props: BlockedRecipientsProps) {
  const { blocked, recipient, cursor, next, timeZone, unblocked, problem } = props
  const { t, time } = useDeskI18n()
  return (
    <ListPage
      back={{ href: '/desk/messages', text: t('messages.heading') }}
      heading={t('messages.blockedHeading')}
      note={t('messages.blockedNote')}
    >
      {problem && <Alert tone="danger" title={problem} />}
      {unblocked && <Alert tone="success" title={t('messages.unblocked')} />}
      <SearchForm action={path} name="recipient" label={t('messages.address')} value={recipient} />
      {blocked.length === 0 ? (
        <Nothing>{recipient ? t('messages.notBlocked', { recipient }) : t('content.nothing')}</Nothing>
      ) : (
        <Rows
          caption={t('messages.blockedHeading')}
          rows={blocked}
          getKey={({ id }) => id}
          columns={[
            { label: t('messages.reason'), cell: ({ reason }) => t(reasonTexts[reason]) },
            {
              label: t('messages.blockedSince'),
              cell: ({ blockedAt }) => time.date(time.getDate(blockedAt, timeZone)),
            },
            {
              label: t('list.action'),
              action: true,
              cell: ({ id }) => (
                <form method="post" action={path}>
                  <Button variant="secondary" name="recipient" value={id}>
                    {t('messages.unblock')}
                  </Button>
                </form>
              ),
            },
          ]}
        />
      )}
      <Paging path={path} cursor={cursor} next={next} />
    </ListPage>
  )
}
