import { expect, test } from 'vitest'
import { demoBundle } from '#test/fixtures/demo-bundle.ts'
import { checkBundle } from './check-bundle.ts'

const image = (width: number, height: number, type?: 'image/svg+xml') => ({
  id: 'img_mark',
  sha256: 'a'.repeat(64),
  width,
  height,
  ...(type && { type }),
})

const listMistakes = (brand: object, images: object[]) =>
  checkBundle({
    ...demoBundle,
    site: { ...demoBundle.site, brand },
    images: [...(demoBundle.images ?? []), ...images],
  }).mistakes.map(({ path, message }) => `${path}: ${message}`)

test('accepts an icon of 512 pixels, and an SVG of any size', () => {
  for (const icon of [image(512, 512), image(1000, 1000, 'image/svg+xml'), image(24, 24, 'image/svg+xml')])
    expect(listMistakes({ icon: 'img_mark' }, [icon])).toEqual([])
})

test('refuses a small icon', () => {
  expect(listMistakes({ icon: 'img_mark' }, [image(600, 400)])).toEqual([
    'site.brand.icon: The icon img_mark is 600 × 400 pixels. Use a square image of at least 512 × 512, or an SVG',
  ])
})

test('refuses images that are not in the bundle', () => {
  expect(listMistakes({ logo: { light: 'img_none', dark: 'img_mark' }, icon: 'img_mark' }, [])).toEqual([
    'site.brand.logo.light: There is no image img_none',
    'site.brand.logo.dark: There is no image img_mark. The same at site.brand.icon',
  ])
})
