import { desc, eq, notInArray } from 'drizzle-orm'
import type { SiteSettings } from '#worker/contract/bundle/bundle.ts'
import type { ContentIndex } from '#worker/contract/content/content-index.ts'
import type { ContentHeads } from '../catalogue/published-content.ts'
import type { Database } from '../platform/db/database.ts'
import { type ContentKind, movedPaths } from '../platform/db/publishing-tables.ts'
import { createContentPaths } from './content-paths.ts'
import { type ContentPath, listContentPaths } from './list-content-paths.ts'
import { createVisibleContent } from './site-content.ts'

/** The maximum number of stored paths. Those of the oldest revisions are deleted first. */
const MAX_MOVED_PATHS = 10_000

const toKey = ({ kind, id }: { kind: string; id: string }) => `${kind} ${id}`

interface PublishedChange {
  /** The content before the publish, with its paths. */
  before: readonly ContentPath[]
  site: SiteSettings
  heads: ContentHeads
  now: number
  revision: number
}

/**
 * Stores the paths that existing content had before a publish and that no content has after it. Deletes stored
 * paths that content has again. A stored path refers to its content by id, so that it redirects to the current
 * path however often the path changes. Must run in the publish's transaction.
 */
export function recordMoves(db: Database, { before, site, heads, now, revision }: PublishedChange): void {
  const content = createVisibleContent(heads, () => [], now)
  const after = listContentPaths(content, createContentPaths(site, content))
  const keysAfter = new Set(after.map(toKey))
  const pathsAfter = new Set(after.map(({ path }) => path))
  for (const { kind, id, path } of before) {
    if (pathsAfter.has(path) || !keysAfter.has(toKey({ kind, id }))) continue
    const row = { path, kind, id, revision }
    db.insert(movedPaths).values(row).onConflictDoUpdate({ target: movedPaths.path, set: row }).run()
  }
  for (const { path } of db.select({ path: movedPaths.path }).from(movedPaths).all()) {
    if (pathsAfter.has(path)) db.delete(movedPaths).where(eq(movedPaths.path, path)).run()
  }
  const newest = db
    .select({ path: movedPaths.path })
    .from(movedPaths)
    .orderBy(desc(movedPaths.revision), movedPaths.path)
    .limit(MAX_MOVED_PATHS)
  db.delete(movedPaths).where(notInArray(movedPaths.path, newest)).run()
}

/** Redirects from the earlier paths of content to its current ones. */
export interface MovedPaths {
  /** The current paths by earlier path, except for earlier paths that other content has now. */
  paths: Record<string, string>
  /** The current paths by list and earlier slug, except for earlier slugs that other content has now. */
  slugs: ContentIndex['moved']
}

const lists: Record<Exclude<ContentKind, 'page'>, keyof MovedPaths['slugs']> = {
  post: 'posts',
  category: 'categories',
  author: 'authors',
  tag: 'tags',
  product: 'products',
  collection: 'collections',
}

/** Returns the last segment of a path, which is the slug of everything but a page. */
const getSlug = (path: string) => path.slice(path.lastIndexOf('/') + 1)

/** Returns redirects for all moved content. An earlier path or slug leads to the item that had it last. */
export function getMovedPaths(db: Database, currentPaths: readonly ContentPath[]): MovedPaths {
  const paths = new Map(currentPaths.map((content) => [toKey(content), content.path]))
  const takenPaths = new Set(currentPaths.map(({ path }) => path))
  const owners = new Map(currentPaths.map(({ kind, id, path }) => [`${kind} ${getSlug(path)}`, id]))
  const rows = db.select().from(movedPaths).orderBy(movedPaths.revision, movedPaths.path).all()
  const moved: MovedPaths = { paths: {}, slugs: {} }
  for (const row of rows) {
    const { path: from, kind, id } = row
    const to = paths.get(toKey(row))
    if (to === undefined) continue
    if (!takenPaths.has(from)) moved.paths[from] = to
    const slug = getSlug(from)
    if (kind === 'page' || (owners.get(`${kind} ${slug}`) ?? id) !== id) continue
    const slugs = moved.slugs[lists[kind]] ?? {}
    slugs[slug] = to
    moved.slugs[lists[kind]] = slugs
  }
  return moved
}
