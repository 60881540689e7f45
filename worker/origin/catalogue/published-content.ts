import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { type Section, section } from '#worker/contract/bundle/content/section.ts'
import { toContent } from '#worker/contract/bundle/minor-units.ts'
import type { RevisionEntry } from '#worker/publishing/resources.ts'
import type { Database } from '../platform/db/database.ts'
import { resourceContents } from '../platform/db/publishing-tables.ts'
import type { ParsedResources } from './parsed-resources.ts'

const sections = z.array(section)

/** Content for lists and links: pages and posts without sections, and amounts in minor units. */
export type ContentHeads = ReturnType<typeof readHeads>

function readHeads(parsed: ParsedResources, entries: readonly RevisionEntry[]) {
  return toContent({
    images: parsed.list('image', entries),
    pages: parsed.list('page', entries),
    posts: parsed.list('post', entries),
    categories: parsed.list('category', entries),
    authors: parsed.list('author', entries),
    tags: parsed.list('tag', entries),
    products: parsed.list('product', entries),
    collections: parsed.list('collection', entries),
    menus: parsed.list('menu', entries),
    redirects: parsed.list('redirect', entries),
  })
}

/**
 * The content of one revision. Only the heads are in memory: a site may have thousands of posts, and shows one
 * at a time.
 */
export class PublishedContent {
  readonly heads: ContentHeads
  readonly #db: Database
  readonly #hashes = new Map<string, string>()

  constructor(db: Database, parsed: ParsedResources, entries: readonly RevisionEntry[]) {
    this.#db = db
    this.heads = readHeads(parsed, entries)
    for (const { kind, id, hash } of entries)
      if (kind === 'page' || kind === 'post') this.#hashes.set(`${kind} ${id}`, hash)
  }

  /** Returns the sections of a page or a post; empty when it does not exist. */
  readonly sections = (kind: 'page' | 'post', id: string): Section[] => {
    const hash = this.#hashes.get(`${kind} ${id}`)
    if (hash === undefined) return []
    const row = this.#db
      .select({ body: resourceContents.body })
      .from(resourceContents)
      .where(eq(resourceContents.hash, hash))
      .get()
    return sections.parse(row?.body ?? [])
  }
}
