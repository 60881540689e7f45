import * as z from 'zod/mini'
import { authorId, categoryId, imageId, postId, tagId } from '../ids.ts'
import { name, prose } from '../text.ts'
import { instant } from '../time.ts'
import { section } from './block.ts'
import { richText } from './rich-text.ts'
import { writtenSlug } from './written.ts'

/** A post of the blog. One that is scheduled is there from the instant at which it is published. */
export const post = z.strictObject({
  id: postId,
  slug: writtenSlug,
  title: name,
  summary: z.optional(prose),
  cover: z.optional(imageId),
  author: z.optional(authorId),
  category: z.optional(categoryId),
  tags: z._default(z.array(tagId).check(z.maxLength(30)), []),
  status: z._default(z.enum(['draft', 'scheduled', 'published', 'archived']), 'published'),
  publishedAt: instant,
  updatedAt: z.optional(instant),
  sections: z.array(section).check(z.maxLength(60)),
})

/** What posts are about; a category may be a part of another, which is a part of none. */
export const category = z.strictObject({
  id: categoryId,
  slug: writtenSlug,
  name,
  description: z.optional(prose),
  parent: z.optional(categoryId),
})

export const author = z.strictObject({
  id: authorId,
  slug: writtenSlug,
  name,
  role: z.optional(name),
  image: z.optional(imageId),
  bio: z.optional(richText),
})

export const tag = z.strictObject({ id: tagId, slug: writtenSlug, name })
