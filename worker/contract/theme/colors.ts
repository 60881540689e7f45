import type { ThemeSettings } from '../bundle/site/theme.ts'
import { EDGE_CONTRAST, getContrast, isDark, mix, mixUntil, TEXT_CONTRAST, withLightness } from './color.ts'

export type Scheme = 'light' | 'dark'

/** The colours of pages, as `#rrggbb`. Each is a custom property of `client/ui/base.css`. */
export interface ThemeColors {
  accent: string
  onAccent: string
  /** The accent under the pointer. */
  accentStrong: string
  /** The background of selected items. */
  accentSoft: string
  /** The accent as text. */
  accentText: string
  surface: string
  surfaceRaised: string
  surfaceSunken: string
  text: string
  textMuted: string
  border: string
  borderStrong: string
  danger: string
  dangerSoft: string
  success: string
  successSoft: string
}

/** The default colours of `client/ui/base.css`. */
const defaults = {
  light: {
    accent: '#1e5b52',
    onAccent: '#ffffff',
    surface: '#f7f7f4',
    surfaceRaised: '#ffffff',
    surfaceSunken: '#efefea',
    text: '#1a1d1c',
    textMuted: '#5a615e',
    border: '#dfe0da',
    borderStrong: '#83898a',
    danger: '#b3261e',
    dangerSoft: '#fdf0ee',
    success: '#17653d',
    successSoft: '#edf6f0',
  },
  dark: {
    accent: '#83cdbf',
    onAccent: '#0a211d',
    surface: '#131615',
    surfaceRaised: '#1b1f1e',
    surfaceSunken: '#0e1010',
    text: '#eceeec',
    textMuted: '#a3aaa7',
    border: '#303634',
    borderStrong: '#78807d',
    danger: '#ffb4ab',
    dangerSoft: '#361c1a',
    success: '#8ed6ac',
    successSoft: '#16291e',
  },
} as const

/** All colours but those of the accent. */
type BaseColors = Omit<ThemeColors, `${'a' | 'onA'}ccent${string}`>

const isReadable = (color: string, backgrounds: readonly string[]) =>
  backgrounds.every((background) => getContrast(color, background) >= TEXT_CONTRAST)

/** Returns the palette of a scheme. A theme without a dark palette gets one with the light accent, lightened. */
function getPalette(theme: ThemeSettings, scheme: Scheme) {
  if (scheme === 'light' || theme.dark || !theme.light?.accent) return theme[scheme] ?? {}
  return { accent: withLightness(theme.light.accent, (l) => Math.max(l, 0.8), 0.14) }
}

/** Returns whether a palette changes more than the accent. */
export function changesBaseColors(theme: ThemeSettings, scheme: Scheme): boolean {
  const { background, surface, text } = getPalette(theme, scheme)
  return [background, surface, text].some((color) => color !== undefined)
}

/** Returns whether the background of pages is dark in a scheme. */
export function hasDarkBackground(theme: ThemeSettings, scheme: Scheme): boolean {
  const { background, surface } = getPalette(theme, scheme)
  return isDark(background ?? surface ?? defaults[scheme].surface)
}

/** Returns backgrounds, text, borders and states. Those that the palette leaves out are derived. */
function getBaseColors(theme: ThemeSettings, scheme: Scheme): BaseColors {
  const tone = hasDarkBackground(theme, scheme) ? 'dark' : 'light'
  if (!changesBaseColors(theme, scheme)) return defaults[tone]
  const palette = getPalette(theme, scheme)
  const surface = palette.background ?? palette.surface ?? defaults[scheme].surface
  const text =
    palette.text ??
    mixUntil(defaults[tone].text, tone === 'dark' ? '#ffffff' : '#000000', (mixed) =>
      isReadable(mixed, [surface]),
    )
  const surfaceRaised =
    palette.surface ??
    mixUntil(mix(surface, '#ffffff', tone === 'dark' ? 0.05 : 0.6), surface, (mixed) =>
      isReadable(text, [mixed]),
    )
  const surfaceSunken = mixUntil(
    mix(surface, tone === 'dark' ? '#000000' : text, tone === 'dark' ? 0.25 : 0.035),
    surface,
    (mixed) => isReadable(text, [mixed]),
  )
  const soften = (color: string) =>
    mixUntil(mix(surfaceRaised, color, tone === 'dark' ? 0.16 : 0.07), surfaceRaised, (mixed) =>
      isReadable(text, [mixed]),
    )
  const backgrounds = [surface, surfaceRaised, surfaceSunken]
  const toState = (color: string, soft: string) =>
    mixUntil(color, text, (mixed) => isReadable(mixed, [...backgrounds, soft]))
  const dangerSoft = soften(defaults[tone].danger)
  const successSoft = soften(defaults[tone].success)
  return {
    surface,
    surfaceRaised,
    surfaceSunken,
    text,
    textMuted: mix(text, surface, 0.32),
    border: mix(surface, text, 0.13),
    borderStrong: mixUntil(mix(surface, text, 0.45), text, (mixed) =>
      backgrounds.every((background) => getContrast(mixed, background) >= EDGE_CONTRAST),
    ),
    danger: toState(defaults[tone].danger, dangerSoft),
    dangerSoft,
    success: toState(defaults[tone].success, successSoft),
    successSoft,
  }
}

/** Returns the text on an accent: white, or a dark shade of the accent where white is hard to read. */
function toOnAccent(accent: string): string {
  if (isReadable('#ffffff', [accent])) return '#ffffff'
  return mixUntil(mix(accent, '#000000', 0.8), '#000000', (mixed) => isReadable(mixed, [accent]))
}

/**
 * Returns the colours of a scheme. Derived colours have the contrast of WCAG 2.2 AA, provided that the palette's own text has it
 * on the palette's own backgrounds.
 */
export function getColors(theme: ThemeSettings, scheme: Scheme): ThemeColors {
  const palette = getPalette(theme, scheme)
  const base = getBaseColors(theme, scheme)
  const tone = hasDarkBackground(theme, scheme) ? 'dark' : 'light'
  const { surface, surfaceRaised, surfaceSunken, text } = base
  const accent = palette.accent ?? defaults[tone].accent
  const onAccent = palette.onAccent ?? (palette.accent ? toOnAccent(accent) : defaults[tone].onAccent)
  const accentSoft = mixUntil(
    mix(surfaceRaised, accent, tone === 'dark' ? 0.14 : 0.1),
    surfaceRaised,
    (mixed) => isReadable(text, [mixed]),
  )
  const backgrounds = [surface, surfaceRaised, surfaceSunken, accentSoft]
  const lightness = (l: number) => (tone === 'dark' ? Math.max(l, 0.8) : Math.min(l, 0.47))
  return {
    ...base,
    textMuted: mixUntil(base.textMuted, text, (mixed) => isReadable(mixed, backgrounds)),
    accent,
    onAccent,
    accentStrong: mixUntil(mix(accent, text, 0.12), isDark(onAccent) ? '#ffffff' : '#000000', (mixed) =>
      isReadable(onAccent, [mixed]),
    ),
    accentSoft,
    accentText: mixUntil(withLightness(accent, lightness, 0.14), text, (mixed) =>
      isReadable(mixed, backgrounds),
    ),
  }
}
