import type { DeskMessageKey } from '#locales/desk/desk-messages.ts'
import type { AdminMessage } from '#worker/contract/admin/messages.ts'
import { useDeskI18n } from '../request/i18n.tsx'
import classes from './message-state.module.css'

/** The texts for the state of one message. */
export const stateTexts: Record<AdminMessage['state'], DeskMessageKey> = {
  waiting: 'delivery.waiting',
  sent: 'delivery.sent',
  delivered: 'delivery.delivered',
  failed: 'delivery.failed',
  superseded: 'delivery.superseded',
  expired: 'delivery.expired',
}

type Reason = [pattern: RegExp, text: DeskMessageKey]

/** The reasons of failed messages which mean that the recipient is blocked, with the texts to show for them. */
const blocks: readonly Reason[] = [
  [/complained|reported the email as spam|previous_complaint/, 'messages.complained'],
  [/blocked: stopped/, 'messages.stopped'],
  [/blocked: unsubscribed/, 'messages.unsubscribed'],
  [/bounce|sends nothing to this address/, 'messages.bounced'],
]

/** The reasons of messages that a limit kept from being sent, with the texts to show for them. */
const limits: readonly Reason[] = [
  [/^Its client has caused its/, 'messages.overClient'],
  [/^The recipient has got/, 'messages.overRecipient'],
  [/^The site has written its/, 'messages.overSite'],
  [/^The site has sent its \d+ text messages/, 'messages.overTexts'],
  [/^No text messages are sent/, 'messages.unreachable'],
]

const findText = (reasons: readonly Reason[], reason: string) =>
  reasons.find(([pattern]) => pattern.test(reason))?.[1]

/** Returns whether the reason of a failed message is that its recipient is blocked. */
export function isBlockReason(reason: string): boolean {
  return findText(blocks, reason) !== undefined
}

/** The state of a message in words, with the reason why it did not arrive. */
export function MessageState({ message: { state, reason } }: { message: AdminMessage }) {
  const { t } = useDeskI18n()
  const text = reason === null ? undefined : findText([...limits, ...blocks], reason)
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
