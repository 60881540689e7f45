import * as z from 'zod/mini'
import { Failure } from '#worker/contract/failure.ts'
import { withoutValues } from '#worker/requests/describe-error.ts'
import { log } from '#worker/requests/log.ts'
import type { Fetch } from './http/fetch.ts'

const address = 'https://challenges.cloudflare.com/turnstile/v0/siteverify'
const timeoutMs = 5000

/** What is said against the visitor's token; whatever else is said is about us, or Turnstile itself. */
const refusals = new Set(['invalid-input-response', 'missing-input-response', 'timeout-or-duplicate'])

const verdict = z.object({
  success: z.boolean(),
  'error-codes': z._default(z.array(z.string()), []),
})

const uuid = z.uuid()
const ipv4 = z.ipv4()

interface Sent {
  /** What the browser was given. */
  token: string
  /** The client address. */
  address: string | undefined
  /** The attempt that it is sent with: a token is good for one. */
  key: string | undefined
}

type Asked = Omit<Sent, 'token'> & {
  token: string | undefined
  /** Whether the page says that it could not ask Turnstile. */
  unchallenged: boolean
}

/** Cloudflare's Turnstile, which tells people from programs. */
export class Turnstile {
  readonly #secret: () => string | undefined
  readonly #fetch: Fetch

  constructor(secret: () => string | undefined, fetch: Fetch) {
    this.#secret = secret
    this.#fetch = fetch
  }

  /** Whether there is anything to ask with. */
  get isSet(): boolean {
    return this.#secret() !== undefined
  }

  /**
   * Tells whether Turnstile confirms that a person sent something. Throws `form-challenge` for a token that it does not
   * know or knows as used, and where there is no token and the page does not say why. Where Turnstile cannot be asked that
   * is logged, and nothing is confirmed.
   */
  async confirm({ token, unchallenged, ...asked }: Asked): Promise<boolean> {
    if (token === undefined && unchallenged) return false
    if (token === undefined) throw new Failure('form-challenge')
    const { success, codes } = await this.#ask({ token, ...asked })
    if (success) return true
    if (codes.some((code) => refusals.has(code))) throw new Failure('form-challenge')
    log('error', 'turnstile.failed', { codes: codes.map(withoutValues) })
    return false
  }

  async #ask({ token, address: remoteip, key }: Sent): Promise<{ success: boolean; codes: string[] }> {
    try {
      const response = await this.#fetch(address, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({
          secret: this.#secret(),
          response: token,
          // Of an IPv6 address only the /64 is known.
          ...(ipv4.safeParse(remoteip).success && { remoteip }),
          // The same attempt may be sent again.
          ...(uuid.safeParse(key).success && { idempotency_key: key }),
        }),
        signal: AbortSignal.timeout(timeoutMs),
      })
      const read = verdict.parse(await response.json())
      return { success: read.success, codes: read['error-codes'] }
    } catch (error) {
      return { success: false, codes: [String(error)] }
    }
  }
}
