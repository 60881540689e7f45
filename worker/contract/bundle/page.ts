import * as z from 'zod/mini'
import { imageId, pageId } from '../ids.ts'
import { name, prose } from '../text.ts'
import { instant } from '../time.ts'
import { section } from './block.ts'
import { pagePath } from './written.ts'

/** A page: it exists in the locales that its title has, and is shown in one of those to everybody else. */
export const page = z.strictObject({
  /** Its id, by which the site's settings name it; it stays when the path changes. @example "page_prices" */
  id: pageId,
  /** Its address without the first slash, at most eight segments; empty for the home page. @example "services/prices" */
  path: pagePath,
  /**
   * Its title. The page is in the languages that this has, and all its texts are in each of them.
   * @example { "en": "Prices", "pt": "Preços" }
   */
  title: name,
  /** What search engines and shared links say of it. @example { "en": "What a cut costs", "pt": "Quanto custa um corte" } */
  description: z.optional(prose),
  /**
   * A picture over its whole width and where it is shared, by its id. Without `showTitle` it stands beside a first section
   * of headings, text, buttons and links.
   * @example "img_salon"
   */
  cover: z.optional(imageId),
  /**
   * Whether visitors see it: they see what is `published`. Previews show a `draft` too, and nothing shows what is
   * `archived`.
   * @example "draft"
   */
  status: z._default(z.enum(['draft', 'published', 'archived']), 'published'),
  /** Whether search engines may list it. @example false */
  listed: z._default(z.boolean(), true),
  /** Whether its title is the heading above all sections; without, their first heading is the page's. @example false */
  showTitle: z._default(z.boolean(), true),
  /** When it was last changed, for search engines. @example "2026-03-02T09:30:00Z" */
  updatedAt: z.optional(instant),
  /** What it is made of, from the top. @example [{ "blocks": [{ "kind": "heading", "text": "Our prices" }] }] */
  sections: z.array(section).check(z.maxLength(60)),
})
