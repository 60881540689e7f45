import Stripe from 'stripe'
import { Failure } from '#worker/contract/failure.ts'
import type { ConnectionOutcome } from '../../platform/connections/connections.ts'
import type { PaymentProvider } from './provider.ts'
import { ProviderError } from './provider-client.ts'

/** Returns the status of the provider's answer; undefined where there was none. */
function getStatus(error: unknown): number | undefined {
  if (error instanceof ProviderError) return error.status
  return error instanceof Stripe.errors.StripeError ? error.statusCode : undefined
}

/**
 * Returns what an error of a call says about the provider; undefined where it is about the one call. `unreachable` is also
 * every answer from which nothing can be told.
 */
function readOutcome(error: unknown): ConnectionOutcome | undefined {
  if (error instanceof Failure && error.code !== 'payment-error') return undefined
  const status = getStatus(error instanceof Failure ? error.details.cause : error)
  if (status === 401 || status === 403) return 'credentials'
  return status !== undefined && status >= 400 && status < 500 && status !== 429 ? undefined : 'unreachable'
}

type Call<A extends unknown[], T> = (...parameters: A) => Promise<T>

/**
 * Wraps a provider so that its calls note what they show about it: that it works only those that take or give money, since
 * others may do nothing.
 */
export function watchProvider(
  provider: PaymentProvider,
  note: (outcome: ConnectionOutcome) => void,
): PaymentProvider {
  function watch<A extends unknown[], T>(call: Call<A, T>): Call<A, T> {
    return async (...parameters) => {
      try {
        return await call(...parameters)
      } catch (error) {
        const outcome = readOutcome(error)
        if (outcome !== undefined) note(outcome)
        throw error
      }
    }
  }
  function prove<A extends unknown[], T>(call: Call<A, T>): Call<A, T> {
    const watched = watch(call)
    return async (...parameters) => {
      const result = await watched(...parameters)
      note('works')
      return result
    }
  }
  const { check, open, read, expire, refund, readRefund, readWebhook } = provider
  return {
    // Whoever asks for it notes what it shows. Webhooks show nothing: anybody sends them.
    check,
    open: prove(open),
    read: watch(read),
    expire: watch(expire),
    refund: prove(refund),
    readRefund: watch(readRefund),
    readWebhook,
  }
}

/** Calls a provider with its key, and returns what that shows. */
export async function checkProvider({ check }: Pick<PaymentProvider, 'check'>): Promise<ConnectionOutcome> {
  try {
    await check()
    return 'works'
  } catch (error) {
    return readOutcome(error) ?? 'unreachable'
  }
}
