import * as z from 'zod/mini'

/** Why a payment was refused, in terms that a visitor can act on. The codes and texts of providers are never shown. */
export const paymentRefusal = z.enum([
  'declined',
  'insufficient-funds',
  'expired-card',
  'wrong-data',
  'authentication',
  'unreachable',
  'cancelled',
])

export type PaymentRefusal = z.infer<typeof paymentRefusal>
