import { useI18n } from '#client/page/i18n.tsx'
import type { ManagePayload } from '#client/page/payload.ts'
import { listPolicyLines } from '#worker/contract/bookings/format-policy.ts'
import { getPolicyPayment } from '#worker/contract/bookings/policy-payment.ts'
import { Fact } from './booking-facts.tsx'

interface PolicyFactProps {
  payload: ManagePayload
  zone: string
  /** Whether the visitor is about to cancel. */
  isCancelling?: boolean
}

/**
 * Shows until when a booking can be cancelled and how much is then refunded. While the visitor is about to cancel, shows the
 * refund first, if there is one. Renders nothing without a policy, or once the booking has begun.
 */
export function PolicyFact({ payload, zone, isCancelling }: PolicyFactProps) {
  const i18n = useI18n()
  const { policy, total, payment, account, status, ...booking } = payload.booking
  const [start, now] = [Date.parse(booking.start), Date.parse(payload.now)]
  if (!policy || start <= now) return null
  const amounts = getPolicyPayment({ status, due: payment?.due, total, account })
  const lines = listPolicyLines(i18n, { policy, start, now, zone, ...amounts })
  const refund = isCancelling && payment?.back && i18n.t('cancel.back', { amount: i18n.money(payment.back) })
  return (
    <Fact icon="info" label="policy.heading" more={refund && lines.join('\n')}>
      {refund || lines.join('\n')}
    </Fact>
  )
}
