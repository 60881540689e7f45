import * as z from 'zod/mini'
import type { PaymentProviderName } from '#worker/contract/money/payment-providers.ts'
import { apiUrl, oneOrTwoSecrets, secret } from '../../platform/secrets/read-secrets.ts'

/** The variables of each provider. */
export const secretSchemas = {
  stripe: z.object({
    STRIPE_SECRET_KEY: secret,
    STRIPE_WEBHOOK_SECRET: oneOrTwoSecrets,
    STRIPE_API_URL: apiUrl,
  }),
  mollie: z.object({
    MOLLIE_API_KEY: secret,
    MOLLIE_WEBHOOK_SECRET: z.optional(oneOrTwoSecrets),
    MOLLIE_API_URL: apiUrl,
  }),
  razorpay: z.object({
    RAZORPAY_KEY_ID: secret,
    RAZORPAY_KEY_SECRET: secret,
    RAZORPAY_WEBHOOK_SECRET: oneOrTwoSecrets,
    RAZORPAY_API_URL: apiUrl,
  }),
  'mercado-pago': z.object({
    MERCADO_PAGO_ACCESS_TOKEN: secret,
    MERCADO_PAGO_WEBHOOK_SECRET: oneOrTwoSecrets,
    MERCADO_PAGO_API_URL: apiUrl,
  }),
  paystack: z.object({ PAYSTACK_SECRET_KEY: oneOrTwoSecrets, PAYSTACK_API_URL: apiUrl }),
} as const satisfies Record<PaymentProviderName, z.ZodMiniType>
