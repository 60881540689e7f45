import { onSiteRequest, refundRequest, undoOnSiteRequest } from '../admin/booking-payments.ts'
import { adminBooking } from '../admin/bookings.ts'
import type { Operation } from './operation.ts'

const action = {
  method: 'post',
  responses: { 200: adminBooking },
  idempotent: true,
  roles: ['owner', 'staff'],
} as const

/** Operations for the business on the money of a booking. */
export const bookingAccountOperations: readonly Operation[] = [
  {
    ...action,
    path: '/admin/bookings/{id}/refund',
    summary: 'Give back all or a part of what was paid, through the payment provider',
    description:
      'The provider is asked right after the answer. The history of the booking says what became of it. Several parts never exceed what was paid.',
    body: refundRequest,
    problems: ['event-not-found', 'validation', 'idempotency-mismatch'],
  },
  {
    ...action,
    path: '/admin/bookings/{id}/paid-on-site',
    summary: 'Record what the customer paid on site; it confirms a booking that waits for its payment',
    body: onSiteRequest,
    problems: ['event-not-found', 'booking-cancelled', 'validation', 'idempotency-mismatch'],
  },
  {
    ...action,
    path: '/admin/bookings/{id}/paid-on-site/undo',
    summary: 'Take back the record of a payment on site',
    body: undoOnSiteRequest,
    problems: ['event-not-found', 'not-found', 'validation', 'idempotency-mismatch'],
  },
]
