import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { type ShippedFontName, shippedFonts } from '../../worker/contract/theme/shipped-fonts.ts'

/** The folder of the files that `scripts/subset-fonts.ts` makes of the packages. */
export const FONT_FOLDER = 'client/fonts'

/** The letters of Hungarian and Polish that the first file of a font does not have. */
export const extendedLetters = 'ĄąĆćĘęŁłŃńŐőŚśŰűŹźŻż'

const { resolve } = createRequire(import.meta.url)

const getFolder = (name: ShippedFontName) =>
  dirname(resolve(`@fontsource-variable/${shippedFonts[name].package}/LICENSE`))

/** Returns the licence of a font. */
export const readLicense = (name: ShippedFontName) => readFileSync(join(getFolder(name), 'LICENSE'))

/** Returns a file of a font's package with its `unicode-range`. `full` has all axes, `wght` only the axis of the weight. */
export function readPackageFont(
  name: ShippedFontName,
  subset: 'latin' | 'latin-ext',
  axes: 'wght' | 'full' = 'wght',
) {
  const folder = getFolder(name)
  const ranges: Record<string, string> = JSON.parse(readFileSync(join(folder, 'unicode.json'), 'utf8'))
  const file = readFileSync(
    join(folder, 'files', `${shippedFonts[name].package}-${subset}-${axes}-normal.woff2`),
  )
  return { file, range: ranges[subset] ?? '' }
}
