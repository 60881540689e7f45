import { statSync } from 'node:fs'
import { expect, test } from 'vitest'
import { fontPairNames } from '#worker/contract/theme/font-pairs.ts'
import { writeFonts } from './fonts.ts'

const listFamilies = (css: readonly string[]) => new Set(css.join().match(/(?<=font-family:")[^"]+/g))

/** Returns the URLs of the font files with letters of the 15 languages. */
const listUrls = (css: readonly string[]) =>
  (css.join().match(/(?<=url\()[^)]+/g) ?? []).filter((url) => !url.includes('-latin-ext-'))

/** Returns the number of bytes of a font by its URL. */
const getSize = (url: string) => {
  const [, name] = /^\/assets\/(.+)-[0-9a-f]{8}\.woff2$/.exec(url) ?? []
  return statSync(`client/fonts/${name}.woff2`).size
}

test.each(fontPairNames)('loads at most 35 kB for the pair %s in any language', (pair) => {
  const sizes = listUrls(writeFonts({ pair }).faces).map(getSize)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(35_000)
})

test('gives headings a face by default, and texts the font of the device', () => {
  const { faces, properties } = writeFonts({})
  expect(listFamilies(faces)).toEqual(
    new Set(['site font-headings', 'site font-headings fallback', 'site font-headings fallback 2']),
  )
  expect(properties).toEqual([
    expect.stringMatching(/^--font-headings:"site font-headings",.*var\(--font-serif\)$/),
  ])
  expect(listUrls(faces)).toEqual([
    expect.stringMatching(/fraunces-headings-extended/),
    expect.stringMatching(/fraunces-headings-latin/),
  ])
})

test('keeps the font of texts for headings where only that is named', () => {
  expect(writeFonts({ font: 'sans' })).toEqual({ faces: [], properties: [] })
  expect(writeFonts({ font: 'serif' }).properties).toEqual(['--font:var(--font-serif)'])
  expect(listFamilies(writeFonts({ font: 'nunito' }).faces)).not.toContain('site font-headings')
})

test('replaces one font of a pair', () => {
  const urls = listUrls(writeFonts({ pair: 'friendly', headings: 'bitter' }).faces)
  expect(urls.filter((url) => url.includes('-latin-')).toSorted()).toEqual([
    expect.stringMatching(/bitter-headings-latin/),
    expect.stringMatching(/nunito-text-latin/),
  ])
  expect(writeFonts({ pair: 'modern', headings: 'sans' }).properties).toEqual([])
})
