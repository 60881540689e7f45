import type { FontTable } from './read-woff2.ts'

const WINDOWS = 3
const UNICODE = 0

/** Returns the table that maps 16-bit characters to glyphs (format 4). */
function findSegments({ data }: FontTable): DataView {
  for (let index = 0; index < data.getUint16(2); index += 1) {
    const record = 4 + 8 * index
    const tableOffset = data.getUint32(record + 4)
    const isUnicode = [WINDOWS, UNICODE].includes(data.getUint16(record))
    if (isUnicode && data.getUint16(tableOffset) === 4)
      return new DataView(data.buffer, data.byteOffset + tableOffset)
  }
  throw new RangeError('The font has no table of characters')
}

/** Returns the number of a character's glyph; 0 for a character that the font does not have. */
function findGlyph(segments: DataView, character: number): number {
  // The length of each array in bytes: twice the number of segments.
  const arrayBytes = segments.getUint16(6)
  const [ends, starts, deltas, offsets] = [
    14,
    16 + arrayBytes,
    16 + 2 * arrayBytes,
    16 + 3 * arrayBytes,
  ] as const
  for (let position = 0; position < arrayBytes; position += 2) {
    if (segments.getUint16(ends + position) < character) continue
    const start = segments.getUint16(starts + position)
    if (start > character) return 0
    const offset = segments.getUint16(offsets + position)
    const delta = segments.getUint16(deltas + position)
    if (offset === 0) return (character + delta) & 0xffff
    const glyph = segments.getUint16(offsets + position + offset + 2 * (character - start))
    return glyph === 0 ? 0 : (glyph + delta) & 0xffff
  }
  return 0
}

/** Returns the average width of the characters of a text, in units of the font. Throws a `RangeError` for a font without widths. */
export function getAverageWidth(tables: ReadonlyMap<string, FontTable>, text: string): number {
  const [cmap, hhea, hmtx] = ['cmap', 'hhea', 'hmtx'].map((tag) => tables.get(tag))
  if (!cmap || !hhea || !hmtx) throw new RangeError('The font has no widths')
  const segments = findSegments(cmap)
  const lastIndex = hhea.data.getUint16(34) - 1
  const getWidth = (glyph: number) => {
    const index = Math.min(glyph, lastIndex)
    // A transformed table has a byte of flags, and then all widths (WOFF2 5.4).
    return hmtx.data.getUint16(hmtx.isTransformed ? 1 + 2 * index : 4 * index)
  }
  const widths = [...text].map((character) => getWidth(findGlyph(segments, character.codePointAt(0) ?? 0)))
  return widths.reduce((sum, width) => sum + width, 0) / widths.length
}
