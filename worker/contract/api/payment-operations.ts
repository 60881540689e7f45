import * as z from 'zod/mini'
import { bookingResponse } from '../bookings/booking.ts'
import { payRequest } from '../money/payment.ts'
import type { Operation } from './operation.ts'

/** Operations by which visitors pay for bookings, the sandbox's page included, and providers report payments. */
export const paymentOperations: readonly Operation[] = [
  {
    method: 'post',
    path: '/bookings/{id}/pay',
    summary: 'Get the payment page of an unpaid booking',
    body: payRequest,
    responses: { 200: bookingResponse },
    problems: [
      'link-expired',
      'nothing-to-pay',
      'booking-cancelled',
      'validation',
      'payment-unavailable',
      'payment-retry',
      'payment-error',
      'rate-limited',
    ],
  },
  {
    method: 'post',
    path: '/payments/{id}/verify',
    summary: 'Update a payment with its state at the provider',
    body: payRequest,
    responses: { 200: bookingResponse },
    problems: ['link-expired', 'validation', 'payment-error', 'rate-limited'],
  },
  {
    method: 'get',
    path: '/payments/sandbox/{id}',
    summary: 'Get the payment page of the sandbox',
    responses: { 200: 'text/html' },
    problems: ['not-found'],
  },
  {
    method: 'post',
    path: '/payments/sandbox/{id}',
    summary: 'Submit the payment page of the sandbox',
    responses: { 303: null },
    problems: ['not-found'],
  },
  {
    method: 'post',
    path: '/payments/webhooks/{provider}',
    summary: 'Receive a signed webhook of a payment provider',
    responses: { 200: z.object({ received: z.literal(true) }) },
    problems: ['not-found', 'webhook-refused', 'payment-error'],
  },
]
