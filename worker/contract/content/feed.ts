import * as z from 'zod/mini'
import { localeCodes } from '#locales/codes.ts'
import { instant } from '../time.ts'
import { cards } from './cards.ts'

const slug = z.optional(z.string().check(z.maxLength(100)))

/** The query of `GET /api/content/posts`, optionally filtered by the slugs of a category, an author and a tag. */
export const feedQuery = z.object({
  locale: z.optional(z.enum(localeCodes)),
  category: slug,
  author: slug,
  tag: slug,
})

/** The newest posts with their text, at most twenty, for feeds. */
export const contentFeed = z.object({
  /** The name of the category, author or tag, or the title of the blog, or else the name of the site. */
  title: z.string(),
  /** The path of the corresponding page, without locale prefix. */
  path: z.string(),
  posts: z.array(
    z.extend(cards.post, {
      updatedAt: z.optional(instant),
      /** The text blocks of the post as sanitised HTML, without all other blocks. */
      html: z.string(),
    }),
  ),
})

export type ContentFeed = z.infer<typeof contentFeed>
export type FeedQuery = z.infer<typeof feedQuery>
