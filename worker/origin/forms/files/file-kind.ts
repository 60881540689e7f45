import { Buffer } from 'node:buffer'
import type { fileKinds } from '#worker/contract/bundle/forms/other-fields.ts'
import { heicSignature } from '#worker/contract/content/heic.ts'
import { listZipEntries } from './zip-entries.ts'

/** A kind of file that forms can accept. */
export type FileKind = (typeof fileKinds)[number]

const OFFICE_TYPE = 'application/vnd.openxmlformats-officedocument'
const OPEN_DOCUMENT_TYPE = 'application/vnd.oasis.opendocument.text'

/** The media type of each kind, and the extensions of its files. */
const kinds: Record<FileKind, { type: string; extensions: readonly string[] }> = {
  pdf: { type: 'application/pdf', extensions: ['pdf'] },
  jpeg: { type: 'image/jpeg', extensions: ['jpg', 'jpeg', 'jpe', 'jfif'] },
  png: { type: 'image/png', extensions: ['png'] },
  webp: { type: 'image/webp', extensions: ['webp'] },
  gif: { type: 'image/gif', extensions: ['gif'] },
  heic: { type: 'image/heic', extensions: ['heic', 'heif'] },
  text: { type: 'text/plain; charset=utf-8', extensions: ['txt', 'text', 'md', 'log'] },
  csv: { type: 'text/csv; charset=utf-8', extensions: ['csv'] },
  docx: { type: `${OFFICE_TYPE}.wordprocessingml.document`, extensions: ['docx'] },
  xlsx: { type: `${OFFICE_TYPE}.spreadsheetml.sheet`, extensions: ['xlsx'] },
  odt: { type: OPEN_DOCUMENT_TYPE, extensions: ['odt'] },
}

/** The first bytes of files of these kinds, in Latin-1. */
const signatures: readonly [kind: FileKind, beginning: RegExp][] = [
  ['pdf', /^%PDF-/],
  ['jpeg', /^\xff\xd8\xff/],
  ['png', /^\x89PNG\r\n.\n/s],
  ['webp', /^RIFF.{4}WEBP/s],
  ['gif', /^GIF8[79]a/],
  ['heic', heicSignature],
]

const latin1 = (bytes: Uint8Array) => String.fromCharCode(...bytes)

/** Returns whether an archive is an OpenDocument text: its first entry is `mimetype`, uncompressed (OpenDocument 1.3, part 2, 3.3). */
function isOpenDocument(head: Uint8Array): boolean {
  const extra = (head[28] ?? 0) + (head[29] ?? 0) * 256
  const content = head.subarray(38 + extra, 38 + extra + OPEN_DOCUMENT_TYPE.length)
  return latin1(head.subarray(30, 38)) === 'mimetype' && latin1(content) === OPEN_DOCUMENT_TYPE
}

function detectArchive(head: Uint8Array, names: readonly string[]): FileKind | undefined {
  const entries = new Set(names)
  if (entries.has('content.xml') && isOpenDocument(head)) return 'odt'
  if (!entries.has('[Content_Types].xml') || names.some((name) => name.endsWith('vbaProject.bin')))
    return undefined
  if (entries.has('word/document.xml')) return 'docx'
  return entries.has('xl/workbook.xml') ? 'xlsx' : undefined
}

const ZIP_SIGNATURE = 'PK\x03\x04'
const HEAD_BYTES = 1024
/** How many bytes of the end of an archive are stored: enough for the central directory of an Office file and a comment after it. */
const TAIL_BYTES = 512 * 1024

/** Detects the kind of a file while it is streamed. Stores its beginning, and the end of an archive. */
export class FileSniffer {
  #head: Uint8Array = new Uint8Array()
  /** A ring buffer of the last bytes of an archive: each byte is at its offset in the file modulo the size. */
  #ring: Uint8Array | undefined
  #size = 0
  readonly #decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  #isText = true

  /** Adds the next bytes of the file. */
  push(bytes: Uint8Array): void {
    const offset = this.#size
    this.#size += bytes.byteLength
    if (this.#head.byteLength < HEAD_BYTES) {
      const head = bytes.subarray(0, HEAD_BYTES - this.#head.byteLength)
      this.#head = Buffer.concat([this.#head, head])
    }
    if (this.#isText) this.#isText = !bytes.includes(0) && this.#isUtf8(bytes)
    this.#storeTail(bytes, offset)
  }

  /**
   * Returns the kind of the whole file; undefined for an unknown kind, or when the file name has the extension of another kind.
   */
  detectKind(name: string): FileKind | undefined {
    const [, extension] = /\.([^.]*)$/.exec(name.toLowerCase()) ?? []
    return this.#listKinds().find(
      (kind) => extension === undefined || kinds[kind].extensions.includes(extension),
    )
  }

  #isUtf8(bytes?: Uint8Array): boolean {
    try {
      this.#decoder.decode(bytes, { stream: bytes !== undefined })
      return true
    } catch {
      return false
    }
  }

  #storeTail(bytes: Uint8Array, offset: number): void {
    if (latin1(this.#head.subarray(0, ZIP_SIGNATURE.length)) !== ZIP_SIGNATURE) return
    // The first chunks may have arrived before the signature was complete: the ring starts with the head.
    this.#ring ??= this.#createRing()
    const lastBytes = bytes.subarray(-TAIL_BYTES)
    const position = (offset + bytes.byteLength - lastBytes.byteLength) % TAIL_BYTES
    const untilRingEnd = lastBytes.subarray(0, TAIL_BYTES - position)
    this.#ring.set(untilRingEnd, position)
    this.#ring.set(lastBytes.subarray(untilRingEnd.byteLength), 0)
  }

  #createRing(): Uint8Array {
    const ring = new Uint8Array(TAIL_BYTES)
    ring.set(this.#head)
    return ring
  }

  /** Returns the last bytes of an archive, in order. */
  #tail(): Uint8Array {
    if (!this.#ring) return new Uint8Array()
    if (this.#size <= TAIL_BYTES) return this.#ring.subarray(0, this.#size)
    const position = this.#size % TAIL_BYTES
    return Buffer.concat([this.#ring.subarray(position), this.#ring.subarray(0, position)])
  }

  /** Returns the kinds that match the file's contents. */
  #listKinds(): readonly FileKind[] {
    const beginning = latin1(this.#head.subarray(0, 64))
    const [signed] = signatures.find(([, pattern]) => pattern.test(beginning)) ?? []
    if (signed) return [signed]
    if (beginning.startsWith(ZIP_SIGNATURE)) {
      const names = listZipEntries(this.#tail(), this.#size)
      const kind = detectArchive(this.#head, names)
      return kind ? [kind] : []
    }
    return this.#isText && this.#size > 0 && this.#isUtf8() ? ['text', 'csv'] : []
  }
}

/** Returns the media type of a kind. */
export const getMediaType = (kind: FileKind): string => kinds[kind].type
