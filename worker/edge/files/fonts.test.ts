import { statSync } from 'node:fs'
import { expect, test } from 'vitest'
import { fontPairNames } from '#worker/contract/theme/font-pairs.ts'
import { listFontPreloads, writeFonts } from './fonts.ts'

const listFamilies = (css: readonly string[]) => new Set(css.join().match(/(?<=font-family:")[^"]+/g))

/** Returns the number of bytes of a font by its URL. */
const getSize = (url: string) => {
  const [, name] = /^\/assets\/(.+)-[0-9a-f]{8}\.woff2$/.exec(url) ?? []
  return statSync(`client/fonts/${name}.woff2`).size
}

test.each(fontPairNames)('loads at most 35 kB for the pair %s in any language', (pair) => {
  for (const locale of ['en', 'pl']) {
    const sizes = listFontPreloads({ theme: { pair } }, locale).map(getSize)
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(35_000)
  }
})

test('gives headings a face by default, and texts the font of the device', () => {
  const { faces, properties } = writeFonts({})
  expect(listFamilies(faces)).toEqual(
    new Set(['site font-headings', 'site font-headings fallback', 'site font-headings fallback 2']),
  )
  expect(properties).toEqual([
    expect.stringMatching(/^--font-headings:"site font-headings",.*var\(--font-serif\)$/),
  ])
  expect(listFontPreloads({ theme: {} }, 'de')).toEqual([expect.stringMatching(/fraunces-headings-latin/)])
})

test('keeps the font of texts for headings where only that is named', () => {
  expect(writeFonts({ font: 'sans' })).toEqual({ faces: [], properties: [] })
  expect(writeFonts({ font: 'serif' }).properties).toEqual(['--font:var(--font-serif)'])
  expect(listFontPreloads({ theme: { font: 'nunito' } }, 'de')).toHaveLength(1)
})

test('replaces one font of a pair', () => {
  const theme = { pair: 'friendly', headings: 'bitter' } as const
  expect(listFontPreloads({ theme }, 'de')).toEqual([
    expect.stringMatching(/nunito-text-latin/),
    expect.stringMatching(/bitter-headings-latin/),
  ])
  expect(writeFonts({ pair: 'modern', headings: 'sans' }).properties).toEqual([])
})
