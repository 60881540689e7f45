import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { shippedFontNames, shippedFonts } from '#worker/contract/theme/shipped-fonts.ts'
import { readFont } from './read-font.ts'

const readShipped = (name: string) =>
  Uint8Array.from(
    readFileSync(`node_modules/@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`),
  )

test.each(shippedFontNames)('reads the weight, style and metrics of %s', (name) => {
  const { weight, metrics, package: packageName } = shippedFonts[name]
  const font = readFont(readShipped(packageName).buffer)
  if (typeof font !== 'object') throw new Error('This is no font')
  expect(font).toMatchObject({ type: 'font/woff2', weight, style: 'normal' })
  const { width, ...vertical } = font.metrics
  const { width: shownWidth, ...expected } = metrics
  expect(vertical).toEqual(expected)
  // The widths in the file are those of its default weight, which can be light or bold.
  expect(width / shownWidth).toBeGreaterThan(0.88)
  expect(width / shownWidth).toBeLessThan(1.12)
})

test('returns undefined for a file that is no WOFF2 font', () => {
  expect(readFont(new TextEncoder().encode('wOFF'.padEnd(100)).buffer)).toBeUndefined()
  expect(readFont(new ArrayBuffer(0))).toBeUndefined()
})

test('reports a font as broken when its file is cut or changed', () => {
  const bytes = readShipped('outfit')
  const changed = (change: (copy: Uint8Array) => void) => {
    const copy = bytes.slice()
    change(copy)
    return copy.buffer
  }
  const broken = [
    bytes.slice(0, 2000).buffer,
    changed((copy) => copy.fill(0, 48, 200)),
    changed((copy) => copy.fill(255, 1000, 1400)),
    // A collection of fonts.
    changed((copy) =>
      copy.set(
        [...'ttcf'].map((letter) => letter.charCodeAt(0)),
        4,
      ),
    ),
  ]
  expect(broken.map(readFont)).toEqual(broken.map(() => 'broken'))
})
