import type { PaymentProviderName } from '#worker/contract/money/payment-providers.ts'
import type { PaymentProvider } from './providers/provider.ts'

export type ProviderName = PaymentProviderName | 'sandbox'

/** Returns a provider by name; undefined when the Worker has no secrets for it. */
export type FindProvider = (name: ProviderName) => PaymentProvider | undefined
