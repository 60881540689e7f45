import type { PaymentProviderName } from '#worker/contract/money/payment-providers.ts'
import type { Clock } from '../../platform/clock.ts'
import { mercadoPago } from './mercado-pago.ts'
import { mollie } from './mollie.ts'
import { paystack } from './paystack.ts'
import type { PaymentProvider } from './provider.ts'
import type { Connection } from './provider-client.ts'
import { razorpay } from './razorpay.ts'
import { readSecrets, secretSchemas } from './secrets.ts'
import { stripe } from './stripe.ts'

/** The dependencies of a provider. */
export interface ProviderDeps extends Pick<Connection, 'fetch' | 'timeoutMs'> {
  /** The Worker's environment. */
  env: unknown
  /** The site's id. */
  site: string | undefined
  /** Returns a secret that the site has stored, by the name of the Worker's variable. */
  stored?: (name: string) => string | undefined
  clock: Clock
}

type CreateProvider = (
  deps: ProviderDeps,
  connect: (baseUrl: string | undefined) => Connection,
) => PaymentProvider | undefined

const creators: Record<PaymentProviderName, CreateProvider> = {
  stripe({ env, site, stored }, connect) {
    const found = readSecrets(secretSchemas.stripe, env, site, stored)
    if (!found) return undefined
    const secrets = { secretKey: found.STRIPE_SECRET_KEY, webhookSecrets: found.STRIPE_WEBHOOK_SECRET }
    return stripe(secrets, connect(found.STRIPE_API_URL))
  },

  mollie({ env, site, stored }, connect) {
    const found = readSecrets(secretSchemas.mollie, env, site, stored)
    if (!found) return undefined
    const secrets = { apiKey: found.MOLLIE_API_KEY, webhookSecrets: found.MOLLIE_WEBHOOK_SECRET ?? [] }
    return mollie(secrets, connect(found.MOLLIE_API_URL))
  },

  razorpay({ env, site, stored }, connect) {
    const found = readSecrets(secretSchemas.razorpay, env, site, stored)
    if (!found) return undefined
    const { RAZORPAY_KEY_ID: keyId, RAZORPAY_KEY_SECRET: keySecret } = found
    const secrets = { keyId, keySecret, webhookSecrets: found.RAZORPAY_WEBHOOK_SECRET }
    return razorpay(secrets, connect(found.RAZORPAY_API_URL))
  },

  'mercado-pago'({ env, site, stored, clock }, connect) {
    const found = readSecrets(secretSchemas['mercado-pago'], env, site, stored)
    if (!found) return undefined
    const secrets = {
      accessToken: found.MERCADO_PAGO_ACCESS_TOKEN,
      webhookSecrets: found.MERCADO_PAGO_WEBHOOK_SECRET,
    }
    return mercadoPago(secrets, connect(found.MERCADO_PAGO_API_URL), clock)
  },

  paystack({ env, site, stored }, connect) {
    const found = readSecrets(secretSchemas.paystack, env, site, stored)
    return found && paystack({ secretKeys: found.PAYSTACK_SECRET_KEY }, connect(found.PAYSTACK_API_URL))
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
