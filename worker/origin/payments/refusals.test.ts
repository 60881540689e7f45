import { expect, test } from 'vitest'
import { createClinicBundle } from '#test/fixtures/clinic.ts'
import { testOrigin } from '#test/fixtures/origin.ts'
import { bookingRequest } from '#worker/contract/bookings/booking.ts'
import type { PaymentRefusal } from '#worker/contract/money/payment-refusal.ts'
import { book } from '../bookings/create/book.ts'
import { getBookingResponse } from '../bookings/read/view.ts'
import { settlePayment } from './commands/settle-payment.ts'
import type { ProviderPayment } from './providers/provider.ts'
import { listPayments } from './store.ts'

const idempotencyKey = { key: undefined, operation: 'test', body: undefined, acceptsStoredResponse: false }

test('shows the reason of the last refusal, until another state replaces it', () => {
  const { services } = testOrigin(
    '2026-11-23T08:00:00Z',
    createClinicBundle([
      {
        id: 'visit',
        staff: ['ana'],
        price: { amount: '80.00', currency: 'EUR' },
        payNow: { take: 'full' },
      },
    ]),
  )
  const request = bookingRequest.parse({
    calendar: 'visit',
    start: '2026-11-24T10:00:00Z',
    timeZone: 'Europe/Lisbon',
    contact: { firstName: 'Ana', lastName: 'Reis', email: 'ana@example.com', phone: '+351912345678' },
    consents: { terms: true },
  })
  const { booking } = book(services, request, idempotencyKey)
  const [payment] = listPayments(services, booking.id)
  const id = payment?.id ?? ''
  const status = (state: 'failed' | 'pending', reason?: PaymentRefusal): ProviderPayment => ({
    id: 'checkout',
    reference: id,
    state,
    ...(reason && { reason }),
  })
  const settle = (reported: ProviderPayment) => {
    settlePayment(services, id, reported)
    return getBookingResponse(services, booking.id).booking.payment
  }
  expect(settle(status('failed', 'declined'))).toMatchObject({ state: 'failed', refusal: 'declined' })
  expect(settle(status('failed', 'insufficient-funds'))).toMatchObject({ refusal: 'insufficient-funds' })
  expect(settle(status('failed'))).not.toHaveProperty('refusal')
  expect(settle(status('failed', 'expired-card'))).toMatchObject({ refusal: 'expired-card' })
  expect(settle(status('pending'))).not.toHaveProperty('refusal')
})
