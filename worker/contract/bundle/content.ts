import * as z from 'zod/mini'
import { image } from './image.ts'
import { menu } from './menu.ts'
import { page } from './page.ts'
import { author, category, post, tag } from './post.ts'
import { collection, product } from './product.ts'
import { redirect } from './redirect.ts'

const list = <T extends z.ZodMiniType>(item: T, most = 2000) =>
  z._default(z.array(item).check(z.maxLength(most)), [])

/** The parts of a bundle that the pages around the booking are made of; a draft holds some of the same. */
export const content = {
  /**
   * The pictures that all the rest names by their ids; their files are uploaded before.
   * @example [{ "id": "img_salon", "sha256": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08", "width":
   *   2400, "height": 1600 }]
   */
  images: list(image, 10_000),
  /** Pages at addresses of their own. @example [{ "id": "page_home", "path": "", "title": "Salon Lima", "sections": [] }] */
  pages: list(page),
  /**
   * The posts of the blog.
   * @example [{ "id": "post_curls", "slug": "caring-for-curls", "title": "Caring for curls", "publishedAt":
   *   "2026-03-09T07:00:00Z", "sections": [] }]
   */
  posts: list(post),
  /** What posts are about, in two levels. @example [{ "id": "cat_care", "slug": "hair-care", "name": "Hair care" }] */
  categories: list(category),
  /** Who writes posts. @example [{ "id": "aut_ines", "slug": "ines-lima", "name": "Inês Lima" }] */
  authors: list(author),
  /** Words that posts have in common. @example [{ "id": "tag_curls", "slug": "curls", "name": "Curls" }] */
  tags: list(tag),
  /**
   * What is for sale; it is bought elsewhere.
   * @example [{ "id": "prd_comb", "slug": "comb", "title": "Wooden comb", "price": { "amount": "9.50", "currency": "EUR" }
   *   }]
   */
  products: list(product),
  /**
   * Products that belong together.
   * @example [{ "id": "col_gifts", "slug": "gifts", "title": "Gifts", "products": ["prd_comb"] }]
   */
  collections: list(collection),
  /**
   * Lists of links, for the header, the foot and pages.
   * @example [{ "id": "menu_main", "items": [{ "label": "Prices", "link": "/prices" }] }]
   */
  menus: list(menu),
  /**
   * Addresses that have moved. A changed slug or path needs none: its old address leads to the new one.
   * @example [{ "from": "/price-list", "to": "/prices" }]
   */
  redirects: list(redirect, 10_000),
}
