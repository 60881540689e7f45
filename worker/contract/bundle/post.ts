import * as z from 'zod/mini'
import { authorId, categoryId, imageId, postId, tagId } from '../ids.ts'
import { name, prose } from '../text.ts'
import { instant } from '../time.ts'
import { section } from './block.ts'
import { richText } from './rich-text.ts'
import { writtenSlug } from './written.ts'

/** A post of the blog. */
export const post = z.strictObject({
  /** Its id; it stays when the slug changes, so that the old address leads to the new one. @example "post_curls" */
  id: postId,
  /** Its address: `/journal/b/caring-for-curls`, below the page that the blog is at. @example "caring-for-curls" */
  slug: writtenSlug,
  /**
   * Its title. The post is in the languages that this has, and all its texts are in each of them.
   * @example "Caring for curls"
   */
  title: name,
  /** A few words on cards, above the text, in feeds and for search engines. @example "Less shampoo, more patience." */
  summary: z.optional(prose),
  /** A picture above the text, on cards and where it is shared, by its id. @example "img_curls" */
  cover: z.optional(imageId),
  /** Who wrote it, by their id. @example "aut_ines" */
  author: z.optional(authorId),
  /** What it is about, by the category's id. @example "cat_care" */
  category: z.optional(categoryId),
  /** Its tags, by their ids. @example ["tag_curls"] */
  tags: z._default(z.array(tagId).check(z.maxLength(30)), []),
  /**
   * Whether visitors see it: they see what is `published`, and what is `scheduled` from `publishedAt` on. Previews show a
   * `draft` too, and nothing shows what is `archived`.
   * @example "scheduled"
   */
  status: z._default(z.enum(['draft', 'scheduled', 'published', 'archived']), 'published'),
  /** When it was published or will be; posts are listed by it. @example "2026-03-09T07:00:00+00:00" */
  publishedAt: instant,
  /** When it was last changed, for feeds and search engines. @example "2026-03-11T09:30:00Z" */
  updatedAt: z.optional(instant),
  /**
   * What it is made of, from the top.
   * @example [{ "blocks": [{ "kind": "text", "text": { "markdown": "Curls are dry." } }] }]
   */
  sections: z.array(section).check(z.maxLength(60)),
})

/** What posts are about. */
export const category = z.strictObject({
  /** Its id, by which posts name it. @example "cat_care" */
  id: categoryId,
  /** Its address: `/journal/c/hair-care`, below the page that the blog is at. @example "hair-care" */
  slug: writtenSlug,
  /** What visitors read; it is in the languages that this has. @example { "en": "Hair care", "pt": "Cuidados" } */
  name,
  /** A few words above its posts. @example { "en": "What helps between visits", "pt": "O que ajuda entre visitas" } */
  description: z.optional(prose),
  /**
   * The category that it is a part of, by its id; that one is a part of none. Its posts are listed there too.
   * @example "cat_hair"
   */
  parent: z.optional(categoryId),
})

/** Who writes posts. */
export const author = z.strictObject({
  /** Their id, by which posts name them. @example "aut_ines" */
  id: authorId,
  /** Their address: `/journal/author/ines-lima`. Without a page for the blog they have none. @example "ines-lima" */
  slug: writtenSlug,
  /** Their name. @example "Inês Lima" */
  name,
  /** What they do. @example { "en": "Colour specialist", "pt": "Especialista em cor" } */
  role: z.optional(name),
  /** A picture of them, by its id. @example "img_ines" */
  image: z.optional(imageId),
  /** What is told of them above their posts. @example { "markdown": "Inês has cut hair since **2009**." } */
  bio: z.optional(richText),
})

/** A word that posts have in common. */
export const tag = z.strictObject({
  /** Its id, by which posts name it. @example "tag_curls" */
  id: tagId,
  /** Its address: `/journal/tag/curls`. Without a page for the blog it has none. @example "curls" */
  slug: writtenSlug,
  /** What visitors read. @example { "en": "Curls", "pt": "Caracóis" } */
  name,
})
