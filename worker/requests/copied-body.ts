/** The most bytes that are read of an unneeded body. No call accepts a larger body. */
const MAX_DRAINED_BYTES = 32 * 1024 * 1024
/** How long the client may send nothing while its body is read before the answer, or drained after it. */
const PAUSE_MS = 500
/** A body up to this size mostly arrives with its headers, and needs no stream: copying one takes a seventh of the time of a booking. */
const MAX_SMALL_BYTES = 16 * 1024
/** The longest time that draining takes, in multiples of `PAUSE_MS`. */
const MAX_PAUSES = 20

type BodyReader = ReadableStreamDefaultReader<Uint8Array>

/** A request with a copy of its body. */
interface CopiedRequest {
  request: Request
  /** Reads the rest of the body that the handler left unread, within bounds. Returns the answer. */
  finish(answer: Response): Promise<Response>
}

/** Reads a body, and writes it to a copy as long as the copy is read. */
class BodyCopy {
  readonly #reader: BodyReader
  readonly #writer: WritableStreamDefaultWriter<Uint8Array>
  #isNeeded = true
  #isEnded = false
  #size = 0
  #drained = 0
  readonly #reading: Promise<void>
  /** Resolves when the copy is no longer needed. The copy is not aborted, since the answer may come over the same connection. */
  readonly #dropped = Promise.withResolvers<void>()

  /** `first` is the reader's first read. */
  constructor(reader: BodyReader, first: ReturnType<BodyReader['read']>, copy: WritableStream<Uint8Array>) {
    this.#reader = reader
    this.#writer = copy.getWriter()
    this.#reading = this.#read(first)
      .catch((cause) => this.#writer.abort(cause))
      .catch(() => {})
      .finally(() => {
        this.#isEnded = true
      })
  }

  get isEnded(): boolean {
    return this.#isEnded
  }

  /** Drops the copy, and reads the rest of the body. Gives up when it is too large, or too slow. */
  async drain(): Promise<void> {
    this.#isNeeded = false
    this.#dropped.resolve()
    let previousSize = -1
    for (let pauses = 0; pauses < MAX_PAUSES && previousSize < this.#size && !this.#isEnded; pauses += 1) {
      previousSize = this.#size
      await waitFor(this.#reading, PAUSE_MS)
    }
    if (!this.#isEnded) this.#reader.cancel().catch(() => {})
  }

  async #read(first: ReturnType<BodyReader['read']>): Promise<void> {
    for (let reading = first; this.#drained <= MAX_DRAINED_BYTES; reading = this.#reader.read()) {
      const { done, value } = await reading
      if (done) return this.#write((writer) => writer.close())
      this.#size += value.byteLength
      if (this.#isNeeded) await this.#write((writer) => writer.write(value))
      else this.#drained += value.byteLength
    }
    await this.#reader.cancel()
  }

  /** Writes to the copy. Resolves when the written part was read, or the copy was dropped. */
  async #write(write: (writer: WritableStreamDefaultWriter<Uint8Array>) => Promise<void>): Promise<void> {
    if (!this.#isNeeded) return
    const written = write(this.#writer).catch(() => {
      this.#isNeeded = false
    })
    await Promise.race([written, this.#dropped.promise])
  }
}

/** Waits for work to end, up to some milliseconds. */
async function waitFor(work: Promise<unknown>, milliseconds: number): Promise<void> {
  const { promise: timeout, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, milliseconds)
  await Promise.race([work, timeout])
  clearTimeout(timer)
}

/**
 * Reads an answer up to its Content-Length; returns it unread if it has none. A remote origin that leaves a request body unread
 * also closes the connection, and what was not read of its answer by then is lost. workerd reports the end of the answer only
 * after that, so the bytes are counted. The Content-Length of a compressed answer is not the number of bytes that are read
 * here: such an answer counts as complete after a pause.
 */
async function receive(answer: Response): Promise<Response> {
  const length = answer.headers.get('Content-Length')
  if (!answer.body || length === null) return answer
  const isCompressed = answer.headers.has('Content-Encoding')
  const reader: ReadableStreamDefaultReader<Uint8Array> = answer.body.getReader()
  const parts: Uint8Array[] = []
  let received = 0
  while (isCompressed || received < Number(length)) {
    const reading = reader.read().then(({ value }) => value)
    const part = await (isCompressed ? Promise.race([reading, waitFor(reading, PAUSE_MS)]) : reading)
    if (!part) break
    parts.push(part)
    received += part.byteLength
  }
  const whole = new Response(new Blob(parts), answer)
  whole.headers.delete('Content-Length')
  return whole
}

/**
 * Returns the request with a copy of its body, and a function that drains the body once there is an answer. A server closes
 * the connection of an unread body without notice: the client's next request fails, and even this answer may be lost.
 */
export async function copyBody(request: Request): Promise<CopiedRequest> {
  const { body, headers } = request
  const finish = async (answer: Response) => answer
  if (!body) return { request, finish }
  const length = headers.has('Transfer-Encoding') ? null : headers.get('Content-Length')
  const reader: BodyReader = body.getReader()
  const first = reader.read()
  if (length !== null && Number(length) <= MAX_SMALL_BYTES) {
    const bytes = await Promise.race([first.then(({ value }) => value), waitFor(first, PAUSE_MS)]).catch(
      () => {},
    )
    if (bytes?.byteLength === Number(length))
      return { request: new Request(request, { body: bytes }), finish }
  }
  const { readable, writable } =
    length === null ? new IdentityTransformStream() : new FixedLengthStream(Number(length))
  const copy = new BodyCopy(reader, first, writable)
  return {
    request: new Request(request, { body: readable }),
    async finish(answer) {
      if (copy.isEnded) return answer
      const received = await receive(answer)
      await copy.drain()
      return received
    },
  }
}
