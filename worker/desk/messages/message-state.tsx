import type { DeskMessageKey } from '#locales/desk/desk-messages.ts'
import type { AdminMessage } from '#worker/contract/admin/messages.ts'
import { useDeskI18n } from '../request/i18n.tsx'
import classes from './message-state.module.css'
import { findReasonText } from './reason-text.ts'

/** The texts for the state of one message. */
export const stateTexts: Record<AdminMessage['state'], DeskMessageKey> = {
  waiting: 'delivery.waiting',
  sent: 'delivery.sent',
  delivered: 'delivery.delivered',
  failed: 'delivery.failed',
  superseded: 'delivery.superseded',
  expired: 'delivery.expired',
}

/** The state of a message in words, with the reason why it did not arrive. */
export function MessageState({ message: { state, reason } }: { message: AdminMessage }) {
  const { t } = useDeskI18n()
  const reasonText = reason === null ? undefined : findReasonText(reason)
  return (
    <>
      <p className={classes.state}>{t(stateTexts[state])}</p>
      {reasonText && <p>{t(reasonText.text, { provider: reasonText.provider })}</p>}
      {reasonText?.code && <p className={classes.reason}>{reasonText.code}</p>}
      {reason !== null && !reasonText && (
        <p className={classes.reason} lang="en">
          {reason}
        </p>
      )}
    </>
  )
}
