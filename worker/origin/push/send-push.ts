import { buildPushPayload } from '@block65/webcrypto-web-push'
import type { PushOutcome } from '#worker/contract/admin/push.ts'
import { Failure } from '#worker/contract/failure.ts'
import { describeError } from '#worker/requests/describe-error.ts'
import { log } from '#worker/requests/log.ts'
import type { PushDeviceRow } from '../platform/db/push-tables.ts'
import type { Services } from '../platform/services.ts'
import type { PushContent } from './create-content.ts'
import { isEndpoint } from './endpoint.ts'
import { findVapidKeys } from './vapid-keys.ts'

const TIMEOUT_MS = 10_000

/** The longest time between two attempts, even if a push service asks for more. */
const MAX_RETRY_AFTER_MS = 6 * 60 * 60_000

/** How a push service handles a notification (RFC 8030, 5). */
interface Handling {
  /** In seconds. */
  ttl: number
  urgency: 'normal' | 'high'
  /** A later notification with the same topic replaces this one where it was not delivered yet. */
  topic?: string
}

/** The answer of a push service. `retryAfter` is how many milliseconds it asks to wait. */
export interface PushAnswer {
  outcome: PushOutcome
  retryAfter?: number
}

/** Reads a `Retry-After` header, a number of seconds or a date. */
function readRetryAfter(headers: Headers): number | undefined {
  const text = headers.get('Retry-After')?.trim()
  if (!text) return undefined
  const wait = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - Date.now()
  return Number.isNaN(wait) ? undefined : Math.min(Math.max(wait, 0), MAX_RETRY_AFTER_MS)
}

function toAnswer({ ok, status, headers }: Response): PushAnswer {
  if (ok) return { outcome: 'sent' }
  if (status === 404 || status === 410) return { outcome: 'gone' }
  if (status < 500 && status !== 408 && status !== 429) return { outcome: 'refused' }
  const retryAfter = readRetryAfter(headers)
  return { outcome: 'unavailable', ...(retryAfter !== undefined && { retryAfter }) }
}

/** Returns the keys of the site; undefined where the installation cannot read them. */
function findReadable(services: Services) {
  try {
    return { keys: findVapidKeys(services) }
  } catch (error) {
    if (error instanceof Failure) return undefined
    throw error
  }
}

/**
 * Sends a notification to a device, encrypted for its browser (RFC 8291) and signed by the site (RFC 8292). Follows no redirects, and
 * reads only the status of the answer. The outcome is `gone` for a subscription that was made with other keys, and `unavailable` while the
 * stored keys cannot be decrypted.
 */
export async function sendPush(
  services: Services,
  { id, endpoint, p256dh, auth, siteKey }: PushDeviceRow,
  content: PushContent,
  handling: Handling,
): Promise<PushAnswer> {
  const readable = findReadable(services)
  if (!readable) return { outcome: 'unavailable' }
  const { keys } = readable
  const subject = services.published.current?.site.publicUrl
  if (!keys || keys.publicKey !== siteKey || !isEndpoint(endpoint)) return { outcome: 'gone' }
  if (subject === undefined) return { outcome: 'refused' }
  try {
    const { headers, method, body } = await buildPushPayload(
      { data: { ...content }, options: handling },
      { endpoint, expirationTime: null, keys: { p256dh, auth } },
      { ...keys, subject },
    )
    const response = await services.fetch(endpoint, {
      method,
      headers,
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    await response.body?.cancel()
    const answer = toAnswer(response)
    if (answer.outcome !== 'sent')
      log('error', 'push.failed', { device: id, ...answer, status: response.status })
    return answer
  } catch (error) {
    log('error', 'push.failed', { device: id, outcome: 'unavailable', error: describeError(error) })
    return { outcome: 'unavailable' }
  }
}
