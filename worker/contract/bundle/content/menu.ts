import * as z from 'zod/mini'
import { menuId } from '../../ids.ts'
import { name } from '../../text.ts'
import { link } from '../values/links.ts'

const entry = {
  /** The text of the link. @example { "en": "Prices", "pt": "Preços" } */
  label: name,
  /** The target of the link. @example "/prices" */
  link,
}
const entries = z.array(z.strictObject(entry)).check(z.maxLength(50))

/** A menu: a list of links for pages, the header or the footer. */
export const menu = z.strictObject({
  /** The id of the menu, used by the site settings and by pages. @example "menu_main" */
  id: menuId,
  /** The links in display order. @example [{ "label": "Prices", "link": "/prices" }] */
  items: z
    .array(
      z.strictObject({
        ...entry,
        /** Links below this one, without further levels. @example [{ "label": "Colour", "link": "/prices#colour" }] */
        items: z._default(entries, []),
      }),
    )
    .check(z.minLength(1), z.maxLength(50)),
})
