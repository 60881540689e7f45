import { expect, test } from 'vitest'
import { demoBundle } from '#test/fixtures/demo-bundle.ts'
import { testOrigin } from '#test/fixtures/origin.ts'
import type { BundleInput } from '#worker/contract/bundle/bundle.ts'
import { findMailLogo } from './mail-logo.ts'

const images = [
  { id: 'img_picture', sha256: 'a'.repeat(64), width: 1200, height: 300 },
  { id: 'img_night', sha256: 'b'.repeat(64), width: 1200, height: 300 },
  { id: 'img_icon', sha256: 'c'.repeat(64), width: 512, height: 512 },
  { id: 'img_drawing', sha256: 'd'.repeat(64), width: 1000, height: 250, type: 'image/svg+xml' as const },
]

function findLogo(brand: NonNullable<BundleInput['site']['brand']>) {
  const site = { ...demoBundle.site, brand, publicUrl: 'https://a.example' }
  const { services } = testOrigin('2026-11-23T08:00:00Z', {
    ...demoBundle,
    site,
    images: [...(demoBundle.images ?? []), ...images],
  })
  const { current } = services.published
  if (!current) throw new Error('Nothing is published')
  return findMailLogo(services, current.site)
}

const url = (letter: string, copy: string) => `https://a.example/media/${letter.repeat(64)}/${copy}`

test('shows a bitmap logo at half the pixels of its PNG copy', () => {
  expect(findLogo({ logo: { light: 'img_picture', dark: 'img_night' } })).toEqual({
    light: { url: url('a', 'mail.png'), width: 192, height: 48 },
    dark: { url: url('b', 'mail.png'), width: 192, height: 48 },
    withName: false,
  })
})

test('shows the icon and the name where the logo is an SVG', () => {
  const mark = { url: url('c', 'icon-192.png'), width: 32, height: 32 }
  expect(findLogo({ logo: { light: 'img_drawing' }, icon: 'img_icon' })).toEqual({
    light: mark,
    dark: mark,
    withName: true,
  })
})

test('shows no logo without a bitmap logo or an icon', () => {
  expect(findLogo({ logo: { light: 'img_drawing' } })).toBeUndefined()
  expect(findLogo({})).toBeUndefined()
})
