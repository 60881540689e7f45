import { Failure } from '#worker/contract/failure.ts'

interface UploadLimits {
  firstByteSeconds: number
  totalSeconds: number
  /** From this second on, each window must bring `minBytesPerSecond`. */
  rateFromSecond: number
  minBytesPerSecond: number
  windowSeconds: number
}

const uploadLimits: UploadLimits = {
  firstByteSeconds: 10,
  totalSeconds: 120,
  rateFromSecond: 10,
  minBytesPerSecond: 16 * 1024,
  windowSeconds: 5,
}

/** Calls back every second until the returned function is called. */
export type EverySecond = (tick: () => void) => () => void

// workerd's clock advances only with I/O, so only a timer notices a stall.
const everySecond: EverySecond = (tick) => {
  const timer = setInterval(tick, 1000)
  return () => clearInterval(timer)
}

interface ReadOptions {
  limits?: UploadLimits
  every?: EverySecond
  /** Receives the size of each chunk. */
  onChunk?: (bytes: number) => void
}

/** Counts the bytes received by the end of each second. */
class UploadWatch {
  readonly #limits: UploadLimits
  /** Total bytes at the end of each second. */
  readonly #bySecond = [0]
  received = 0

  constructor(limits: UploadLimits) {
    this.#limits = limits
  }

  /** Ends a second, and returns whether the upload is too slow. */
  isTooSlow(): boolean {
    const { firstByteSeconds, totalSeconds, rateFromSecond, minBytesPerSecond, windowSeconds } = this.#limits
    this.#bySecond.push(this.received)
    const seconds = this.#bySecond.length - 1
    if (seconds >= totalSeconds) return true
    if (seconds >= firstByteSeconds && this.received === 0) return true
    if (seconds < rateFromSecond + windowSeconds) return false
    return this.received - (this.#bySecond[seconds - windowSeconds] ?? 0) < minBytesPerSecond * windowSeconds
  }
}

/**
 * Yields the chunks of an upload. The first byte must arrive within 10 seconds, the last within 120, and at least 16 kB a
 * second from the tenth second on. Otherwise it stops reading and throws `upload-slow`. Throws `malformed-body` when the client
 * disconnects.
 */
export async function* readUpload(
  body: ReadableStream<Uint8Array>,
  { limits = uploadLimits, every = everySecond, onChunk }: ReadOptions = {},
): AsyncGenerator<Uint8Array> {
  const reader = body.getReader()
  const watch = new UploadWatch(limits)
  const tooSlow = Promise.withResolvers<never>()
  tooSlow.promise.catch(() => undefined)
  const stop = every(() => watch.isTooSlow() && tooSlow.reject(new Failure('upload-slow')))
  const disconnect = (cause: unknown) =>
    Promise.reject(cause instanceof Failure ? cause : new Failure('malformed-body', { cause }))
  try {
    for (;;) {
      const { done, value } = await Promise.race([reader.read().catch(disconnect), tooSlow.promise])
      if (done) return
      watch.received += value.byteLength
      onChunk?.(value.byteLength)
      yield value
    }
  } finally {
    stop()
    // Not awaited: a stalled client may never answer this either.
    void reader.cancel().catch(() => undefined)
  }
}
