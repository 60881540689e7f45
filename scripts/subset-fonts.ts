import { writeFileSync } from 'node:fs'
import subsetFont from 'subset-font'
import {
  type ShippedFontName,
  shippedFontNames,
  shippedFonts,
} from '../worker/contract/theme/shipped-fonts.ts'
import { extendedLetters, FONT_FOLDER, readPackageFont } from './build/font-package.ts'

/** The OpenType features that fonts keep: spacing, ligatures, positions of accents, letters of languages, and figures of one height and width. */
const keepFeatures = ['calt', 'ccmp', 'kern', 'liga', 'lnum', 'locl', 'mark', 'mkmk', 'tnum']
/** Headings have one weight, so that their file holds one. */
const HEADING_WEIGHT = 600

/** Returns the characters of a `unicode-range`. */
function listCharacters(range: string): string {
  return range
    .split(',')
    .flatMap((part) => {
      const [first = 0, last = first] = part
        .trim()
        .replace('U+', '')
        .split('-')
        .map((code) => Number.parseInt(code, 16))
      return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index))
    })
    .join('')
}

/** Writes the files of a font for texts and for headings: the letters of all languages, and those of Hungarian and Polish. */
async function writeFont(name: ShippedFontName): Promise<void> {
  const { weight, headingAxes } = { headingAxes: undefined, ...shippedFonts[name] }
  const [min = HEADING_WEIGHT, max = HEADING_WEIGHT] = weight.split(' ').map(Number)
  const uses = [
    ['text', 'wght', { wght: { min, max } }],
    ['headings', headingAxes ? 'full' : 'wght', { ...headingAxes, wght: HEADING_WEIGHT }],
  ] as const
  for (const [use, axes, variationAxes] of uses)
    for (const [subset, source] of [
      ['latin', 'latin'],
      ['extended', 'latin-ext'],
    ] as const) {
      const { file, range } = readPackageFont(name, source, axes)
      const characters = subset === 'latin' ? listCharacters(range) : extendedLetters
      const options = { targetFormat: 'woff2', variationAxes, keepFeatures, noHinting: true } as const
      writeFileSync(
        `${FONT_FOLDER}/${name}-${use}-${subset}.woff2`,
        await subsetFont(file, characters, options),
      )
    }
}

for (const name of shippedFontNames) await writeFont(name)
