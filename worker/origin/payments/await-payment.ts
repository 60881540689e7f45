import { Failure } from '#worker/contract/failure.ts'
import type { BookingRow } from '../scheduling/diary-entry.ts'
import type { Services } from '../services.ts'
import { PAY_WITHIN_MS } from './payment-rules.ts'
import { startPayment } from './start-payment.ts'
import type { PaymentRow } from './state.ts'

/** A booking's first attempt to pay, and the end of the time that is kept for it; within the write of the booking. */
export function awaitPayment(services: Services, row: BookingRow, now: number): PaymentRow {
  const provider = services.published.current?.site.payments?.provider
  const { due } = row.snapshot
  if (!provider || !due) throw new Failure('payment-retry', { cause: 'The site takes no payments' })
  const until = now + PAY_WITHIN_MS
  services.jobs.schedule('payment-due', row.id, until)
  return startPayment(services, { booking: row.id, provider, due, now, until })
}
