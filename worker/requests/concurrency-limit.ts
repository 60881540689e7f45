import { Failure } from '#worker/contract/failure.ts'

const RETRY_AFTER_SECONDS = 10

/** Limits how many tasks each client runs at once. */
export class ConcurrencyLimit {
  readonly #max: number
  readonly #running = new Map<string, number>()

  constructor(max: number) {
    this.#max = max
  }

  /** Runs a task and returns its result. Throws `rate-limited` when the client runs too many already. */
  async run<T>(clientIp: string, work: () => Promise<T>): Promise<T> {
    const running = this.#running.get(clientIp) ?? 0
    if (running >= this.#max)
      throw new Failure('rate-limited', { values: { retryAfter: RETRY_AFTER_SECONDS } })
    this.#running.set(clientIp, running + 1)
    try {
      return await work()
    } finally {
      const left = (this.#running.get(clientIp) ?? 1) - 1
      if (left > 0) this.#running.set(clientIp, left)
      else this.#running.delete(clientIp)
    }
  }
}
