import * as z from 'zod/mini'
import { brand } from '#worker/contract/bundle/site/brand.ts'
import { type ThemeSettings, theme } from '#worker/contract/bundle/site/theme.ts'
import type { Scheme } from '#worker/contract/theme/colors.ts'
import { type Correction, correctColors } from '#worker/contract/theme/correct-colors.ts'
import { getShownColor, type PaletteColor, paletteColors, schemes } from '#worker/contract/theme/palette.ts'
import { toColor } from '#worker/contract/theme/typed-color.ts'
import { getAt, parsePointer, setAt } from '../shape/pointer.ts'

type Content = Record<string, unknown>

/** Returns what was typed or chosen in a control; undefined for a control that the form does not have. */
export type Get = (name: string) => string | undefined

const look = z.object({ theme: z._default(theme, {}), brand: z._default(brand, {}) })

/** Returns the theme and the brand in the settings of a site. */
export const parseLook = (content: Content) => look.parse(content)

/** The names of the controls of pictures and of other choices: the paths of their values in the settings. */
export const LOGO = '/brand/logo/light'
export const DARK_LOGO = '/brand/logo/dark'
export const WITH_NAME = '/brand/logo/withName'
export const ICON = '/brand/icon'
export const PAIR = '/theme/pair'
export const CORNERS = '/theme/corners'

/** The choice of a theme with fonts of its own, which no pair has. */
export const OWN_FONTS = 'own'

/** Returns the name of the field in which a colour is typed. */
export const toColorName = (scheme: Scheme, name: PaletteColor) => `/theme/${scheme}/${name}`

/** Returns the name of the field that shows a colour and lets it be picked. */
export const toPickerName = (scheme: Scheme, name: PaletteColor) => `pick${toColorName(scheme, name)}`

/** Returns the chosen pair of fonts. */
export const getPair = ({ pair, font, headings }: ThemeSettings): string =>
  font !== undefined || headings !== undefined ? OWN_FONTS : (pair ?? 'warm')

export const getCorners = ({ corners }: ThemeSettings): string => corners ?? 'medium'

/** A problem of a control. */
export interface LookProblem {
  name: string
  code: 'required' | 'color' | 'invalid'
}

/**
 * Reads a colour. What was typed wins. A colour that was only picked, in a browser without the script, is one that differs from the
 * colour that the page showed.
 */
function readColor(
  get: Get,
  { scheme, name, stored, shown }: { scheme: Scheme; name: PaletteColor; stored?: string; shown: string },
): string | undefined | LookProblem {
  const control = toColorName(scheme, name)
  const typed = get(control)?.trim()
  if (typed !== undefined && typed !== (stored ?? ''))
    return typed === '' ? undefined : (toColor(typed) ?? { name: control, code: 'color' })
  const picked = toColor(get(toPickerName(scheme, name)) ?? '')
  return picked === undefined || picked === shown.toLowerCase() ? stored : picked
}

/** Returns the settings with another value at a path; the same settings if the value is the same. */
const put = (content: Content, path: string, value: unknown): Content => {
  const names = parsePointer(path)
  return getAt(content, names) === value ? content : Object(setAt(content, names, value))
}

/** Puts the colours into the settings. A palette without colours is left out. */
function putColors(content: Content, get: Get, problems: LookProblem[]): Content {
  const { theme: before } = parseLook(content)
  let next = content
  for (const scheme of schemes)
    for (const name of paletteColors) {
      const stored = before[scheme]?.[name]
      const shown = getShownColor(before, scheme, name)
      const read = readColor(get, { scheme, name, ...(stored !== undefined && { stored }), shown })
      if (typeof read === 'object') problems.push(read)
      else next = put(next, toColorName(scheme, name), read)
    }
  const isEmpty = (of: Content, scheme: Scheme) => Object.keys(parseLook(of).theme[scheme] ?? {}).length === 0
  for (const scheme of schemes)
    if (!isEmpty(content, scheme) && isEmpty(next, scheme)) next = put(next, `/theme/${scheme}`, undefined)
  return next
}

/** Puts the fonts and the corners into the settings. Defaults that nobody changed stay left out. */
function putChoices(content: Content, get: Get): Content {
  const { theme: before } = parseLook(content)
  const pair = theme.shape.pair.safeParse(get(PAIR)).data
  const corners = theme.shape.corners.safeParse(get(CORNERS)).data
  let next = content
  if (corners && corners !== getCorners(before)) next = put(next, CORNERS, corners)
  if (!pair || pair === getPair(before)) return next
  for (const own of ['/theme/font', '/theme/headings']) next = put(next, own, undefined)
  return put(next, PAIR, pair)
}

/** Puts the logo and the icon into the settings. */
function putBrand(
  content: Content,
  get: Get,
  { problems, pictures }: { problems: LookProblem[]; pictures: ReadonlySet<string> },
): Content {
  const controls = [LOGO, DARK_LOGO, ICON]
  if (controls.some((name) => get(name) === undefined)) return content
  const [light, dark, icon] = controls.map((name) => get(name) || undefined)
  const { logo } = parseLook(content).brand
  const known: unknown[] = [logo?.light, logo?.dark, parseLook(content).brand.icon]
  for (const name of controls) {
    const id = get(name) ?? ''
    if (id !== '' && !pictures.has(id) && !known.includes(id)) problems.push({ name, code: 'invalid' })
  }
  if (dark !== undefined && light === undefined) problems.push({ name: LOGO, code: 'required' })
  if (problems.length > 0) return content
  const next = put(content, ICON, icon)
  if (light === undefined) return logo ? put(next, '/brand/logo', undefined) : next
  const withName = get(WITH_NAME) === 'on'
  const named = withName === (logo?.withName ?? false) ? next : put(next, WITH_NAME, withName)
  return put(put(named, LOGO, light), DARK_LOGO, dark)
}

/**
 * Reads the form of the look into the settings of a site. Colours on which texts could not be read are corrected. What cannot be
 * read is among the problems, and stays as it was.
 */
export function readLook(
  content: Content,
  get: Get,
  pictures: ReadonlySet<string>,
): { content: Content; problems: LookProblem[]; corrections: Correction[] } {
  const problems: LookProblem[] = []
  const typed = putChoices(putColors(putBrand(content, get, { problems, pictures }), get, problems), get)
  const { theme: corrected, corrections } = correctColors(parseLook(typed).theme)
  let next = typed
  for (const { scheme, color: name } of corrections)
    next = put(next, toColorName(scheme, name), corrected[scheme]?.[name])
  return { content: next, problems, corrections }
}
