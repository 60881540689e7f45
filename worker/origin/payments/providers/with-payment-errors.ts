import { Failure } from '#worker/contract/failure.ts'
import type { PaymentProvider } from './provider.ts'

/** A call of a payment provider. */
export type ProviderCall<A extends unknown[], T> = (...parameters: A) => Promise<T>

function wrapCall<A extends unknown[], T>(call: ProviderCall<A, T>): ProviderCall<A, T> {
  return async (...parameters) => {
    try {
      return await call(...parameters)
    } catch (cause) {
      throw cause instanceof Failure ? cause : new Failure('payment-error', { cause })
    }
  }
}

/** Wraps a provider so that its unexpected errors become the cause of a `payment-error`. */
export function withPaymentErrors(provider: PaymentProvider): PaymentProvider {
  const { check, open, read, expire, refund, readRefund, readWebhook } = provider
  return {
    check: wrapCall(check),
    open: wrapCall(open),
    read: wrapCall(read),
    expire: wrapCall(expire),
    refund: wrapCall(refund),
    readRefund: wrapCall(readRefund),
    readWebhook: wrapCall(readWebhook),
  }
}
