import * as z from 'zod/mini'
import { localeCodes } from '#locales/codes.ts'
import { instant } from '../time.ts'
import { cards } from './cards.ts'

const slug = z.optional(z.string().check(z.maxLength(100)))

/** `GET /api/content/posts`: in the visitor's locale; narrowed by the slugs of a category, an author and a tag. */
export const feedQuery = z.object({
  locale: z.optional(z.enum(localeCodes)),
  category: slug,
  author: slug,
  tag: slug,
})

/** The newest posts, at most twenty, whole enough to be read elsewhere. */
export const contentFeed = z.object({
  /** What they are posts of: a category, an author or a tag, else the blog. */
  title: z.string(),
  /** Where that is read, without a locale's prefix. */
  path: z.string(),
  posts: z.array(
    z.extend(cards.post, {
      updatedAt: z.optional(instant),
      /** Their text, without what stands beside it: HTML that can't run script. */
      html: z.string(),
    }),
  ),
})

export type ContentFeed = z.infer<typeof contentFeed>
export type FeedQuery = z.infer<typeof feedQuery>
