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
  images: list(image, 10_000),
  pages: list(page),
  posts: list(post),
  categories: list(category),
  authors: list(author),
  tags: list(tag),
  products: list(product),
  collections: list(collection),
  menus: list(menu),
  redirects: list(redirect, 10_000),
}
