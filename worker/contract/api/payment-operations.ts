import * as z from 'zod/mini'
import { bookingResponse } from '../bookings/booking.ts'
import { payRequest } from '../money/payment.ts'
import { bookingLinkLimit } from './booking-operations.ts'
import type { Operation } from './operation.ts'

/** Operations on payments: for visitors who pay, for the payment page of the sandbox, and for the webhooks of providers. */
export const paymentOperations = [
  {
    method: 'post',
    path: '/bookings/{id}/pay',
    limit: bookingLinkLimit,
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
    ],
  },
  {
    method: 'post',
    path: '/payments/{id}/verify',
    limit: { counts: 'link', perMinute: 300 },
    summary: 'Update a payment with its state at the provider',
    body: payRequest,
    responses: { 200: bookingResponse },
    problems: ['link-expired', 'validation', 'payment-error'],
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
] as const satisfies readonly Operation[]
