import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { shippedFontNames, shippedFonts } from '#worker/contract/theme/shipped-fonts.ts'
import { readFont } from './read-font.ts'

const readShipped = (file: string) => Uint8Array.from(readFileSync(`client/fonts/${file}-latin.woff2`))

test.each(shippedFontNames)('reads the weight, style and metrics of %s', (name) => {
  const { weight, metrics, headings } = shippedFonts[name]
  for (const [use, shown] of [
    ['text', { weight, metrics }],
    ['headings', { weight: '600', metrics: headings }],
  ] as const) {
    const { width, ...vertical } = shown.metrics
    expect(readFont(readShipped(`${name}-${use}`).buffer)).toEqual({
      type: 'font/woff2',
      style: 'normal',
      weight: shown.weight,
      metrics: { ...vertical, width: expect.closeTo(width, 3) },
    })
  }
})

test('returns undefined for a file that is no WOFF2 font', () => {
  expect(readFont(new TextEncoder().encode('wOFF'.padEnd(100)).buffer)).toBeUndefined()
  expect(readFont(new ArrayBuffer(0))).toBeUndefined()
})

test('reports a font as broken when its file is cut or changed', () => {
  const bytes = readShipped('outfit-text')
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
