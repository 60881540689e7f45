import * as z from 'zod/mini'
import { Failure } from '#worker/contract/failure.ts'
import { redactValues } from '#worker/requests/describe-error.ts'
import { log } from '#worker/requests/log.ts'
import type { Fetch } from './http/fetch.ts'

const SITEVERIFY_URL = 'https://challenges.cloudflare.com/turnstile/v0/siteverify'
const TIMEOUT_MS = 5000

/** Errors about the visitor's token. All others are about the site, or Turnstile itself. */
const refusals = new Set(['invalid-input-response', 'missing-input-response', 'timeout-or-duplicate'])

const verdict = z.object({
  success: z.boolean(),
  'error-codes': z._default(z.array(z.string()), []),
})

const uuid = z.uuid()
const ipv4 = z.ipv4()

interface TokenCheck {
  /** The token that the browser got. */
  token: string
  /** Undefined for calls without a client IP. */
  clientIp: string | undefined
  /** The idempotency key of the request. With it, a repeated request can verify its token again; else a token is valid once. */
  idempotencyKey: string | undefined
}

type ConfirmRequest = Omit<TokenCheck, 'token'> & {
  token: string | undefined
  /** The page says that it could not load Turnstile. */
  unchallenged: boolean
}

/** Checks with Cloudflare Turnstile that a human sends a request. */
export class Turnstile {
  readonly #secret: () => string | undefined
  readonly #fetch: Fetch

  constructor(secret: () => string | undefined, fetch: Fetch) {
    this.#secret = secret
    this.#fetch = fetch
  }

  /** Returns whether there is a secret key. */
  get hasSecret(): boolean {
    return this.#secret() !== undefined
  }

  /**
   * Returns whether Turnstile confirms a human sender. Throws `form-challenge` for an unknown or used token,
   * and for a missing one unless the page could not load Turnstile. When Turnstile cannot be reached or does not
   * accept the secret, logs that and returns false.
   */
  async confirm({ token, unchallenged, ...request }: ConfirmRequest): Promise<boolean> {
    if (token === undefined && unchallenged) return false
    if (token === undefined) throw new Failure('form-challenge')
    const { success, codes } = await this.#verify({ token, ...request })
    if (success) return true
    if (codes.some((code) => refusals.has(code))) throw new Failure('form-challenge')
    log('error', 'turnstile.failed', { codes: codes.map(redactValues) })
    return false
  }

  async #verify({
    token,
    clientIp: remoteip,
    idempotencyKey,
  }: TokenCheck): Promise<{ success: boolean; codes: string[] }> {
    try {
      const response = await this.#fetch(SITEVERIFY_URL, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({
          secret: this.#secret(),
          response: token,
          // Only the /64 of an IPv6 address is known.
          ...(ipv4.safeParse(remoteip).success && { remoteip }),
          // With the key, Turnstile accepts the token once more when the same request is repeated.
          ...(uuid.safeParse(idempotencyKey).success && { idempotency_key: idempotencyKey }),
        }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      const result = verdict.parse(await response.json())
      return { success: result.success, codes: result['error-codes'] }
    } catch (error) {
      return { success: false, codes: [String(error)] }
    }
  }
}
