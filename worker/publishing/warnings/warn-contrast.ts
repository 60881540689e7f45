import type { Warning } from '#worker/contract/admin/publication.ts'
import type { Bundle } from '#worker/contract/bundle/bundle.ts'
import { getContrast, isDark, mixUntil, TEXT_CONTRAST } from '#worker/contract/theme/color.ts'
import { changesBaseColors, getColors } from '#worker/contract/theme/colors.ts'

/** Text and its background, with their names in messages. */
interface Pair {
  label: string
  color: string
  ground: string
  groundLabel: string
}

function describe({ label, color, ground, groundLabel }: Pair): string {
  const ratio = Math.floor(getContrast(color, ground) * 10) / 10
  const readable = mixUntil(
    color,
    isDark(ground) ? '#ffffff' : '#000000',
    (mixed) => getContrast(mixed, ground) >= TEXT_CONTRAST,
  )
  return `${label} ${color} on ${groundLabel} ${ground} has a contrast of ${ratio}:1. People need at least ${TEXT_CONTRAST}:1 to read it: make one of the two darker or lighter. On ${ground}, for example, ${readable} is readable.`
}

/** Warns of text colours that are hard to read on the accent and on the backgrounds of a theme. */
export function warnContrast({ site: { theme } }: Pick<Bundle, 'site'>): Warning[] {
  return (['light', 'dark'] as const).flatMap((scheme) => {
    const colors = getColors(theme, scheme)
    const { accent, onAccent, surface, surfaceRaised, text } = colors
    const pairs: Pair[] = [
      ...(theme[scheme]?.onAccent === undefined
        ? []
        : [{ label: 'The text colour', color: onAccent, ground: accent, groundLabel: 'the accent' }]),
      ...(changesBaseColors(theme, scheme)
        ? [
            { label: 'The text', color: text, ground: surface, groundLabel: 'the background' },
            { label: 'The text', color: text, ground: surfaceRaised, groundLabel: 'the surface' },
          ]
        : []),
    ]
    return pairs
      .filter(({ color, ground }) => getContrast(color, ground) < TEXT_CONTRAST)
      .map((pair) => ({ path: `site.theme.${scheme}`, code: 'low-contrast', message: describe(pair) }))
  })
}
