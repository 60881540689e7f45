import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { getContrast } from './color.ts'
import { getColors, type Scheme, type ThemeColors } from './colors.ts'

const schemes: Scheme[] = ['light', 'dark']
const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

/**
 * Returns the lowest contrast of each colour with its backgrounds. The edge of a field needs only 3:1, so its contrast is
 * multiplied by 1.5. The limit is then 4.5 for all colours.
 */
function listContrasts(colors: ThemeColors) {
  const grounds = [colors.surface, colors.surfaceRaised, colors.surfaceSunken]
  const on = (text: string, backgrounds: string[]) =>
    Math.min(...backgrounds.map((ground) => getContrast(text, ground)))
  return {
    text: on(colors.text, [...grounds, colors.accentSoft, colors.dangerSoft, colors.successSoft]),
    muted: on(colors.textMuted, [...grounds, colors.accentSoft]),
    accentText: on(colors.accentText, [...grounds, colors.accentSoft]),
    danger: on(colors.danger, [...grounds, colors.dangerSoft]),
    success: on(colors.success, [...grounds, colors.successSoft]),
    button: on(colors.onAccent, [colors.accent, colors.accentStrong]),
    edge: on(colors.borderStrong, grounds) * 1.5,
  }
}

const listUnreadable = (colors: ThemeColors) =>
  Object.entries(listContrasts(colors)).filter(([, contrast]) => contrast < 4.5)

describe.each(schemes)('the %s theme', (scheme) => {
  test('has the default colours of the style sheet', () => {
    const css = readFileSync('client/ui/base.css', 'utf8')
    const [light = '', dark = ''] = css.split('@media (prefers-color-scheme: dark)')
    const block = (scheme === 'light' ? light : dark).split('@media print')[0] ?? ''
    const shown = (name: string) => new RegExp(`--${name}: (#\\w+);`).exec(block)?.[1]
    const full = (value = '') => (value.length === 4 ? value.replace(/\w/g, '$&$&') : value)
    const { accentStrong: _, accentSoft: __, accentText: ___, ...plain } = getColors({}, scheme)
    for (const [key, value] of Object.entries(plain)) {
      const name = key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
      expect([name, full(shown(name))]).toEqual([name, value])
    }
  })

  test('is readable with any accent', () => {
    fc.assert(
      fc.property(color, (accent) => {
        expect(listUnreadable(getColors({ [scheme]: { accent } }, scheme))).toEqual([])
      }),
    )
  })

  test('is readable with any background', () => {
    fc.assert(
      fc.property(color, color, (background, accent) => {
        expect(listUnreadable(getColors({ [scheme]: { background, accent } }, scheme))).toEqual([])
      }),
    )
  })

  test('is readable with any text and backgrounds that are readable together', () => {
    const grey = fc
      .integer({ min: 0, max: 255 })
      .map((value) => `#${value.toString(16).padStart(2, '0').repeat(3)}`)
    fc.assert(
      fc.property(grey, color, grey, color, (background, surface, text, accent) => {
        const palette = { background, surface, text, accent }
        fc.pre([background, surface].every((ground) => getContrast(text, ground) >= 4.5))
        expect(listUnreadable(getColors({ [scheme]: palette }, scheme))).toEqual([])
      }),
    )
  })
})

test('uses the accent of the light theme in the dark one, lightened', () => {
  const { accent, onAccent } = getColors({ light: { accent: '#8a1f1f' } }, 'dark')
  expect(getContrast(accent, getColors({}, 'dark').surface)).toBeGreaterThan(7)
  expect(getContrast(accent, onAccent)).toBeGreaterThan(4.5)
})
