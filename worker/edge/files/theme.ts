import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import type { Site } from '#worker/contract/site.ts'
import {
  changesBaseColors,
  getColors,
  hasDarkBackground,
  type Scheme,
  type ThemeColors,
} from '#worker/contract/theme/colors.ts'
import type { EdgeEnv } from '../request/app-env.ts'
import { findDraftCalls } from '../request/find-draft-calls.ts'
import { writeFonts } from './fonts.ts'

type Theme = Site['theme']

/** The radii for each setting of the corners, in the order of `radiusNames`: cards, buttons and fields, pills, round buttons. */
const radii: Record<NonNullable<Theme['corners']>, readonly string[] | undefined> = {
  square: ['0', '0', '0', '0'],
  small: ['0.375rem', '0.25rem', '999px', '50%'],
  // The defaults, which are in `client/ui/base.css`.
  medium: undefined,
  large: ['1.375rem', '1rem', '999px', '50%'],
}
const radiusNames = ['radius', 'radius-small', 'radius-pill', 'radius-round']

/** The colours that printed pages have too. */
const printedColors = new Set<string>(['accent', 'onAccent', 'accentStrong'])

const toProperty = (key: string) => `--${key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`

const writeRule = (media: string, declarations: readonly string[]) =>
  declarations.length > 0 ? [`@media ${media}{:root{${declarations.join(';')}}}`] : []

/** Returns the rules for those colours of a scheme that differ from the defaults. */
function writeColors(theme: Theme, scheme: Scheme): string[] {
  const defaults = getColors({}, scheme)
  const changed = Object.entries(getColors(theme, scheme)).filter(
    ([key, color]) => defaults[key as keyof ThemeColors] !== color,
  )
  const declare = (isPrinted: boolean) =>
    changed
      .filter(([key]) => printedColors.has(key) === isPrinted)
      .map(([key, color]) => `${toProperty(key)}:${color}`)
  const tone = hasDarkBackground(theme, scheme) ? 'dark' : 'light'
  return [
    ...writeRule(`(prefers-color-scheme:${scheme})`, declare(true)),
    ...writeRule(`screen and (prefers-color-scheme:${scheme})`, [
      ...(tone === scheme ? [] : [`color-scheme:${tone}`]),
      ...declare(false),
    ]),
  ]
}

/** Returns a theme as custom properties. The schema allows hex colours, names and hashes only. */
export function writeStylesheet(theme: Theme): string {
  const corners = radii[theme.corners ?? 'medium']?.map(
    (radius, index) => `--${radiusNames[index]}:${radius}`,
  )
  const fonts = writeFonts(theme)
  const lightSurface = changesBaseColors(theme, 'light') ? getColors(theme, 'light').surfaceRaised : undefined
  return [
    ...writeColors(theme, 'light'),
    ...writeColors(theme, 'dark'),
    ...writeRule('all', lightSurface ? [`--light-surface:${lightSurface}`] : []),
    ...writeRule('all', corners ?? []),
    ...fonts.faces,
    ...writeRule('all', fonts.properties),
  ].join('\n')
}

/** A theme as it is served. */
interface Stylesheet {
  css: string
  path: string
}

const stylesheets = new WeakMap<Theme, Stylesheet>()

function getStylesheet({ theme }: Site): Stylesheet {
  const cached = stylesheets.get(theme)
  if (cached) return cached
  const css = writeStylesheet(theme)
  const stylesheet = {
    css,
    path: `/theme/${createHash('sha256').update(css).digest('hex').slice(0, 16)}.css`,
  }
  stylesheets.set(theme, stylesheet)
  return stylesheet
}

/** Returns the URL of a theme. The content at this URL never changes, except for a draft. */
export function getThemeUrl(site: Site): string {
  const { path } = getStylesheet(site)
  return site.preview ? `${path}?preview=${site.preview.id}` : path
}

/**
 * Answers `GET /theme/{hash}.css`. For another hash or a draft, the response is the theme as it is now, without caching. A page
 * of a draft that is published or deleted meanwhile still loads its stylesheet and then gets the published theme.
 */
export async function showTheme(c: Context<EdgeEnv>): Promise<Response> {
  const preview = c.req.query('preview')
  const draft = preview === undefined ? undefined : await findDraftCalls(c, preview)
  const site = await (draft ?? c.get('calls')).site()
  const { css, path } = getStylesheet(site)
  const isCurrent = preview === undefined && c.req.path === path
  return c.body(css, 200, {
    'Content-Type': 'text/css; charset=utf-8',
    'Cache-Control': isCurrent ? 'public, max-age=31536000, immutable' : 'no-store',
  })
}
