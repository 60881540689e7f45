import { Button } from '#client/ui/button.tsx'
import type { DeskMessageKey } from '#locales/desk/desk-messages.ts'
import type { AdminMessage } from '#worker/contract/admin/messages.ts'
import { useDeskI18n } from '../i18n.tsx'
import classes from './booking.module.css'
import { Section } from './section.tsx'

/** The kind of a message: the part of its name behind the audience. */
const kinds: Record<string, DeskMessageKey> = {
  scheduled: 'state.scheduled',
  requested: 'state.requested',
  confirmed: 'messageKind.confirmed',
  declined: 'state.declined',
  lapsed: 'state.lapsed',
  rescheduled: 'messageKind.rescheduled',
  changed: 'delivery.changed',
  cancelled: 'state.cancelled',
  invited: 'delivery.invited',
  reminder: 'delivery.reminder',
  'follow-up': 'delivery.followUp',
  'payment-due': 'state.paymentPending',
  'payment-received': 'payment.paid',
  'payment-failed': 'booking.paymentFailed',
  'payment-undone': 'history.paidOnSiteUndone',
  'payment-refunded': 'payment.refunded',
}

const states: Record<AdminMessage['state'], DeskMessageKey> = {
  waiting: 'delivery.waiting',
  sent: 'delivery.sent',
  delivered: 'delivery.delivered',
  failed: 'delivery.failed',
  superseded: 'delivery.superseded',
  expired: 'delivery.expired',
}

/** Returns what a message tells. */
function getKind(name: AdminMessage['name']): DeskMessageKey | undefined {
  return kinds[name.slice(name.indexOf('.') + 1)]
}

/** The messages about a booking, newest first. Those that failed can be sent again. */
export function Messages({ messages, timeZone }: { messages: readonly AdminMessage[]; timeZone: string }) {
  const { t, time } = useDeskI18n()
  if (messages.length === 0) return null
  return (
    <Section id="messages" heading={t('booking.messages')}>
      <ul className={classes.entries}>
        {messages.map(({ id, name, channel, recipient, state, reason, due }) => {
          const kind = getKind(name)
          const canRetry = state === 'failed' || state === 'expired'
          return (
            <li key={id} className={classes.message}>
              <div>
                <strong>{kind ? t(kind) : name}</strong>
                <p className={classes.detail}>
                  {t('field.named', {
                    label: t(channel === 'mail' ? 'details.email' : 'delivery.text'),
                    value: recipient,
                  })}
                </p>
                <p className={classes.note} data-failed={canRetry || undefined}>
                  {t(states[state])} · {time.dayAndTime(due, timeZone)}
                </p>
                {reason && <p className={classes.note}>{reason}</p>}
              </div>
              {canRetry && (
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
