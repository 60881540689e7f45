import { MINUTE_MS } from '#worker/contract/durations.ts'

const MAX_BUCKETS = 10_000

/**
 * A rate limit per client: a bucket of tokens that refills evenly over a minute. It is in memory, so that an eviction
 * resets it.
 */
export class TokenBuckets {
  readonly #size: number
  readonly #buckets = new Map<string, { tokens: number; updatedAt: number }>()

  constructor(perMinute: number) {
    this.#size = perMinute
  }

  /** Returns the milliseconds until a token is available, without taking one. */
  wait(key: string, now: number): number {
    return this.#msUntilToken(this.#countTokens(key, now))
  }

  /** Takes a token and returns 0, or returns the milliseconds until one is available. */
  take(key: string, now: number): number {
    const tokens = this.#countTokens(key, now)
    const isTaken = tokens >= 1
    this.#buckets.delete(key)
    this.#buckets.set(key, { tokens: isTaken ? tokens - 1 : tokens, updatedAt: now })
    const [oldest] = this.#buckets.keys()
    if (this.#buckets.size > MAX_BUCKETS && oldest !== undefined) this.#buckets.delete(oldest)
    return this.#msUntilToken(tokens)
  }

  #countTokens(key: string, now: number): number {
    const bucket = this.#buckets.get(key) ?? { tokens: this.#size, updatedAt: now }
    const refilled = bucket.tokens + (Math.max(0, now - bucket.updatedAt) * this.#size) / MINUTE_MS
    return Math.min(this.#size, refilled)
  }

  #msUntilToken(tokens: number): number {
    return tokens >= 1 ? 0 : Math.ceil(((1 - tokens) * MINUTE_MS) / this.#size)
  }
}
