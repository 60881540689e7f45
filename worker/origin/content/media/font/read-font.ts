import type { FontAsset } from '#worker/contract/content/asset.ts'
import { typicalText } from '#worker/contract/theme/font-metrics.ts'
import { getAverageWidth } from './glyph-widths.ts'
import { type FontTable, readWoff2 } from './read-woff2.ts'

/** The properties of a font that pages declare in their CSS. */
export type Font = Pick<FontAsset, 'type' | 'weight' | 'style' | 'metrics'>

const ITALIC = 1
const FIXED_ONE = 0x1_0000

const round = (value: number) => Math.round(value * 10_000) / 10_000

/** Returns the range of weights of a variable font; undefined for any other. */
function readWeights(fvar: DataView): string | undefined {
  const axes = fvar.getUint16(4)
  const size = fvar.getUint16(10)
  for (let index = 0; index < fvar.getUint16(8); index += 1) {
    const axis = axes + index * size
    const tag = String.fromCharCode(...[0, 1, 2, 3].map((offset) => fvar.getUint8(axis + offset)))
    const [minimum = 0, maximum = 0] = [4, 12].map((offset) =>
      Math.round(fvar.getInt32(axis + offset) / FIXED_ONE),
    )
    if (tag === 'wght') return `${minimum} ${maximum}`
  }
  return undefined
}

function describeFont(tables: ReadonlyMap<string, FontTable>): Font {
  const getTable = (tag: string) => {
    const table = tables.get(tag)?.data
    if (!table) throw new RangeError(`The font has no ${tag}`)
    return table
  }
  const [head, hhea, os2] = [getTable('head'), getTable('hhea'), getTable('OS/2')]
  const em = head.getUint16(18)
  const fvar = tables.get('fvar')?.data
  return {
    type: 'font/woff2',
    weight: (fvar && readWeights(fvar)) ?? String(os2.getUint16(4)),
    style: os2.getUint16(62) & ITALIC ? 'italic' : 'normal',
    metrics: {
      ascent: round(hhea.getInt16(4) / em),
      descent: round(-hhea.getInt16(6) / em),
      lineGap: round(hhea.getInt16(8) / em),
      width: round(getAverageWidth(tables, typicalText) / em),
    },
  }
}

/** Reads a WOFF2 font; undefined for any other file, and `broken` for one that cannot be read. */
export function readFont(bytes: ArrayBuffer): Font | 'broken' | undefined {
  try {
    const tables = readWoff2(bytes)
    return tables && describeFont(tables)
  } catch {
    // The file ends too early, or its data are damaged.
    return 'broken'
  }
}
