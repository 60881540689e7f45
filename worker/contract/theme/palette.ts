import type { ThemeSettings } from '../bundle/site/theme.ts'
import { getColors, type Scheme, type ThemeColors } from './colors.ts'

/** The name of a colour of a palette. */
export type PaletteColor = keyof NonNullable<ThemeSettings['light']>

/** The colour of pages that each colour of a palette sets. */
const shownAs: Record<PaletteColor, keyof ThemeColors> = {
  accent: 'accent',
  onAccent: 'onAccent',
  background: 'surface',
  surface: 'surfaceRaised',
  text: 'text',
}

export const schemes = ['light', 'dark'] as const satisfies readonly Scheme[]

export const paletteColors = ['accent', 'onAccent', 'background', 'surface', 'text'] as const

/** Returns a colour of a palette as pages show it, also one that is left out. */
export const getShownColor = (theme: ThemeSettings, scheme: Scheme, color: PaletteColor): string =>
  getColors(theme, scheme)[shownAs[color]]
