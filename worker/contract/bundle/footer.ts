import * as z from 'zod/mini'
import { menuId } from '../ids.ts'
import { name } from '../text.ts'
import { richText } from './rich-text.ts'

const column = z.strictObject({
  /** The heading above the links. @example { "en": "Visit us", "pt": "Visite-nos" } */
  title: z.optional(name),
  /** The menu whose links are listed, by its id. @example "menu_visit" */
  menu: menuId,
})

/** The foot of every content page, above what every page of the site ends with. */
export const footer = z.strictObject({
  /** Lists of links side by side, at most five. @example [{ "title": "Visit us", "menu": "menu_visit" }] */
  columns: z._default(z.array(column).check(z.maxLength(5)), []),
  /** Words beside them. @example { "markdown": "Salon Lima, Rua de Cedofeita 84, Porto" } */
  text: z.optional(richText),
})
