import * as z from 'zod/mini'
import { author, category, post, tag } from './blog.ts'
import { collection } from './collection.ts'
import { image } from './image.ts'
import { menu } from './menu.ts'
import { page } from './page.ts'
import { product } from './product.ts'
import { redirect } from './redirect.ts'

const list = <T extends z.ZodMiniType>(item: T, most = 2000) =>
  z._default(z.array(item).check(z.maxLength(most)), [])

/** The content lists of a bundle. A draft has the same lists. */
export const content = {
  /**
   * The images that other parts of the bundle refer to by id. Upload their files first.
   * @example [{ "id": "img_salon", "sha256": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08", "width":
   *   2400, "height": 1600 }]
   */
  images: list(image, 10_000),
  /** The pages of the site. @example [{ "id": "page_home", "path": "", "title": "Salon Lima", "sections": [] }] */
  pages: list(page),
  /**
   * The posts of the blog.
   * @example [{ "id": "post_curls", "slug": "caring-for-curls", "title": "Caring for curls", "publishedAt":
   *   "2026-03-09T07:00:00Z", "sections": [] }]
   */
  posts: list(post, 20_000),
  /**
   * The categories of posts, in at most two levels.
   * @example [{ "id": "cat_care", "slug": "hair-care", "name": "Hair care" }]
   */
  categories: list(category),
  /** The authors of posts. @example [{ "id": "aut_ines", "slug": "ines-lima", "name": "Inês Lima" }] */
  authors: list(author),
  /** The tags of posts. @example [{ "id": "tag_curls", "slug": "curls", "name": "Curls" }] */
  tags: list(tag),
  /**
   * The products. They are sold on other sites.
   * @example [{ "id": "prd_comb", "slug": "comb", "title": "Wooden comb", "price": { "amount": "9.50", "currency": "EUR" }
   *   }]
   */
  products: list(product, 10_000),
  /**
   * Collections of products.
   * @example [{ "id": "col_gifts", "slug": "gifts", "title": "Gifts", "products": ["prd_comb"] }]
   */
  collections: list(collection),
  /**
   * Menus: lists of links for the header, the footer and pages.
   * @example [{ "id": "menu_main", "items": [{ "label": "Prices", "link": "/prices" }] }]
   */
  menus: list(menu),
  /**
   * Redirects from former paths. A changed slug or path needs none: its former path redirects automatically.
   * @example [{ "from": "/price-list", "to": "/prices" }]
   */
  redirects: list(redirect, 10_000),
}
