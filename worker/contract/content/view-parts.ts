import * as z from 'zod/mini'
import { localeCodes } from '#locales/codes.ts'

export const text = z.string()

/** Sanitised HTML without scripts. */
export const safeHtml = z.string()
/** A path without locale prefix, or a URL of another site. */
export const href = z.string()

/**
 * The language of the text if it differs from its surroundings: the page, or in header and footer the visitor's language.
 */
export const lang = z.optional(z.enum(localeCodes))

const menuEntry = z.object({ label: text, href, lang })
export const menuView = z.array(z.extend(menuEntry, { items: z.array(menuEntry) }))

export const paging = z.object({
  /** The number of the page, from 1. */
  page: z.int(),
  /** The number of pages. */
  pages: z.int(),
  /** The position of the first item of the page in the list, from 1. */
  first: z.int(),
  /** The number of items on all pages. */
  count: z.int(),
})

export type MenuView = z.infer<typeof menuView>
export type Paging = z.infer<typeof paging>
