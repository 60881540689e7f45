import type { DeskMessageKey } from '#locales/desk/desk-messages.ts'
import type { AdminMessage } from '#worker/contract/admin/messages.ts'
import { useDeskI18n } from '../i18n.tsx'
import classes from './message-state.module.css'

/** The texts of the states of messages. */
export const stateTexts: Record<AdminMessage['state'], DeskMessageKey> = {
  waiting: 'messages.waiting',
  sent: 'messages.sent',
  delivered: 'messages.delivered',
  failed: 'messages.failed',
  superseded: 'messages.superseded',
  expired: 'messages.expired',
}

/** Reasons in the words of the channels, and what they mean. */
const reasons: [pattern: RegExp, text: DeskMessageKey][] = [
  [/complained|reported the email as spam|previous_complaint/, 'messages.complained'],
  [/blocked: stopped/, 'messages.stopped'],
  [/blocked: unsubscribed/, 'messages.unsubscribed'],
  [/bounce|sends nothing to this address/, 'messages.bounced'],
]

/** Returns the text for the reason why a message did not arrive; undefined when only the channel knows it. */
export function findReasonText(reason: string): DeskMessageKey | undefined {
  return reasons.find(([pattern]) => pattern.test(reason))?.[1]
}

/** The state of a message in words, with the reason why it did not arrive. */
export function MessageState({ message: { state, reason } }: { message: AdminMessage }) {
  const { t } = useDeskI18n()
  const text = reason === null ? undefined : findReasonText(reason)
  return (
    <>
      <p className={classes.state}>{t(stateTexts[state])}</p>
      {text && <p>{t(text)}</p>}
      {reason !== null && !text && (
        <p className={classes.reason} lang="en">
          {reason}
        </p>
      )}
    </>
  )
}
