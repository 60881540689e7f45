import * as z from 'zod/mini'
import { menuId } from '../ids.ts'
import { name } from '../text.ts'
import { link } from './written.ts'

const entry = {
  /** What the link says. @example { "en": "Prices", "pt": "Preços" } */
  label: name,
  /** Where it leads. @example "/prices" */
  link,
}
const entries = z.array(z.strictObject(entry)).check(z.maxLength(50))

/** Links by name, to be shown where a page, the header or the footer asks for them. */
export const menu = z.strictObject({
  /** Its id, by which the site's settings and pages name it. @example "menu_main" */
  id: menuId,
  /** Its links in their order. @example [{ "label": "Prices", "link": "/prices" }] */
  items: z
    .array(
      z.strictObject({
        ...entry,
        /** Links below this one. They have none below them. @example [{ "label": "Colour", "link": "/prices#colour" }] */
        items: z._default(entries, []),
      }),
    )
    .check(z.minLength(1), z.maxLength(50)),
})
