import type { ShippedFontName } from './shipped-fonts.ts'

type NamedFont = ShippedFontName | 'sans' | 'serif'

/** Fonts of headings and of texts that go together. A page loads at most 35 kB for a pair. */
const fontPairs = {
  /** A soft serif above the sans of the device. */
  warm: { headings: 'fraunces', font: 'sans' },
  /** A serif for books above the serif of the device. */
  literary: { headings: 'source-serif', font: 'serif' },
  /** A slab serif above the sans of the device. */
  sturdy: { headings: 'bitter', font: 'sans' },
  /** A geometric sans above the sans of the device. */
  modern: { headings: 'outfit', font: 'sans' },
  /** A rounded sans for both. */
  friendly: { headings: 'nunito', font: 'nunito' },
  /** A humanist sans for both. */
  clear: { headings: 'source-sans', font: 'source-sans' },
  /** The sans of the device for both, which loads nothing. */
  plain: { headings: 'sans', font: 'sans' },
} as const satisfies Record<string, Record<'headings' | 'font', NamedFont>>

type FontPairName = keyof typeof fontPairs

export const fontPairNames = Object.keys(fontPairs) as [FontPairName, ...FontPairName[]]

interface FontChoice<Font> {
  pair?: FontPairName | undefined
  font?: Font | undefined
  headings?: Font | undefined
}

/** Returns the fonts of a theme: its own, else those of its pair. A theme that names no font has the pair `warm`. */
export function getFonts<Font>({
  pair,
  font,
  headings,
}: FontChoice<Font>): Record<'font' | 'headings', Font | NamedFont> {
  const isOwn = font !== undefined || headings !== undefined
  const chosen = fontPairs[pair ?? (isOwn ? 'plain' : 'warm')]
  return {
    font: font ?? chosen.font,
    headings: headings ?? (pair || !isOwn ? chosen.headings : (font ?? 'sans')),
  }
}
