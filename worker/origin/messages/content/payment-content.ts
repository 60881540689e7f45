import { toFullName } from '#locales/full-name.ts'
import type { MessageKey } from '#locales/messages.ts'
import { toIso } from '#worker/contract/iso-time.ts'
import { byVisitor } from '#worker/contract/link-safe-text.ts'
import { toBookingResponse } from '../../bookings/read/view.ts'
import { findBooking } from '../../bookings/store.ts'
import { hasPaid } from '../../payments/rules.ts'
import { findPayment, findRefund } from '../../payments/store.ts'
import type { Services } from '../../platform/services.ts'
import { isStillTrue } from '../rules.ts'
import { listBookingFacts, listServices, listStaffNames } from './booking-facts.ts'
import type { ContentContext, DefaultContent } from './message-content.ts'
import { getNearTime } from './near-time.ts'

const texts: Record<string, { subject: MessageKey; text: MessageKey }> = {
  'visitor.payment-due': { subject: 'mail.paymentDueSubject', text: 'mail.paymentDueText' },
  'visitor.payment-received': { subject: 'mail.paymentReceivedSubject', text: 'mail.paymentReceivedText' },
  'visitor.payment-failed': { subject: 'mail.paymentFailedSubject', text: 'mail.paymentFailedText' },
  'visitor.payment-undone': { subject: 'mail.paymentUndoneSubject', text: 'mail.paymentUndoneText' },
  'visitor.payment-refunded': { subject: 'mail.paymentRefundedSubject', text: 'mail.paymentRefundedText' },
}

/**
 * Returns the content of a message about a payment or refund; undefined for a link to pay when the payment was made or has
 * expired, and for the receipt of a payment that was undone.
 */
export function createPaymentContent(
  services: Services,
  context: ContentContext,
): DefaultContent | undefined {
  const { message, i18n, site, now } = context
  const refund = findRefund(services, message.subject)
  const payment = findPayment(services, refund?.payment ?? message.subject)
  const row = payment && findBooking(services, payment.booking)
  const keys = texts[message.name]
  const [booking] = message.bookings
  if (!payment || !row || !keys || !booking || !isStillTrue(message, booking, row)) return undefined
  const isDue = message.name === 'visitor.payment-due' || message.name === 'visitor.payment-failed'
  if (isDue && (hasPaid(payment) || payment.expiresAt <= now)) return undefined
  if (message.name === 'visitor.payment-received' && !hasPaid(payment)) return undefined
  const amount = i18n.money({ amount: (refund ?? payment).amount, currency: payment.currency })
  const { time } = i18n
  const values = {
    amount,
    business: i18n.text(site.name),
    name: byVisitor(toFullName(i18n.locale, row.contact)),
    service: i18n.list(listServices(i18n, row)),
    staff: i18n.list(listStaffNames(row)),
    time: getNearTime(context, row.start),
    until: time.time(toIso(payment.expiresAt), message.timeZone, 'sentence'),
  }
  const { manage } = toBookingResponse(services, row, now)
  return {
    subject: i18n.t(keys.subject, values),
    text: i18n.t(keys.text, values),
    values,
    facts: listBookingFacts(context, [row], services),
    actions: [{ label: isDue ? i18n.t('payment.pay', { amount }) : i18n.t('mail.manage'), url: manage.url }],
  }
}
