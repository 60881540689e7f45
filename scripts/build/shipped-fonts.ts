import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'
import { shippedFontNames, shippedFonts } from '../../worker/contract/theme/shipped-fonts.ts'

const MODULE_ID = 'virtual:shipped-fonts'
/** The character sets that the 15 languages need. */
const subsets = ['latin', 'latin-ext'] as const

const { resolve } = createRequire(import.meta.url)

/** Returns the files of a font, whose names contain a hash of their contents, and its licence. */
function readFont(name: (typeof shippedFontNames)[number]) {
  const { package: packageName } = shippedFonts[name]
  const folder = dirname(resolve(`@fontsource-variable/${packageName}/LICENSE`))
  const ranges: Record<string, string> = JSON.parse(readFileSync(join(folder, 'unicode.json'), 'utf8'))
  const files = subsets.map((subset) => {
    const source = readFileSync(join(folder, 'files', `${packageName}-${subset}-wght-normal.woff2`))
    const hash = createHash('sha256').update(source).digest('hex').slice(0, 8)
    return { subset, range: ranges[subset], url: `/assets/${name}-${subset}-${hash}.woff2`, source }
  })
  const license = { url: `/assets/${name}-license.txt`, source: readFileSync(join(folder, 'LICENSE')) }
  return { files, license }
}

/** Adds the fonts to the client's files, and provides the Worker with their URLs. Browsers load only the fonts of a site's theme. */
export function addShippedFonts(): Plugin {
  const fonts = shippedFontNames.map((name) => ({ name, ...readFont(name) }))
  const assets = fonts.flatMap(({ files, license }) => [...files, license])
  return {
    name: 'daybook:shipped-fonts',
    resolveId: (source) => (source === MODULE_ID ? `\0${MODULE_ID}` : undefined),
    load(source) {
      if (source !== `\0${MODULE_ID}`) return undefined
      const entries = fonts.map(({ name, files, license }) => [
        name,
        { license: license.url, files: files.map(({ subset, range, url }) => ({ subset, range, url })) },
      ])
      return `export const fontFiles = ${JSON.stringify(Object.fromEntries(entries))}`
    },
    generateBundle() {
      if (this.environment.name !== 'client') return
      for (const { url, source } of assets) this.emitFile({ type: 'asset', fileName: url.slice(1), source })
    },
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const asset = assets.find(({ url }) => url === request.url)
        if (!asset) return next()
        response.end(asset.source)
      })
    },
  }
}
