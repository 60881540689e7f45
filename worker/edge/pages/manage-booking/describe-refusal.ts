import type { I18n } from '#locales/i18n.ts'
import type { MessageKey } from '#locales/messages.ts'
import type { Booking } from '#worker/contract/bookings/booking.ts'
import type { PaymentRefusal } from '#worker/contract/money/payment-refusal.ts'

const texts: Record<PaymentRefusal, MessageKey> = {
  authentication: 'refusal.authentication',
  cancelled: 'refusal.cancelled',
  declined: 'refusal.declined',
  'expired-card': 'refusal.expiredCard',
  'insufficient-funds': 'refusal.insufficientFunds',
  unreachable: 'refusal.unreachable',
  'wrong-data': 'refusal.wrongData',
}

/** Returns a text on why the last attempt to pay for a booking failed; undefined if it did not fail. */
export function describeRefusal({ t }: I18n, { payment }: Booking): string | undefined {
  if (payment?.state !== 'failed' && payment?.state !== 'expired') return undefined
  return t(payment.refusal ? texts[payment.refusal] : 'refusal.unknown')
}
