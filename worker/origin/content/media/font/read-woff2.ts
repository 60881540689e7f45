import { brotliDecompressSync } from 'node:zlib'

/** The tags of the tables that are read, by their numbers in WOFF2 5.2. */
const knownTags = new Map([
  [0, 'cmap'],
  [1, 'head'],
  [2, 'hhea'],
  [3, 'hmtx'],
  [6, 'OS/2'],
  [10, 'glyf'],
  [11, 'loca'],
  [47, 'fvar'],
])
const OTHER_TAG = 63
const HEADER_BYTES = 48
/** The maximum size of all tables together. */
const MAX_TABLES_BYTES = 10_000_000
const TRUE_TYPE = 0x0001_0000
const OPEN_TYPE = 0x4f54_544f

/** A table of a font. */
export interface FontTable {
  data: DataView
  /** Whether the file has the table in the transformed form of WOFF2. */
  isTransformed: boolean
}

/** Reads the next numbers of a view. */
class Cursor {
  readonly #view: DataView
  /** The position of the next byte. */
  offset: number

  constructor(view: DataView, offset: number) {
    this.#view = view
    this.offset = offset
  }

  byte(): number {
    this.offset += 1
    return this.#view.getUint8(this.offset - 1)
  }

  tag(): string {
    return String.fromCharCode(this.byte(), this.byte(), this.byte(), this.byte())
  }

  /** Reads a UIntBase128 (WOFF2 4.1). */
  base128(): number {
    let value = 0
    for (let index = 0; index < 5; index += 1) {
      const byte = this.byte()
      value = value * 128 + (byte & 127)
      if (byte < 128) return value
    }
    throw new RangeError('A number is too long')
  }
}

/** A row of the table directory. `tag` is undefined for a numbered table that is not in `knownTags`. */
interface TableEntry {
  tag: string | undefined
  length: number
  isTransformed: boolean
}

function readTableEntry(cursor: Cursor): TableEntry {
  const flags = cursor.byte()
  const number = flags & 63
  const tag = number === OTHER_TAG ? cursor.tag() : knownTags.get(number)
  const version = flags >> 6
  const isOutline = tag === 'glyf' || tag === 'loca'
  const isTransformed = isOutline ? version !== 3 : version !== 0
  const length = cursor.base128()
  return { tag, length: isTransformed ? cursor.base128() : length, isTransformed }
}

/** Returns the tables of a WOFF2 font by tag, without numbered tables that `knownTags` lacks; undefined for any other file. Throws for a broken font. */
export function readWoff2(bytes: ArrayBuffer): Map<string, FontTable> | undefined {
  const view = new DataView(bytes)
  if (bytes.byteLength < HEADER_BYTES || new Cursor(view, 0).tag() !== 'wOF2') return undefined
  const isComplete = view.getUint32(8) === bytes.byteLength
  if (!isComplete || ![TRUE_TYPE, OPEN_TYPE].includes(view.getUint32(4))) throw new RangeError('Not one font')
  const cursor = new Cursor(view, HEADER_BYTES)
  const entries = Array.from({ length: view.getUint16(12) }, () => readTableEntry(cursor))
  const compressed = new Uint8Array(bytes, cursor.offset, view.getUint32(20))
  const data = brotliDecompressSync(compressed, { maxOutputLength: MAX_TABLES_BYTES })
  const tables = new Map<string, FontTable>()
  let offset = 0
  for (const { tag, length, isTransformed } of entries) {
    const table = new DataView(data.buffer, data.byteOffset + offset, length)
    if (tag !== undefined) tables.set(tag, { data: table, isTransformed })
    offset += length
  }
  return tables
}
