import * as z from 'zod/mini'
import { type PaymentProviderName, paymentProviders } from '#worker/contract/money/payment-providers.ts'
import { apiUrl, oneOrTwo, oneOrTwoSecrets } from '../../platform/secrets/read-secrets.ts'

/** Returns the schema of a key that matches `pattern`. The error tells an owner which key belongs here. */
const key = (pattern: RegExp, error: string) => z.string().check(z.regex(pattern, { error }))

const stripeKey = key(
  /^(sk|rk)_(org_)?(live|test)_\w+$/,
  'It starts with sk_live_, sk_test_, rk_live_ or rk_test_; a key that starts with pk_ is the publishable one',
)
const stripeWebhookSecret = key(/^whsec_.{4,}$/, 'It starts with whsec_')

const mollieKey = key(
  /^(live|test)_\w{8,}$/,
  'It starts with live_ or test_; an access token or a profile id is something else',
)

const razorpayKeyId = key(/^rzp_(live|test)_\w{8,}$/, 'It starts with rzp_live_ or rzp_test_')
const razorpayKeySecret = key(
  /^(?!rzp_)\S{8,}$/,
  'It is what Razorpay shows once beside the key; what starts with rzp_ is the id of the key',
)

/** Refuses a public key, which has a UUID after the prefix. */
const mercadoPagoToken = key(
  /^(APP_USR|TEST)-(?![0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$)[\w-]{8,}$/,
  'It starts with APP_USR- or TEST- and has long numbers; the public key, which is shorter, is something else',
)

const paystackKey = key(
  /^sk_(live|test)_\w+$/,
  'It starts with sk_live_ or sk_test_; a key that starts with pk_ is the public one',
)

/** The schema of each provider's variables. */
export const secretSchemas = {
  stripe: z.object({
    STRIPE_SECRET_KEY: stripeKey,
    STRIPE_WEBHOOK_SECRET: oneOrTwo(stripeWebhookSecret),
    STRIPE_API_URL: apiUrl,
  }),
  mollie: z.object({
    MOLLIE_API_KEY: mollieKey,
    MOLLIE_WEBHOOK_SECRET: z.optional(oneOrTwoSecrets),
    MOLLIE_API_URL: apiUrl,
  }),
  razorpay: z.object({
    RAZORPAY_KEY_ID: razorpayKeyId,
    RAZORPAY_KEY_SECRET: razorpayKeySecret,
    RAZORPAY_WEBHOOK_SECRET: oneOrTwoSecrets,
    RAZORPAY_API_URL: apiUrl,
  }),
  'mercado-pago': z.object({
    MERCADO_PAGO_ACCESS_TOKEN: mercadoPagoToken,
    MERCADO_PAGO_WEBHOOK_SECRET: oneOrTwoSecrets,
    MERCADO_PAGO_API_URL: apiUrl,
  }),
  paystack: z.object({ PAYSTACK_SECRET_KEY: oneOrTwo(paystackKey), PAYSTACK_API_URL: apiUrl }),
} as const satisfies Record<PaymentProviderName, z.ZodMiniObject>

/** Returns the payment provider that a secret belongs to; undefined for other secrets. */
export function findSecretProvider(name: string): PaymentProviderName | undefined {
  return paymentProviders.find((provider) => Object.hasOwn(secretSchemas[provider].shape, name))
}
