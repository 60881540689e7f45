import { images } from './images.ts'
import { menus } from './menus.ts'
import { pages } from './pages/pages.ts'
import type { Lists } from './parts.ts'
import { posts } from './posts/posts.ts'
import { collections, products } from './products.ts'
import { redirects } from './redirects.ts'
import { authors, categories, tags } from './taxonomy.ts'

/** The demo's content: pages, journal and shop. */
export const content = {
  images,
  pages,
  posts,
  categories,
  authors,
  tags,
  products,
  collections,
  menus,
  redirects,
} satisfies Partial<Lists>
