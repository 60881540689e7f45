import * as z from 'zod/mini'
import { name } from '../../text.ts'
import { ref } from '../values/ref.ts'
import { richText } from '../values/rich-text.ts'

const column = z.strictObject({
  /** The heading above the links. @example { "en": "Visit us", "pt": "Visite-nos" } */
  title: z.optional(name),
  /** The id of the menu with the links. @example "menu_visit" */
  menu: ref('menus'),
})

/** The footer of all content pages, above the site-wide footer. */
export const footer = z.strictObject({
  /** Columns of links, at most five. @example [{ "title": "Visit us", "menu": "menu_visit" }] */
  columns: z._default(z.array(column).check(z.maxLength(5)), []),
  /** Text next to the columns. @example { "markdown": "Salon Lima, Rua de Cedofeita 84, Porto" } */
  text: z.optional(richText),
})
