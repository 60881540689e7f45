import { Button } from '#client/ui/button.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import type { AdminConnection } from '#worker/contract/admin/connections.ts'
import type { AdminWebhooks } from '#worker/contract/admin/webhooks.ts'
import type { Webhook } from '#worker/contract/bundle/site/webhook.ts'
import { toHref } from '../../../list/links.tsx'
import { Nothing } from '../../../list/list-page.tsx'
import { Rows } from '../../../list/rows.tsx'
import { WEBHOOKS_PATH } from '../../../list/shortcuts.tsx'
import { useDeskI18n } from '../../../request/i18n.tsx'
import partClasses from '../../parts.module.css'
import { getAnswerText } from '../answer-text.ts'
import classes from '../connect.module.css'
import { ConnectionState } from '../connection-state.tsx'

/** A webhook in the draft or among those that work at present. */
export interface ShownWebhook {
  id: string
  url: string
  /** Undefined for a webhook that the draft removes. */
  drafted: Webhook | undefined
  /** Undefined for a webhook that is not published yet. */
  live: AdminWebhooks['webhooks'][number] | undefined
  connection: AdminConnection | undefined
}

function State({ webhook, timeZone }: { webhook: ShownWebhook; timeZone: string }) {
  const i18n = useDeskI18n()
  const { t, time } = i18n
  const { drafted, live, connection } = webhook
  const since = connection?.since
  const texts = [
    since &&
      t('connections.since', { time: time.dayAndTime(since, timeZone, 'sentence', { withYear: false }) }),
    live?.lastError !== undefined && getAnswerText(i18n, live.lastError),
    live && live.waiting > 0 && t('connections.messages', { count: live.waiting }),
    live && live.givenUp > 0 && t('webhooks.givenUp', { count: live.givenUp }),
    !drafted && t('connect.removedOnPublish'),
    drafted && drafted.url !== live?.url && t('connect.onPublish'),
  ]
  return (
    <>
      {live && <ConnectionState connection={connection} />}
      <p>{texts.filter(Boolean).join(' ')}</p>
    </>
  )
}

function Actions({ webhook: { id, url, drafted, live } }: { webhook: ShownWebhook }) {
  const { t } = useDeskI18n()
  const toButtonLabel = (label: string) => t('field.named', { label, value: url })
  return (
    <div className={partClasses.buttons}>
      {live && (
        <form method="post" action={WEBHOOKS_PATH}>
          <input type="hidden" name="webhook" value={id} />
          <Button variant="secondary" name="do" value="test" aria-label={toButtonLabel(t('webhooks.test'))}>
            {t('webhooks.test')}
          </Button>
        </form>
      )}
      {drafted && (
        <a
          className={buttonClass('secondary')}
          href={toHref(WEBHOOKS_PATH, { edit: id })}
          aria-label={toButtonLabel(t('blocks.change'))}
        >
          {t('blocks.change')}
        </a>
      )}
    </div>
  )
}

/** The webhooks with their states, and the actions on each. */
export function WebhookList({ webhooks, timeZone }: { webhooks: readonly ShownWebhook[]; timeZone: string }) {
  const { t } = useDeskI18n()
  if (webhooks.length === 0) return <Nothing>{t('webhooks.empty')}</Nothing>
  return (
    <Rows
      caption={t('webhooks.heading')}
      rows={webhooks}
      getKey={({ id }) => id}
      columns={[
        { label: t('webhooks.address'), freeText: true, cell: ({ url }) => <bdi dir="ltr">{url}</bdi> },
        { label: t('list.state'), cell: (webhook) => <State webhook={webhook} timeZone={timeZone} /> },
        {
          label: t('webhooks.events'),
          freeText: true,
          cell: ({ drafted }) =>
            drafted?.events ? (
              <bdi className={classes.events} lang="en">
                {drafted.events.join(', ')}
              </bdi>
            ) : (
              drafted && t('webhooks.all')
            ),
        },
        { label: t('list.action'), action: true, cell: (webhook) => <Actions webhook={webhook} /> },
      ]}
    />
  )
}
