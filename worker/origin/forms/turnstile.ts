import * as z from 'zod/mini'
import { Failure } from '#worker/contract/failure.ts'
import type { Fetch } from '../http/fetch.ts'

const address = 'https://challenges.cloudflare.com/turnstile/v0/siteverify'
const timeoutMs = 5000

/** What is said against the visitor's token; whatever else is said is about us, or Turnstile itself. */
const refusals = new Set(['invalid-input-response', 'missing-input-response', 'timeout-or-duplicate'])

const verdict = z.object({
  success: z.boolean(),
  'error-codes': z._default(z.array(z.string()), []),
})

const uuid = z.uuid()

interface Asked {
  /** What the browser was given. */
  token: string
  /** The visitor's IP address. */
  address: string | undefined
  /** The attempt that it is sent with: a token is good for one. */
  key: string | undefined
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
   * Throws `form-challenge` for a token that Turnstile doesn't know, or knows as used. Where it can't be asked that is
   * logged, and its token is taken.
   */
  async check(asked: Asked): Promise<void> {
    const { success, codes } = await this.#ask(asked)
    if (success) return
    if (codes.some((code) => refusals.has(code))) throw new Failure('form-challenge')
    console.error(JSON.stringify({ event: 'turnstile.failed', codes }))
  }

  async #ask({ token, address: remoteip, key }: Asked): Promise<{ success: boolean; codes: string[] }> {
    try {
      const response = await this.#fetch(address, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({
          secret: this.#secret(),
          response: token,
          ...(remoteip && { remoteip }),
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
