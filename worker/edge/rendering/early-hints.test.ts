import { expect, test } from 'vitest'
import { formatEarlyHints } from './early-hints.ts'

test('lists styles first, then scripts, their imports and lazy chunks', () => {
  const assets = {
    styles: ['/assets/a.css'],
    scripts: ['/assets/b.js'],
    preloads: ['/assets/c.js'],
    lazy: ['/assets/d.js', '/assets/c.js'],
  }
  expect(formatEarlyHints(assets, '/theme/7.css')).toBe(
    '</assets/a.css>; rel=preload; as=style, </theme/7.css>; rel=preload; as=style, ' +
      '</assets/b.js>; rel=modulepreload; fetchpriority=low, ' +
      '</assets/c.js>; rel=modulepreload; fetchpriority=low, ' +
      '</assets/d.js>; rel=modulepreload; fetchpriority=low',
  )
})

test('cuts the header to its maximum length by whole links', () => {
  const styles = Array.from({ length: 200 }, (_, index) => `/assets/${index}.css`)
  const header = formatEarlyHints({ styles, scripts: [], preloads: [], lazy: [] })
  expect(header.length).toBeLessThanOrEqual(2000)
  expect(header.startsWith('</assets/0.css>')).toBe(true)
  expect(header.endsWith('; rel=preload; as=style')).toBe(true)
})

test('returns an empty header without assets', () =>
  expect(formatEarlyHints({ styles: [], scripts: [], preloads: [], lazy: [] })).toBe(''))
