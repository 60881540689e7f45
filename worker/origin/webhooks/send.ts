import { cutText } from '#worker/contract/cut-text.ts'
import type { Fetch } from '../platform/http/fetch.ts'

const TIMEOUT_MS = 10_000

/**
 * The result of a delivery. `refused` is about this message; `unavailable` is about the server, which gets no
 * other message for a while; `gone` means that the webhook wants no more messages.
 */
export type DeliveryOutcome = { state: 'accepted' } | FailedDelivery

export interface FailedDelivery {
  state: 'refused' | 'unavailable' | 'gone'
  /** For the log, and for the business. */
  error: string
}

function toOutcome({ ok, status }: Response): DeliveryOutcome {
  if (ok) return { state: 'accepted' }
  const error = `answered ${status}`
  if (status === 410) return { state: 'gone', error }
  const isBusy = status >= 500 || status === 408 || status === 429
  return { state: isBusy ? 'unavailable' : 'refused', error }
}

/** Posts a signed message. Follows no redirects, and reads only the status of the response. */
export async function send(
  message: { url: string; body: string; headers: Record<string, string> },
  fetch: Fetch,
): Promise<DeliveryOutcome> {
  try {
    const response = await fetch(message.url, {
      method: 'POST',
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: { 'Content-Type': 'application/json', 'User-Agent': 'Daybook', ...message.headers },
      body: message.body,
    })
    await response.body?.cancel()
    return toOutcome(response)
  } catch (cause) {
    return { state: 'unavailable', error: cutText(String(cause), 200) }
  }
}
