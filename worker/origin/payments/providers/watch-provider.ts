import Stripe from 'stripe'
import { Failure } from '#worker/contract/failure.ts'
import type { ConnectionOutcome } from '../../platform/connections/connections.ts'
import type { PaymentProvider } from './provider.ts'
import { ProviderError } from './provider-client.ts'
import type { ProviderCall } from './with-payment-errors.ts'

/** Returns the HTTP status of the provider's response; undefined if there was no response. */
function getStatus(error: unknown): number | undefined {
  if (error instanceof ProviderError) return error.status
  return error instanceof Stripe.errors.StripeError ? error.statusCode : undefined
}

/**
 * Returns what the error of a call shows about the provider; undefined if it concerns this call only. `unreachable` is also the
 * outcome of a 429, a 5xx and a response that cannot be read.
 */
function readOutcome(error: unknown): ConnectionOutcome | undefined {
  if (error instanceof Failure && error.code !== 'payment-error') return undefined
  const status = getStatus(error instanceof Failure ? error.details.cause : error)
  if (status === 401 || status === 403) return 'credentials'
  return status !== undefined && status >= 400 && status < 500 && status !== 429 ? undefined : 'unreachable'
}

/**
 * Wraps a provider so that its failed calls report why the provider does not work. Only `open` and `refund` report that it works,
 * since other calls may succeed without asking the provider.
 */
export function watchProvider(
  provider: PaymentProvider,
  report: (outcome: ConnectionOutcome) => void,
): PaymentProvider {
  function reportFailures<A extends unknown[], T>(call: ProviderCall<A, T>): ProviderCall<A, T> {
    return async (...parameters) => {
      try {
        return await call(...parameters)
      } catch (error) {
        const outcome = readOutcome(error)
        if (outcome !== undefined) report(outcome)
        throw error
      }
    }
  }
  function reportOutcomes<A extends unknown[], T>(call: ProviderCall<A, T>): ProviderCall<A, T> {
    const watched = reportFailures(call)
    return async (...parameters) => {
      const result = await watched(...parameters)
      report('works')
      return result
    }
  }
  const { check, open, read, expire, refund, readRefund, readWebhook } = provider
  return {
    // The caller of `check` reports its outcome. `readWebhook` shows nothing, since anybody can send a webhook.
    check,
    open: reportOutcomes(open),
    read: reportFailures(read),
    expire: reportFailures(expire),
    refund: reportOutcomes(refund),
    readRefund: reportFailures(readRefund),
    readWebhook,
  }
}

/** Calls a provider with its key. Returns `works`, or the reason why the provider does not work. */
export async function checkProvider({ check }: Pick<PaymentProvider, 'check'>): Promise<ConnectionOutcome> {
  try {
    await check()
    return 'works'
  } catch (error) {
    return readOutcome(error) ?? 'unreachable'
  }
}
