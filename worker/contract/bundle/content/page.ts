import * as z from 'zod/mini'
import { pageId } from '../../ids.ts'
import { name, prose } from '../../text.ts'
import { instant } from '../../time.ts'
import { pagePath } from '../values/links.ts'
import { ref } from '../values/ref.ts'
import { section } from './section.ts'

/** A page. It exists in the languages of its title; visitors with other languages see one of these. */
export const page = z.strictObject({
  /** The id of the page, used by the site settings. Keep it when the path changes. @example "page_prices" */
  id: pageId,
  /** The path without the leading slash, at most eight segments; empty for the home page. @example "services/prices" */
  path: pagePath,
  /**
   * The title. Its languages are the languages of the page; all other texts need the same languages.
   * @example { "en": "Prices", "pt": "Preços" }
   */
  title: name,
  /**
   * The description for search engines and shared links.
   * @example { "en": "What a cut costs", "pt": "Quanto custa um corte" }
   */
  description: z.optional(prose),
  /**
   * The id of the cover image, shown at full width and for shared links. Without `showTitle` it is shown next to the first
   * section if that has only headings, text, buttons and links.
   * @example "img_salon"
   */
  cover: z.optional(ref('images')),
  /**
   * The publication status. Visitors see only `published`; previews also show `draft`; `archived` is shown nowhere.
   * @example "draft"
   */
  status: z._default(z.enum(['draft', 'published', 'archived']), 'published'),
  /** Whether search engines may list the page. @example false */
  listed: z._default(z.boolean(), true),
  /**
   * Whether the title is shown as the main heading. If not, the first heading of the sections is the main heading.
   * @example false
   */
  showTitle: z._default(z.boolean(), true),
  /** The time of the last change, for search engines. @example "2026-03-02T09:30:00Z" */
  updatedAt: z.optional(instant),
  /** The sections of the page, from top to bottom. @example [{ "blocks": [{ "kind": "heading", "text": "Our prices" }] }] */
  sections: z.array(section).check(z.maxLength(60)),
})
