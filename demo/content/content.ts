import type { Lists } from './builders.ts'
import { images } from './images.ts'
import { menus } from './menus.ts'
import { pages } from './pages/pages.ts'
import { posts } from './posts/posts.ts'
import { collections, products } from './products.ts'
import { authors, categories, tags } from './taxonomy.ts'

/** Redirects from paths that the business has printed in the past. */
const redirects: Lists['redirects'] = [
  { from: '/first-visit', to: '/journal/b/first-visit' },
  { from: '/massage', to: '/services/massage' },
  { from: '/gift-cards', to: '/product/gift-card' },
  { from: '/find-us', to: '/visit' },
]

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
