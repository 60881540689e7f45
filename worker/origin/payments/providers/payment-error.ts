import { Failure } from '#worker/contract/failure.ts'
import type { PaymentProvider } from './provider.ts'

type Call<A extends unknown[], T> = (...parameters: A) => Promise<T>

function guardedCall<A extends unknown[], T>(call: Call<A, T>): Call<A, T> {
  return async (...parameters) => {
    try {
      return await call(...parameters)
    } catch (cause) {
      throw cause instanceof Failure ? cause : new Failure('payment-error', { cause })
    }
  }
}

/** The same provider; whatever it throws that is no `Failure` is thrown as `payment-error`, as the cause. */
export function guarded(provider: PaymentProvider): PaymentProvider {
  const { open, read, expire, refund, readRefund, readWebhook } = provider
  return {
    open: guardedCall(open),
    read: guardedCall(read),
    expire: guardedCall(expire),
    refund: guardedCall(refund),
    readRefund: guardedCall(readRefund),
    readWebhook: guardedCall(readWebhook),
  }
}
