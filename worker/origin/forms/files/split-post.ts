import { Failure } from '#worker/contract/failure.ts'

/** The longest header of a part. */
const MAX_HEAD_BYTES = 16 * 1024

const HEAD_END = '\r\n\r\n'
const FILE_HEAD = /^content-disposition:.*;\s*filename\*?=/im

const createMalformedFailure = () =>
  new Failure('malformed-body', { detail: 'This is no multipart/form-data' })

/**
 * Returns the delimiter of a multipart body (RFC 2046, 5.1.1). Throws `malformed-body` when the type has no
 * boundary.
 */
export function readDelimiter(type: string): string {
  const [, quoted, bare] =
    /^multipart\/form-data\s*;(?:.*;)?\s*boundary=(?:"([^"]+)"|([^\s;"]+))/i.exec(type) ?? []
  const boundary = quoted ?? bare
  if (boundary === undefined || boundary.length > 70) throw createMalformedFailure()
  return `\r\n--${boundary}`
}

/** Locates files in a multipart body while it is streamed, and stores everything but their contents. */
export class PostSplitter {
  readonly #delimiter: string
  readonly #maxCopiedBytes: number
  readonly #copied: Uint8Array[] = []
  #copiedBytes = 0
  /** Received bytes that are not parsed yet. They start with a line break, which the first delimiter of a body lacks. */
  #pending: Buffer = Buffer.from('\r\n')
  /** The offset of `#pending` in the body. */
  #offset = -2
  #state: 'head' | 'text' | 'file' | 'end' = 'text'
  /** For each part, its offsets in the body if it is a file. */
  readonly parts: ({ start: number; end: number } | undefined)[] = []

  constructor(delimiter: string, maxCopiedBytes: number) {
    this.#delimiter = delimiter
    this.#maxCopiedBytes = maxCopiedBytes
  }

  /** Parses the next bytes. Throws `payload-too-large` for too much text, and `malformed-body`. */
  push(bytes: Uint8Array): void {
    this.#pending = Buffer.concat([this.#pending, bytes])
    while (this.#state === 'head' ? this.#readHead() : this.#readValue());
  }

  /** Returns the body with all files empty. Throws `malformed-body` when the body has not ended. */
  getBodyWithoutFiles(): Uint8Array<ArrayBuffer> {
    if (this.#state !== 'end') throw createMalformedFailure()
    return Uint8Array.from(Buffer.concat(this.#copied).subarray(2))
  }

  #readHead(): boolean {
    if (this.#pending.length >= 2 && this.#pending.toString('latin1', 0, 2) === '--') {
      this.#copy(2)
      this.#state = 'end'
      return false
    }
    const end = this.#pending.indexOf(HEAD_END)
    if (end === -1) {
      if (this.#pending.length > MAX_HEAD_BYTES) throw createMalformedFailure()
      return false
    }
    const head = this.#pending.toString('latin1', 0, end)
    this.#copy(end + HEAD_END.length)
    this.#state = FILE_HEAD.test(head) ? 'file' : 'text'
    this.parts.push(this.#state === 'file' ? { start: this.#offset, end: this.#offset } : undefined)
    return true
  }

  /** Reads up to the next delimiter. Without one, leaves the last bytes pending, because a delimiter may begin there. */
  #readValue(): boolean {
    if (this.#state === 'end') {
      this.#skip(this.#pending.length)
      return false
    }
    const delimiterAt = this.#pending.indexOf(this.#delimiter, 0, 'latin1')
    const length =
      delimiterAt === -1 ? Math.max(0, this.#pending.length - this.#delimiter.length + 1) : delimiterAt
    const file = this.#state === 'text' ? undefined : this.parts.at(-1)
    if (file) this.#skip(length)
    else this.#copy(length)
    if (delimiterAt === -1) return false
    if (file) file.end = this.#offset
    this.#copy(this.#delimiter.length)
    this.#state = 'head'
    return true
  }

  #copy(length: number): void {
    this.#copiedBytes += length
    if (this.#copiedBytes > this.#maxCopiedBytes) throw new Failure('payload-too-large')
    // A view would keep the whole buffer in memory, most of which may be a file.
    this.#copied.push(Uint8Array.from(this.#pending.subarray(0, length)))
    this.#skip(length)
  }

  #skip(length: number): void {
    this.#pending = this.#pending.subarray(length)
    this.#offset += length
  }
}
