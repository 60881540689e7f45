import type { ThemeSettings } from '../bundle/site/theme.ts'
import { getContrast, isDark, mixUntil, TEXT_CONTRAST } from './color.ts'
import { changesBaseColors, getColors, type Scheme } from './colors.ts'
import { type PaletteColor, schemes } from './palette.ts'

/** A colour that was changed so that text can be read. */
export interface Correction {
  scheme: Scheme
  color: PaletteColor
  from: string
  to: string
}

const isReadable = (one: string, other: string) => getContrast(one, other) >= TEXT_CONTRAST

/** Returns the end of the colours that is easier to read on a colour. */
const getReadableEnd = (color: string) => (isDark(color) ? '#ffffff' : '#000000')

type Step = Omit<Correction, 'scheme'>

/** Changes the accent, so that the text on it stays as it is. */
function correctAccent(theme: ThemeSettings, scheme: Scheme): Step {
  const { accent, onAccent } = getColors(theme, scheme)
  const to = mixUntil(accent, getReadableEnd(onAccent), (mixed) => isReadable(onAccent, mixed))
  return { color: 'accent', from: accent, to }
}

/** Changes the text, so that it can be read on both backgrounds or, where that cannot be, on that of pages. */
function correctText(theme: ThemeSettings, scheme: Scheme): Step {
  const { text, surface, surfaceRaised } = getColors(theme, scheme)
  const to = mixUntil(
    text,
    getReadableEnd(surface),
    (mixed) => isReadable(mixed, surface) && isReadable(mixed, surfaceRaised),
  )
  return { color: 'text', from: text, to }
}

/** Changes the background of cards towards that of pages, on which the text can be read. */
function correctSurface(theme: ThemeSettings, scheme: Scheme): Step {
  const { text, surface, surfaceRaised } = getColors(theme, scheme)
  const to = mixUntil(surfaceRaised, surface, (mixed) => isReadable(text, mixed))
  return { color: 'surface', from: surfaceRaised, to }
}

/** Returns a theme whose texts can be read, and what was changed for that. A readable theme stays the same. */
export function correctColors(theme: ThemeSettings): { theme: ThemeSettings; corrections: Correction[] } {
  const corrections: Correction[] = []
  let corrected = theme
  for (const scheme of schemes) {
    const steps = changesBaseColors(theme, scheme)
      ? [correctAccent, correctText, correctSurface]
      : [correctAccent]
    for (const correct of steps) {
      const { color, from, to } = correct(corrected, scheme)
      if (from === to) continue
      corrected = { ...corrected, [scheme]: { ...corrected[scheme], [color]: to } }
      corrections.push({ scheme, color, from, to })
    }
  }
  return { theme: corrected, corrections }
}
