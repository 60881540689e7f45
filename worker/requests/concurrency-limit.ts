import { Failure } from '#worker/contract/failure.ts'

/** Seconds. */
const retryAfter = 10

/** Lets a client address do so many things at once. */
export class ConcurrencyLimit {
  readonly #most: number
  readonly #running = new Map<string, number>()

  constructor(most: number) {
    this.#most = most
  }

  /** Does something, and returns its result. Throws `rate-limited` where the address does enough already. */
  async run<T>(address: string, work: () => Promise<T>): Promise<T> {
    const running = this.#running.get(address) ?? 0
    if (running >= this.#most) throw new Failure('rate-limited', { values: { retryAfter } })
    this.#running.set(address, running + 1)
    try {
      return await work()
    } finally {
      const left = (this.#running.get(address) ?? 1) - 1
      if (left > 0) this.#running.set(address, left)
      else this.#running.delete(address)
    }
  }
}
