/** The most that is read of a body that nothing needs. No call takes a larger one. */
const MAX_DRAINED_BYTES = 32 * 1024 * 1024
/** How long the client may send nothing while its body is drained. */
const PAUSE_MS = 500
/** The longest that draining takes, in pauses. */
const MAX_PAUSES = 20

/** A request with a copy of its body. */
interface HeldRequest {
  request: Request
  /** Reads what was left unread of the body, within bounds. */
  drain(): Promise<void>
}

/** Reads a body, and writes it to a copy as long as that is read. */
class BodyCopy {
  readonly #reader: ReadableStreamDefaultReader<Uint8Array>
  readonly #writer: WritableStreamDefaultWriter<Uint8Array>
  #isNeeded = true
  #isEnded = false
  #size = 0
  #drained = 0
  readonly #reading: Promise<void>

  constructor(body: ReadableStream<Uint8Array>, copy: WritableStream<Uint8Array>) {
    this.#reader = body.getReader()
    this.#writer = copy.getWriter()
    this.#reading = this.#read()
      .catch((cause) => this.#writer.abort(cause))
      .catch(() => {})
      .finally(() => {
        this.#isEnded = true
      })
  }

  /** Drops the copy, and reads the rest of the body. Gives up when it is too large, or too slow. */
  async drain(): Promise<void> {
    if (this.#isEnded) return
    this.#isNeeded = false
    this.#writer.abort().catch(() => {})
    let before = -1
    for (let pauses = 0; pauses < MAX_PAUSES && before < this.#size && !this.#isEnded; pauses += 1) {
      before = this.#size
      await waitFor(this.#reading, PAUSE_MS)
    }
    if (!this.#isEnded) this.#reader.cancel().catch(() => {})
  }

  async #read(): Promise<void> {
    while (this.#drained <= MAX_DRAINED_BYTES) {
      const { done, value } = await this.#reader.read()
      if (done) return this.#isNeeded ? this.#writer.close() : undefined
      this.#size += value.byteLength
      if (this.#isNeeded)
        await this.#writer.write(value).catch(() => {
          this.#isNeeded = false
        })
      else this.#drained += value.byteLength
    }
    await this.#reader.cancel()
  }
}

/** Waits for work to end, up to some milliseconds. */
async function waitFor(work: Promise<void>, milliseconds: number): Promise<void> {
  const { promise: timeout, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, milliseconds)
  await Promise.race([work, timeout])
  clearTimeout(timer)
}

/**
 * Returns the request with a copy of its body, and a function that drains the body once there is an answer. A server closes
 * the connection of an unread body without saying so: the client's next request fails, and even this answer may be lost.
 */
export function holdBody(request: Request): HeldRequest {
  const { body, headers } = request
  if (!body) return { request, drain: async () => {} }
  const length = headers.has('Transfer-Encoding') ? null : headers.get('Content-Length')
  const { readable, writable } =
    length === null ? new IdentityTransformStream() : new FixedLengthStream(Number(length))
  const copy = new BodyCopy(body, writable)
  return { request: new Request(request, { body: readable }), drain: () => copy.drain() }
}
