import type { PaymentProviderName } from '#worker/contract/money/payment-providers.ts'
import type { Clock } from '../../platform/clock.ts'
import { readSecrets } from '../../platform/secrets/read-secrets.ts'
import { mercadoPago } from './mercado-pago.ts'
import { mollie } from './mollie.ts'
import { paystack } from './paystack.ts'
import type { PaymentProvider } from './provider.ts'
import type { Connection } from './provider-client.ts'
import { razorpay } from './razorpay.ts'
import { secretSchemas } from './secrets.ts'
import { stripe } from './stripe.ts'

/** The dependencies of {@link createProvider}. */
export interface ProviderDeps extends Pick<Connection, 'fetch' | 'timeoutMs'> {
  /** The Worker's environment. */
  env: unknown
  /** The site's id. */
  site: string | undefined
  /** Returns a secret that the site has stored, by the name of the Worker's variable. */
  findStored?: (name: string) => string | undefined
  clock: Clock
}

type CreateProvider = (
  deps: ProviderDeps,
  connect: (baseUrl: string | undefined) => Connection,
) => PaymentProvider | undefined

const creators: Record<PaymentProviderName, CreateProvider> = {
  stripe({ env, site, findStored }, connect) {
    const variables = readSecrets(secretSchemas.stripe, env, site, findStored)
    if (!variables) return undefined
    const secrets = {
      secretKey: variables.STRIPE_SECRET_KEY,
      webhookSecrets: variables.STRIPE_WEBHOOK_SECRET,
    }
    return stripe(secrets, connect(variables.STRIPE_API_URL))
  },

  mollie({ env, site, findStored }, connect) {
    const variables = readSecrets(secretSchemas.mollie, env, site, findStored)
    if (!variables) return undefined
    const secrets = {
      apiKey: variables.MOLLIE_API_KEY,
      webhookSecrets: variables.MOLLIE_WEBHOOK_SECRET ?? [],
    }
    return mollie(secrets, connect(variables.MOLLIE_API_URL))
  },

  razorpay({ env, site, findStored }, connect) {
    const variables = readSecrets(secretSchemas.razorpay, env, site, findStored)
    if (!variables) return undefined
    const { RAZORPAY_KEY_ID: keyId, RAZORPAY_KEY_SECRET: keySecret } = variables
    const secrets = { keyId, keySecret, webhookSecrets: variables.RAZORPAY_WEBHOOK_SECRET }
    return razorpay(secrets, connect(variables.RAZORPAY_API_URL))
  },

  'mercado-pago'({ env, site, findStored, clock }, connect) {
    const variables = readSecrets(secretSchemas['mercado-pago'], env, site, findStored)
    if (!variables) return undefined
    const secrets = {
      accessToken: variables.MERCADO_PAGO_ACCESS_TOKEN,
      webhookSecrets: variables.MERCADO_PAGO_WEBHOOK_SECRET,
    }
    return mercadoPago(secrets, connect(variables.MERCADO_PAGO_API_URL), clock)
  },

  paystack({ env, site, findStored }, connect) {
    const variables = readSecrets(secretSchemas.paystack, env, site, findStored)
    return (
      variables &&
      paystack({ secretKeys: variables.PAYSTACK_SECRET_KEY }, connect(variables.PAYSTACK_API_URL))
    )
  },
}

/**
 * Creates a site's payment provider; undefined when there are no secrets for it. Throws for incomplete or
 * malformed secrets.
 */
export function createProvider(name: PaymentProviderName, deps: ProviderDeps): PaymentProvider | undefined {
  const { fetch, timeoutMs } = deps
  return creators[name](deps, (baseUrl) => ({ baseUrl, fetch, timeoutMs }))
}
