import { refuseFile } from '../file/file-problem.ts'

/** A workbook is unpacked to at most this many bytes, since a small file can unpack to any size. */
const MAX_UNPACKED = 60_000_000
const MAX_ENTRIES = 2000

/** The first four bytes of the record at the end, and of an entry of the list of parts. */
const END = 0x06054b50
const ENTRY = 0x02014b50
const END_LENGTH = 22
const ENTRY_LENGTH = 46
const LOCAL_LENGTH = 30
/** A comment can follow the record at the end. */
const MAX_COMMENT = 0xffff

/** A part in the list of parts. */
interface Entry {
  /** 0 for stored, 8 for deflated. */
  method: number
  /** The packed size in bytes. */
  packed: number
  /** The offset of its local header in the file. */
  offset: number
}

/** A file that is packed with ZIP. Unpacks its parts one by one, and all of them together to at most a limit. */
export class ZipFile {
  readonly #bytes: Uint8Array<ArrayBuffer>
  readonly #view: DataView
  readonly #entries = new Map<string, Entry>()
  #remainingBytes = MAX_UNPACKED

  /** Throws `file-spreadsheet` for a file whose list of parts cannot be read. */
  constructor(bytes: Uint8Array) {
    this.#bytes = new Uint8Array(bytes)
    this.#view = new DataView(this.#bytes.buffer)
    try {
      this.#readEntries()
    } catch {
      throw refuseFile('file-spreadsheet')
    }
  }

  #findEnd(): number {
    const last = this.#bytes.length - END_LENGTH
    for (let offset = last; offset >= Math.max(0, last - MAX_COMMENT); offset -= 1)
      if (this.#view.getUint32(offset, true) === END) return offset
    throw new RangeError('The list of parts is missing')
  }

  #readEntries(): void {
    const view = this.#view
    const end = this.#findEnd()
    const count = Math.min(view.getUint16(end + 10, true), MAX_ENTRIES)
    const decoder = new TextDecoder()
    let entryOffset = view.getUint32(end + 16, true)
    for (let index = 0; index < count && view.getUint32(entryOffset, true) === ENTRY; index += 1) {
      const nameLength = view.getUint16(entryOffset + 28, true)
      const name = decoder.decode(
        this.#bytes.subarray(entryOffset + ENTRY_LENGTH, entryOffset + ENTRY_LENGTH + nameLength),
      )
      this.#entries.set(name, {
        method: view.getUint16(entryOffset + 10, true),
        packed: view.getUint32(entryOffset + 20, true),
        offset: view.getUint32(entryOffset + 42, true),
      })
      entryOffset +=
        ENTRY_LENGTH +
        nameLength +
        view.getUint16(entryOffset + 30, true) +
        view.getUint16(entryOffset + 32, true)
    }
  }

  #getPackedBytes({ packed, offset }: Entry): Uint8Array<ArrayBuffer> {
    const start =
      offset +
      LOCAL_LENGTH +
      this.#view.getUint16(offset + 26, true) +
      this.#view.getUint16(offset + 28, true)
    return this.#bytes.subarray(start, start + packed)
  }

  /** Returns the text of a part; undefined where there is none. Throws `file-large` past the limit of all parts. */
  async read(name: string): Promise<string | undefined> {
    const entry = this.#entries.get(name)
    if (!entry) return undefined
    if (entry.method !== 0 && entry.method !== 8) throw refuseFile('file-spreadsheet')
    const stored = new Blob([this.#getPackedBytes(entry)]).stream()
    const stream = entry.method === 0 ? stored : stored.pipeThrough(new DecompressionStream('deflate-raw'))
    const decoder = new TextDecoder()
    const pieces: string[] = []
    const reader = stream.getReader()
    for (;;) {
      const { done, value } = await reader.read().catch(() => {
        throw refuseFile('file-spreadsheet')
      })
      if (done) return pieces.join('') + decoder.decode()
      this.#remainingBytes -= value.byteLength
      if (this.#remainingBytes < 0) {
        await reader.cancel()
        throw refuseFile('file-large')
      }
      pieces.push(decoder.decode(value, { stream: true }))
    }
  }
}
