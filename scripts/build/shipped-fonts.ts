import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { type ShippedFontName, shippedFontNames } from '../../worker/contract/theme/shipped-fonts.ts'
import { extendedLetters, FONT_FOLDER, readLicense, readPackageFont } from './font-package.ts'

const MODULE_ID = 'virtual:shipped-fonts'

/** Returns a file with its URL, whose name contains a hash of its contents. */
function toAsset(name: string, subset: string, range: string, source: Buffer) {
  const hash = createHash('sha256').update(source).digest('hex').slice(0, 8)
  return { subset, range, url: `/assets/${name}-${subset}-${hash}.woff2`, source }
}

const extendedRange = [...extendedLetters]
  .map((letter) => `U+${letter.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`)
  .join(',')

/** Returns the files of a font for texts and for headings, and its licence. Texts and headings share one file of rare letters. */
function readFont(name: ShippedFontName) {
  const latin = readPackageFont(name, 'latin').range
  const latinExtended = readPackageFont(name, 'latin-ext')
  const rareLetters = toAsset(name, 'latin-ext', latinExtended.range, latinExtended.file)
  const readFiles = (use: 'text' | 'headings') => {
    const read = (subset: string, range: string) =>
      toAsset(`${name}-${use}`, subset, range, readFileSync(`${FONT_FOLDER}/${name}-${use}-${subset}.woff2`))
    return [read('latin', latin), read('extended', extendedRange), rareLetters]
  }
  const license = { url: `/assets/${name}-license.txt`, source: readLicense(name) }
  return { text: readFiles('text'), headings: readFiles('headings'), license }
}

const describeFiles = (files: ReturnType<typeof toAsset>[]) =>
  files.map(({ subset, range, url }) => ({ subset, range, url }))

/**
 * Adds the fonts to the client's files, and provides the Worker with their URLs. Browsers load only the fonts of a site's theme.
 */
export function addShippedFonts(): Plugin {
  const fonts = shippedFontNames.map((name) => ({ name, ...readFont(name) }))
  const assets = new Map(
    fonts
      .flatMap(({ text, headings, license }) => [...text, ...headings, license])
      .map(({ url, source }) => [url, source]),
  )
  return {
    name: 'daybook:shipped-fonts',
    resolveId: (source) => (source === MODULE_ID ? `\0${MODULE_ID}` : undefined),
    load(source) {
      if (source !== `\0${MODULE_ID}`) return undefined
      const entries = fonts.map(({ name, text, headings, license }) => [
        name,
        { license: license.url, text: describeFiles(text), headings: describeFiles(headings) },
      ])
      return `export const fontFiles = ${JSON.stringify(Object.fromEntries(entries))}`
    },
    generateBundle() {
      if (this.environment.name !== 'client') return
      for (const [url, source] of assets) this.emitFile({ type: 'asset', fileName: url.slice(1), source })
    },
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const source = assets.get(request.url ?? '')
        if (!source) return next()
        response.end(source)
      })
    },
  }
}
