import { Failure } from '#worker/contract/failure.ts'
import { getFilePrefix } from '#worker/contract/storage-keys.ts'

interface FileStoreDeps {
  bucket: R2Bucket | undefined
  /** The site's id, once it is known. */
  site: () => string | undefined
}

/** Writes a source to a stream with backpressure. A failure of either ends both. */
async function pipeTo(source: AsyncIterable<Uint8Array>, sink: WritableStream<Uint8Array>): Promise<void> {
  const writer = sink.getWriter()
  try {
    for await (const bytes of source) await writer.write(bytes)
    await writer.close()
  } catch (error) {
    await writer.abort(error).catch(() => undefined)
    throw error
  }
}

/** The contents of visitors' files, by id. Only the business can read them. */
export class FileStore {
  readonly #deps: FileStoreDeps

  constructor(deps: FileStoreDeps) {
    this.#deps = deps
  }

  /** Whether there is a bucket. */
  get isOpen(): boolean {
    return this.#deps.bucket !== undefined
  }

  /** Throws `files-unavailable` when files cannot be stored. */
  checkOpen(): void {
    if (!this.isOpen) throw new Failure('files-unavailable', { cause: 'The Worker has no bucket MEDIA' })
  }

  /**
   * Streams a file of `size` bytes to the bucket. Throws all errors of the source, and an error when the size is wrong.
   */
  async put(id: string, source: AsyncIterable<Uint8Array>, size: number): Promise<void> {
    const { readable, writable } = new FixedLengthStream(size)
    const stored = this.#deps.bucket?.put(this.#key(id), readable)
    const outcomes = await Promise.allSettled([pipeTo(source, writable), stored])
    // The source's failure comes first, before its consequences for the bucket.
    for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
  }

  /** Returns the contents of a file, or a `range` of them. */
  async read(id: string, range?: { offset: number; length: number }) {
    const file = await this.#deps.bucket?.get(this.#key(id), range && { range })
    return file?.body as ReadableStream<Uint8Array> | undefined
  }

  /** Deletes the contents of a file. Does nothing when there are none. */
  async delete(id: string): Promise<void> {
    await this.#deps.bucket?.delete(this.#key(id))
  }

  #key(id: string): string {
    return getFilePrefix(this.#deps.site() ?? '') + id
  }
}
