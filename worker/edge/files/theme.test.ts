import { expect, test } from 'vitest'
import { writeStylesheet } from './theme.ts'

const ACCENT = '--accent:#a33b20'

test('writes nothing for a site in plain fonts', () => expect(writeStylesheet({ pair: 'plain' })).toBe(''))

test('writes the accent for both schemes, and derived colours for screens only', () => {
  const [light, lightScreen, dark] = writeStylesheet({ light: { accent: '#a33b20' } }).split('\n')
  expect(light).toMatch(`@media (prefers-color-scheme:light){:root{${ACCENT};`)
  expect(lightScreen).toMatch(/^@media screen and \(prefers-color-scheme:light\).*--accent-text:#/)
  expect(dark).toMatch(/^@media \(prefers-color-scheme:dark\)\{:root\{--accent:#(?!a33b20)/)
})

test('derives the colours of a theme with backgrounds of its own', () => {
  const css = writeStylesheet({ light: { background: '#fff8ef', text: '#2b1d10' } })
  for (const name of ['surface', 'surface-raised', 'text-muted', 'border-strong', 'danger-soft'])
    expect(css).toContain(`--${name}:#`)
  expect(css).not.toContain('prefers-color-scheme:dark')
})

test('shows the browser’s controls dark on a dark background, whatever the scheme', () => {
  expect(writeStylesheet({ light: { background: '#101418' } })).toContain('color-scheme:dark')
  expect(writeStylesheet({ dark: { background: '#ffffff' } })).toContain('color-scheme:light')
})

test('writes corners that are not the default ones', () => {
  expect(writeStylesheet({ pair: 'plain', corners: 'medium' })).toBe('')
  expect(writeStylesheet({ corners: 'square' })).toContain('--radius:0;--radius-small:0;--radius-pill:0')
})
