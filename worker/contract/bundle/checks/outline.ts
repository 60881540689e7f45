import * as z from 'zod/mini'

const list = z.catch(z.array(z.unknown()), [])

/** The lists of a bundle, with items of any shape. */
const lists = {
  staff: list,
  resources: list,
  services: list,
  calendars: list,
  teams: list,
  groups: list,
  serviceMenus: list,
  oneTimeLinks: list,
  forms: list,
  images: list,
  pages: list,
  posts: list,
  categories: list,
  authors: list,
  tags: list,
  products: list,
  collections: list,
  menus: list,
  redirects: list,
}
const outline = z.object({ site: z.optional(z.unknown()), ...lists })
const anyObject = z.catch(z.record(z.string(), z.unknown()), {})

/** An unvalidated document with the lists of a bundle. */
export type Outline = z.infer<typeof outline>

/** Converts any document to an outline. Values that are not lists become empty lists. */
export function toOutline(document: unknown): Outline {
  return outline.parse(anyObject.parse(document))
}
