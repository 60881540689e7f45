import type { Warning } from '#worker/contract/admin/publication.ts'
import type { Bundle } from '#worker/contract/bundle/bundle.ts'

/** WCAG 2.2, 1.4.3: the minimum contrast between text and its background. */
const MIN_CONTRAST = 4.5

/** Returns the relative luminance of `#rrggbb`, after WCAG 2.2. */
function getLuminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function getContrast(one: string, other: string): number {
  const [light = 1, dark = 1] = [getLuminance(one), getLuminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

/** Warns of text colours that are hard to read on the accent. */
export function warnContrast({ site: { theme } }: Pick<Bundle, 'site'>): Warning[] {
  return (['light', 'dark'] as const).flatMap((mode) => {
    const { accent, onAccent } = theme[mode] ?? {}
    if (!accent || !onAccent || getContrast(accent, onAccent) >= MIN_CONTRAST) return []
    const ratio = Math.floor(getContrast(accent, onAccent) * 10) / 10
    const message = `The text colour ${onAccent} on the accent ${accent} has a contrast of ${ratio}:1. People need at least ${MIN_CONTRAST}:1 to read it: make one of the two darker or lighter.`
    return [{ path: `site.theme.${mode}`, code: 'low-contrast', message }]
  })
}
