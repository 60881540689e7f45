import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { agendaColors } from '#worker/contract/bundle/values/agenda-color.ts'
import { EDGE_CONTRAST, getContrast, TEXT_CONTRAST } from '#worker/contract/theme/color.ts'
import { getColors } from '#worker/contract/theme/colors.ts'
import { schemes } from '#worker/contract/theme/palette.ts'

const css = readFileSync(new URL('colors.css', import.meta.url), 'utf8')

/** Returns a property of a rule in the light and in the dark tone. */
function readPair(selector: string, property: string) {
  const [, rule = ''] = css.split(`${selector} {`)
  const [, light = '', dark = ''] =
    new RegExp(`--${property}: light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\);`).exec(
      rule.split('}')[0] ?? '',
    ) ?? []
  return { light, dark }
}

test('has a rule for each colour of the bundle, and no other', () => {
  const names = [...css.matchAll(/\[data-hue='(\w+)'\]/g)].map(([, name]) => name)
  expect(names).toEqual([...agendaColors])
})

test.each(agendaColors)('%s has readable text and a visible edge in both tones', (name) => {
  const [edge, tint, text] = [
    readPair(`[data-hue='${name}']`, 'edge'),
    readPair(`[data-hue='${name}']`, 'tint'),
    readPair('[data-hue]', 'on-tint'),
  ]
  for (const scheme of schemes) {
    const { surface, surfaceRaised, surfaceSunken } = getColors({}, scheme)
    expect(getContrast(text[scheme], tint[scheme])).toBeGreaterThanOrEqual(TEXT_CONTRAST)
    for (const background of [tint[scheme], surface, surfaceRaised, surfaceSunken])
      expect(getContrast(edge[scheme], background)).toBeGreaterThanOrEqual(EDGE_CONTRAST)
  }
})

test('no two colours have the same edge or tint', () => {
  for (const property of ['edge', 'tint'])
    for (const scheme of schemes) {
      const values = agendaColors.map((name) => readPair(`[data-hue='${name}']`, property)[scheme])
      expect(new Set(values).size).toBe(agendaColors.length)
    }
})
