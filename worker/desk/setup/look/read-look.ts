import * as z from 'zod/mini'
import { brand } from '#worker/contract/bundle/site/brand.ts'
import { type ThemeSettings, theme } from '#worker/contract/bundle/site/theme.ts'
import type { Scheme } from '#worker/contract/theme/colors.ts'
import { type Correction, correctColors } from '#worker/contract/theme/correct-colors.ts'
import { getShownColor, type PaletteColor, paletteColors, schemes } from '#worker/contract/theme/palette.ts'
import { toColor } from '#worker/contract/theme/typed-color.ts'
import type { CodedProblem } from '../../form/form-state.ts'
import { getAt, parsePointer, setAt } from '../shape/pointer.ts'

type Content = Record<string, unknown>

/** Returns the posted value of a control; undefined for a control that the form does not have. */
export type GetPosted = (name: string) => string | undefined

/** A value of a form that cannot be read, by the name of its control. */
type LookProblem = CodedProblem<'required' | 'color' | 'invalid'>

const look = z.object({ theme: z._default(theme, {}), brand: z._default(brand, {}) })

/** Returns the theme and the brand in the settings of a site. */
export const parseLook = (content: Content) => look.parse(content)

// The names of controls are the paths of their values in the settings.
export const LOGO = '/brand/logo/light'
export const DARK_LOGO = '/brand/logo/dark'
export const WITH_NAME = '/brand/logo/withName'
export const ICON = '/brand/icon'
export const PAIR = '/theme/pair'
export const CORNERS = '/theme/corners'

/** The option for a theme whose fonts are not those of a pair. */
export const OWN_FONTS = 'own'

/** Returns the name of the field in which a colour is typed. */
export const toColorName = (scheme: Scheme, name: PaletteColor) => `/theme/${scheme}/${name}`

/** Returns the name of the field that shows a colour and lets it be picked. */
export const toPickerName = (scheme: Scheme, name: PaletteColor) => `pick${toColorName(scheme, name)}`

/** Returns the option of fonts for a theme: a pair, or {@link OWN_FONTS}. */
export const getPair = ({ pair, font, headings }: ThemeSettings): string =>
  font !== undefined || headings !== undefined ? OWN_FONTS : (pair ?? 'warm')

/** Returns the option of corners for a theme. */
export const getCorners = ({ corners }: ThemeSettings): string => corners ?? 'medium'

/**
 * Reads a colour: the typed one if it was changed, otherwise the picked one if it differs from the colour that the page showed, otherwise
 * the stored one. Without the script, people can pick a colour without typing it.
 */
function readColor(
  getPosted: GetPosted,
  { scheme, name, stored, shown }: { scheme: Scheme; name: PaletteColor; stored?: string; shown: string },
): string | undefined | LookProblem {
  const control = toColorName(scheme, name)
  const typed = getPosted(control)?.trim()
  if (typed !== undefined && typed !== (stored ?? ''))
    return typed === '' ? undefined : (toColor(typed) ?? { name: control, code: 'color' })
  const picked = toColor(getPosted(toPickerName(scheme, name)) ?? '')
  return picked === undefined || picked === shown.toLowerCase() ? stored : picked
}

/** Returns the settings with a new value at a path; the same object if the value is the same. */
const setValue = (content: Content, path: string, value: unknown): Content => {
  const names = parsePointer(path)
  return getAt(content, names) === value ? content : Object(setAt(content, names, value))
}

/** Returns the settings with the posted colours. A palette without colours is left out. Adds what cannot be read to `problems`. */
function setColors(content: Content, getPosted: GetPosted, problems: LookProblem[]): Content {
  const { theme: previousTheme } = parseLook(content)
  let next = content
  for (const scheme of schemes)
    for (const name of paletteColors) {
      const stored = previousTheme[scheme]?.[name]
      const shown = getShownColor(previousTheme, scheme, name)
      const color = readColor(getPosted, { scheme, name, ...(stored !== undefined && { stored }), shown })
      if (typeof color === 'object') problems.push(color)
      else next = setValue(next, toColorName(scheme, name), color)
    }
  const isEmpty = (settings: Content, scheme: Scheme) =>
    Object.keys(parseLook(settings).theme[scheme] ?? {}).length === 0
  for (const scheme of schemes)
    if (!isEmpty(content, scheme) && isEmpty(next, scheme))
      next = setValue(next, `/theme/${scheme}`, undefined)
  return next
}

/** Returns the settings with the posted fonts and corners. Defaults that nobody changed stay left out. */
function setFontsAndCorners(content: Content, getPosted: GetPosted): Content {
  const { theme: previousTheme } = parseLook(content)
  const pair = theme.shape.pair.safeParse(getPosted(PAIR)).data
  const corners = theme.shape.corners.safeParse(getPosted(CORNERS)).data
  let next = content
  if (corners && corners !== getCorners(previousTheme)) next = setValue(next, CORNERS, corners)
  if (!pair || pair === getPair(previousTheme)) return next
  for (const ownFont of ['/theme/font', '/theme/headings']) next = setValue(next, ownFont, undefined)
  return setValue(next, PAIR, pair)
}

/** Returns the settings with the posted logos and icon. With a problem, returns the settings as they are, and adds it to `problems`. */
function setBrand(
  content: Content,
  getPosted: GetPosted,
  { problems, pictures }: { problems: LookProblem[]; pictures: ReadonlySet<string> },
): Content {
  const controls = [LOGO, DARK_LOGO, ICON]
  if (controls.some((name) => getPosted(name) === undefined)) return content
  const [light, dark, icon] = controls.map((name) => getPosted(name) || undefined)
  const { logo } = parseLook(content).brand
  const storedIds: unknown[] = [logo?.light, logo?.dark, parseLook(content).brand.icon]
  for (const name of controls) {
    const id = getPosted(name) ?? ''
    if (id !== '' && !pictures.has(id) && !storedIds.includes(id)) problems.push({ name, code: 'invalid' })
  }
  if (dark !== undefined && light === undefined) problems.push({ name: LOGO, code: 'required' })
  if (problems.length > 0) return content
  const withIcon = setValue(content, ICON, icon)
  if (light === undefined) return logo ? setValue(withIcon, '/brand/logo', undefined) : withIcon
  const showsName = getPosted(WITH_NAME) === 'on'
  const withNameChoice =
    showsName === (logo?.withName ?? false) ? withIcon : setValue(withIcon, WITH_NAME, showsName)
  return setValue(setValue(withNameChoice, LOGO, light), DARK_LOGO, dark)
}

/**
 * Returns the settings of a site with the values of the form of the look. `pictures` are the ids of images that can be chosen. A colour on
 * which texts could not be read is corrected. A value that cannot be read is among the problems, and its setting stays as it is.
 */
export function readLook(
  content: Content,
  getPosted: GetPosted,
  pictures: ReadonlySet<string>,
): { content: Content; problems: LookProblem[]; corrections: Correction[] } {
  const problems: LookProblem[] = []
  const withBrand = setBrand(content, getPosted, { problems, pictures })
  const withColors = setColors(withBrand, getPosted, problems)
  const posted = setFontsAndCorners(withColors, getPosted)
  const { theme: correctedTheme, corrections } = correctColors(parseLook(posted).theme)
  let next = posted
  for (const { scheme, color: name } of corrections)
    next = setValue(next, toColorName(scheme, name), correctedTheme[scheme]?.[name])
  return { content: next, problems, corrections }
}
