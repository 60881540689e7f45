import { Failure } from '#worker/contract/failure.ts'

/** Seconds, and bytes a second. */
interface UploadLimits {
  firstByteSeconds: number
  whole: number
  /** From here on the body has to come at `leastRate`, measured over `window`. */
  rateFrom: number
  leastRate: number
  window: number
}

const uploadLimits: UploadLimits = {
  firstByteSeconds: 10,
  whole: 120,
  rateFrom: 10,
  leastRate: 16 * 1024,
  window: 5,
}

/** Calls back every second until the returned function is called. */
export type EverySecond = (tick: () => void) => () => void

// workerd's clock stands still between two answers of the network: only a timer measures a stall.
const everySecond: EverySecond = (tick) => {
  const timer = setInterval(tick, 1000)
  return () => clearInterval(timer)
}

interface ReadOptions {
  pace?: UploadLimits
  every?: EverySecond
  tell?: (bytes: number) => void
}

/** Watches what has come by each second. */
class UploadWatch {
  readonly #pace: UploadLimits
  /** The bytes that had come when each second was over. */
  readonly #bySecond = [0]
  received = 0

  constructor(pace: UploadLimits) {
    this.#pace = pace
  }

  /** Ends a second, and returns whether the body is late. */
  isLate(): boolean {
    const { firstByteSeconds, whole, rateFrom, leastRate, window } = this.#pace
    this.#bySecond.push(this.received)
    const seconds = this.#bySecond.length - 1
    if (seconds >= whole) return true
    if (seconds >= firstByteSeconds && this.received === 0) return true
    if (seconds < rateFrom + window) return false
    return this.received - (this.#bySecond[seconds - window] ?? 0) < leastRate * window
  }
}

/**
 * Reads a body whose sender has to keep up: the first byte within 10 seconds, the whole within 120, and after 10 seconds at
 * least 16 kB a second. `tell` is told the size of each piece. Stops reading, and throws `upload-slow`, where the body is late, and `malformed-json` where its
 * sender goes away.
 */
export async function* readUpload(
  body: ReadableStream<Uint8Array>,
  { pace = uploadLimits, every = everySecond, tell }: ReadOptions = {},
): AsyncGenerator<Uint8Array> {
  const reader = body.getReader()
  const watch = new UploadWatch(pace)
  const late = Promise.withResolvers<never>()
  late.promise.catch(() => undefined)
  const stop = every(() => watch.isLate() && late.reject(new Failure('upload-slow')))
  const gone = (cause: unknown) =>
    Promise.reject(cause instanceof Failure ? cause : new Failure('malformed-json', { cause }))
  try {
    for (;;) {
      const { done, value } = await Promise.race([reader.read().catch(gone), late.promise])
      if (done) return
      watch.received += value.byteLength
      tell?.(value.byteLength)
      yield value
    }
  } finally {
    stop()
    // Not awaited: a sender that stalls need not answer this either.
    void reader.cancel().catch(() => undefined)
  }
}
