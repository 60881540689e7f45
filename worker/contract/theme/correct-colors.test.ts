import fc from 'fast-check'
import { expect, test } from 'vitest'
import { warnContrast } from '#worker/publishing/warnings/warn-contrast.ts'
import { getContrast } from './color.ts'
import { correctColors } from './correct-colors.ts'

const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
const palette = fc.record(
  { accent: color, onAccent: color, background: color, surface: color, text: color },
  { requiredKeys: [] },
)
const anyTheme = fc.record({ light: palette, dark: palette }, { requiredKeys: [] })
const listWarnings = (theme: Parameters<typeof correctColors>[0]) =>
  warnContrast({ site: { theme } } as Parameters<typeof warnContrast>[0])

test('makes any theme one that publishing does not warn of, and says each change', () => {
  fc.assert(
    fc.property(anyTheme, (theme) => {
      const { theme: corrected, corrections } = correctColors(theme)
      expect(listWarnings(corrected)).toEqual([])
      expect(correctColors(corrected).corrections).toEqual([])
      if (listWarnings(theme).length === 0) expect([corrected, corrections]).toEqual([theme, []])
    }),
  )
})

test('darkens a light accent until white text can be read on it', () => {
  const { theme, corrections } = correctColors({ light: { accent: '#ffcc00', onAccent: '#ffffff' } })
  const to = theme.light?.accent ?? ''
  expect(corrections).toEqual([{ scheme: 'light', color: 'accent', from: '#ffcc00', to }])
  expect(theme.light?.onAccent).toBe('#ffffff')
  expect(getContrast(to, '#ffffff')).toBeGreaterThanOrEqual(4.5)
  expect(getContrast(to, '#ffffff')).toBeLessThan(5.5)
})
