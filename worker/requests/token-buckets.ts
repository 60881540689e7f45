const MINUTE = 60_000
const MAX_BUCKETS = 10_000

/** A bucket of tokens an address, refilled evenly over a minute. Kept in memory: an eviction forgives. */
export class TokenBuckets {
  readonly #size: number
  readonly #buckets = new Map<string, { tokens: number; at: number }>()

  constructor(perMinute: number) {
    this.#size = perMinute
  }

  /** Returns the milliseconds until there is a token, and takes none. */
  wait(address: string, now: number): number {
    return this.#until(this.#tokensOf(address, now))
  }

  /** Takes a token. Gives the milliseconds until there is one, zero when one was taken. */
  take(address: string, now: number): number {
    const tokens = this.#tokensOf(address, now)
    const taken = tokens >= 1
    this.#buckets.delete(address)
    this.#buckets.set(address, { tokens: taken ? tokens - 1 : tokens, at: now })
    const [oldest] = this.#buckets.keys()
    if (this.#buckets.size > MAX_BUCKETS && oldest !== undefined) this.#buckets.delete(oldest)
    return this.#until(tokens)
  }

  #tokensOf(address: string, now: number): number {
    const known = this.#buckets.get(address) ?? { tokens: this.#size, at: now }
    const refilled = known.tokens + (Math.max(0, now - known.at) * this.#size) / MINUTE
    return Math.min(this.#size, refilled)
  }

  #until(tokens: number): number {
    return tokens >= 1 ? 0 : Math.ceil(((1 - tokens) * MINUTE) / this.#size)
  }
}
