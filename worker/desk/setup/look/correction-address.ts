import type { ThemeSettings } from '#worker/contract/bundle/site/theme.ts'
import type { Correction } from '#worker/contract/theme/correct-colors.ts'
import { getShownColor, paletteColors, schemes } from '#worker/contract/theme/palette.ts'

/** Returns corrections as a parameter of an address, such as `light.accent.ffcc00`; undefined for none. */
export const writeCorrections = (corrections: readonly Correction[]): string | undefined =>
  corrections.map(({ scheme, color, from }) => `${scheme}.${color}.${from.slice(1)}`).join('_') || undefined

/** Reads the corrections in an address. The corrected colours are those of the theme. */
export function readCorrections(written: string | null, theme: ThemeSettings): Correction[] {
  return (written ?? '').split('_').flatMap((correction) => {
    const [schemeName, colorName, digits = ''] = correction.split('.')
    const scheme = schemes.find((known) => known === schemeName)
    const color = paletteColors.find((known) => known === colorName)
    if (!scheme || !color || !/^[0-9a-f]{6}$/i.test(digits)) return []
    return [{ scheme, color, from: `#${digits}`, to: getShownColor(theme, scheme, color) }]
  })
}
