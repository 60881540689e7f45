import type { ThemeSettings } from '#worker/contract/bundle/site/theme.ts'
import { changesBaseColors, getColors, type Scheme } from '#worker/contract/theme/colors.ts'

/** The colours of a mail, as `#rrggbb`. */
export interface MailColors {
  page: string
  card: string
  /** The border of the card. */
  edge: string
  /** The line between two facts. */
  line: string
  /** The border of a secondary button. */
  quiet: string
  heading: string
  text: string
  muted: string
  accent: string
  onAccent: string
}

const defaults: Record<Scheme, MailColors> = {
  light: {
    page: '#f4f5f6',
    card: '#ffffff',
    edge: '#e3e6e8',
    line: '#e9ebed',
    quiet: '#cfd5d9',
    heading: '#1d2124',
    text: '#444c52',
    muted: '#626b72',
    accent: '#1f4d3f',
    onAccent: '#ffffff',
  },
  dark: {
    page: '#111417',
    card: '#1b1f23',
    edge: '#2e353b',
    line: '#2e353b',
    quiet: '#4a545c',
    heading: '#f1f3f4',
    text: '#cdd3d8',
    muted: '#a3adb5',
    accent: '#1f4d3f',
    onAccent: '#ffffff',
  },
}

/** Returns the colours of mails in a scheme: the defaults, with the accent or all colours of the site where it sets them. */
export function toMailColors(theme: ThemeSettings, scheme: Scheme): MailColors {
  if (!(theme[scheme] ?? theme.light)) return defaults[scheme]
  const { accent, onAccent, ...colors } = getColors(theme, scheme)
  if (!changesBaseColors(theme, scheme)) return { ...defaults[scheme], accent, onAccent }
  return {
    page: colors.surface,
    card: colors.surfaceRaised,
    edge: colors.border,
    line: colors.border,
    quiet: colors.borderStrong,
    heading: colors.text,
    text: colors.text,
    muted: colors.textMuted,
    accent,
    onAccent,
  }
}
