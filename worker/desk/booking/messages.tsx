import { Button } from '#client/ui/button.tsx'
import type { AdminMessage } from '#worker/contract/admin/messages.ts'
import { ReachedBy } from '../list/reached-by.tsx'
import { getKindTextKey } from '../messages/message-kind.ts'
import { stateTexts } from '../messages/message-state.tsx'
import { useDeskI18n } from '../request/i18n.tsx'
import { useMay } from '../request/may.tsx'
import classes from './booking.module.css'
import { Section } from './section.tsx'

/** The messages about a booking, newest first. Those that failed or expired can be sent again. */
export function Messages({ messages, timeZone }: { messages: readonly AdminMessage[]; timeZone: string }) {
  const { t, time } = useDeskI18n()
  const mayRetry = useMay()('post /admin/messages/{id}/retry')
  if (messages.length === 0) return null
  return (
    <Section id="messages" heading={t('booking.messages')}>
      <ul className={classes.entries}>
        {messages.map(({ id, name, channel, recipient, state, reason, due }) => {
          const canRetry = state === 'failed' || state === 'expired'
          return (
            <li key={id} className={classes.message}>
              <div>
                <strong>{t(getKindTextKey(name))}</strong>
                <p className={classes.detail}>
                  <ReachedBy channel={channel} address={recipient} />
                </p>
                <p className={classes.note} data-failed={canRetry || undefined}>
                  {t(stateTexts[state])} · {time.dayAndTime(due, timeZone)}
                </p>
                {reason && <p className={classes.note}>{reason}</p>}
              </div>
              {canRetry && mayRetry && (
                <form method="post">
                  <Button variant="secondary" name="message" value={id}>
                    {t('delivery.retry')}
                  </Button>
                </form>
              )}
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
