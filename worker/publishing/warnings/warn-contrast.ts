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

/** Returns the colour that is nearest to that of the text and readable. */
const findReadable = ({ color, ground }: Pair) =>
  mixUntil(
    color,
    isDark(ground) ? '#ffffff' : '#000000',
    (mixed) => getContrast(mixed, ground) >= TEXT_CONTRAST,
  )

function describe({ label, color, ground, groundLabel }: Pair, readable: string): string {
  const ratio = Math.floor(getContrast(color, ground) * 10) / 10
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
      .map((pair) => {
        const readable = findReadable(pair)
        return {
          path: `site.theme.${scheme}`,
          code: 'low-contrast',
          message: describe(pair, readable),
          values: { color: pair.color, ground: pair.ground, readable },
        }
      })
  })
}
