import * as z from 'zod/mini'
import { instant } from '../time.ts'

const path = z.string()

/** The parts of the site that the revisions up to `revision` changed. */
export const siteChanges = z.object({
  revision: z.int(),
  /**
   * Maps the name of each recently changed part to the last revision that changed it, and the previous one that did (or 0).
   * Every page shows the part `*`, which stands for all parts that are no longer listed.
   */
  parts: z.record(z.string(), z.tuple([z.int(), z.int()])),
})
const listsWithSlugs = ['posts', 'categories', 'authors', 'tags', 'products', 'collections'] as const

/** All paths and slugs of the content of a revision. */
export const contentIndex = z.object({
  /** Paths without the leading slash. The path of the home page is empty. */
  pages: z.array(z.string()),
  posts: z.array(z.string()),
  categories: z.array(z.string()),
  authors: z.array(z.string()),
  tags: z.array(z.string()),
  /** Ids and slugs. */
  products: z.array(z.string()),
  collections: z.array(z.string()),
  /** `from` → `to`: the redirects of the bundle, and those from former paths of content. */
  redirects: z.record(z.string(), z.string()),
  /** The current paths of items whose slug has changed, by list and former slug. */
  moved: z._default(z.partialRecord(z.enum(listsWithSlugs), z.record(z.string(), path)), {}),
  /** All paths that search engines may list, with the time of the last change if known. */
  listed: z.array(z.object({ path, updatedAt: z.optional(instant) })),
  /** The path of the blog page, without the leading slash. Absent if there is none. */
  blog: z.optional(z.string()),
  /** When the next scheduled post is published and this index becomes outdated; null if none is scheduled. */
  until: z.nullable(instant),
  /** The recently changed parts of the site. Absent if they are unknown: any revision may then have changed everything. */
  changes: z.optional(siteChanges),
})

export type SiteChanges = z.infer<typeof siteChanges>
export type ContentIndex = z.infer<typeof contentIndex>
