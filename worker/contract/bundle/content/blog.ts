import * as z from 'zod/mini'
import { authorId, categoryId, postId, tagId } from '../../ids.ts'
import { name, prose } from '../../text.ts'
import { instant } from '../../time.ts'
import { contentSlug } from '../values/links.ts'
import { ref } from '../values/ref.ts'
import { richText } from '../values/rich-text.ts'
import { section } from './section.ts'

/** A blog post. */
export const post = z.strictObject({
  /**
   * The id of the post. Keep it when the slug changes, so that the former path redirects to the new one.
   * @example "post_curls"
   */
  id: postId,
  /** The slug in the post's path: `/journal/b/caring-for-curls`, below the page of the blog. @example "caring-for-curls" */
  slug: contentSlug,
  /**
   * The title. Its languages are the languages of the post; all other texts need the same languages.
   * @example "Caring for curls"
   */
  title: name,
  /** A short summary for cards, the top of the post, feeds and search engines. @example "Less shampoo, more patience." */
  summary: z.optional(prose),
  /** The id of the cover image, shown above the text, on cards and for shared links. @example "img_curls" */
  cover: z.optional(ref('images')),
  /** The id of the author. @example "aut_ines" */
  author: z.optional(ref('authors')),
  /** The id of the category. @example "cat_care" */
  category: z.optional(ref('categories')),
  /** The ids of the tags. @example ["tag_curls"] */
  tags: z._default(z.array(ref('tags')).check(z.maxLength(30)), []),
  /**
   * The publication status. Visitors see `published`, and `scheduled` from `publishedAt` on; previews also show `draft`;
   * `archived` is shown nowhere.
   * @example "scheduled"
   */
  status: z._default(z.enum(['draft', 'scheduled', 'published', 'archived']), 'published'),
  /** The time of publication, which can be in the future. Posts are sorted by it. @example "2026-03-09T07:00:00+00:00" */
  publishedAt: instant,
  /** The time of the last change, for feeds and search engines. @example "2026-03-11T09:30:00Z" */
  updatedAt: z.optional(instant),
  /**
   * The sections of the post, from top to bottom.
   * @example [{ "blocks": [{ "kind": "text", "text": { "markdown": "Curls are dry." } }] }]
   */
  sections: z.array(section).check(z.maxLength(60)),
})

/** A category of posts. */
export const category = z.strictObject({
  /** The id, used by posts. @example "cat_care" */
  id: categoryId,
  /** The slug in the category's path: `/journal/c/hair-care`, below the page of the blog. @example "hair-care" */
  slug: contentSlug,
  /**
   * The name shown to visitors. Its languages are the languages of the category.
   * @example { "en": "Hair care", "pt": "Cuidados" }
   */
  name,
  /** A short text above the posts. @example { "en": "What helps between visits", "pt": "O que ajuda entre visitas" } */
  description: z.optional(prose),
  /**
   * The id of the parent category, which must not have a parent. The parent also lists the posts of this category.
   * @example "cat_hair"
   */
  parent: z.optional(ref('categories')),
})

/** An author of posts. */
export const author = z.strictObject({
  /** The id of the author, used by posts. @example "aut_ines" */
  id: authorId,
  /**
   * The slug in the author's path: `/journal/author/ines-lima`. Without a blog page authors have no pages.
   * @example "ines-lima"
   */
  slug: contentSlug,
  /** The name of the author. @example "Inês Lima" */
  name,
  /** The role of the author. @example { "en": "Colour specialist", "pt": "Especialista em cor" } */
  role: z.optional(name),
  /** The id of an image of the author. @example "img_ines" */
  image: z.optional(ref('images')),
  /** A biography, shown above the posts. @example { "markdown": "Inês has cut hair since **2009**." } */
  bio: z.optional(richText),
})

/** A tag of posts. */
export const tag = z.strictObject({
  /** The id, used by posts. @example "tag_curls" */
  id: tagId,
  /** The slug in the tag's path: `/journal/tag/curls`. Without a blog page tags have no pages. @example "curls" */
  slug: contentSlug,
  /** The name shown to visitors. @example { "en": "Curls", "pt": "Caracóis" } */
  name,
})
