import type { PaymentProvider, PaymentProviderName } from './providers/provider.ts'

export type ProviderName = PaymentProviderName | 'sandbox'

/** A provider by its name; undefined where the Worker has no secrets for it. */
export type FindProvider = (name: ProviderName) => PaymentProvider | undefined
