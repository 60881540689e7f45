import { and, asc, eq, inArray } from 'drizzle-orm'
import * as z from 'zod/mini'
import { type Section, section } from '#worker/contract/bundle/block.ts'
import { content } from '#worker/contract/bundle/content.ts'
import { toContent } from '#worker/contract/bundle/in-minor-units.ts'
import { page } from '#worker/contract/bundle/page.ts'
import { post } from '#worker/contract/bundle/post.ts'
import { contentLists, listsOf } from '#worker/publishing/resources.ts'
import type { Database } from '../db/database.ts'
import { resources } from '../db/publishing-tables.ts'

const apart = { sections: true } as const

const heads = z.object({
  ...content,
  pages: z.array(z.omit(page, apart)),
  posts: z.array(z.omit(post, apart)),
})
const sections = z.array(section)

/** Content as lists and links need it: pages and posts without their sections, amounts in minor units. */
export type ContentHeads = ReturnType<typeof toContent<z.infer<typeof heads>>>

/** The content of one revision. Only the heads are kept: a site may have thousands of posts, and one is shown at a time. */
export class PublishedContent {
  readonly heads: ContentHeads
  readonly #db: Database

  constructor(db: Database, revision: number) {
    this.#db = db
    const { kind, json } = resources
    const kinds = contentLists.map(([, kind]) => kind)
    const rows = db
      .select({ kind, json })
      .from(resources)
      .where(and(eq(resources.revision, revision), inArray(kind, kinds)))
      .orderBy(asc(kind), asc(resources.position))
      .all()
    this.heads = toContent(heads.parse(listsOf(contentLists, rows)))
  }

  /** What a page or a post consists of; nothing where it isn't there. */
  readonly sections = (kind: 'page' | 'post', id: string): Section[] => {
    const row = this.#db
      .select({ body: resources.body })
      .from(resources)
      .where(and(eq(resources.kind, kind), eq(resources.id, id)))
      .get()
    return sections.parse(row?.body ?? [])
  }
}
