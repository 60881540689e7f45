import { desc, eq, notInArray } from 'drizzle-orm'
import type { SiteSettings } from '#worker/contract/bundle/bundle.ts'
import type { ContentIndex } from '#worker/contract/content/view.ts'
import type { ContentHeads } from '../catalogue/published-content.ts'
import type { Database } from '../platform/db/database.ts'
import { type AddressedKind, movedAddresses } from '../platform/db/publishing-tables.ts'
import { type Addressed, allAddressed } from './addressed.ts'
import { publishedAddresses } from './addresses.ts'
import { visibleContent } from './site-content.ts'

/** At most this many are stored; those of the oldest revisions are deleted first. */
const MOST = 10_000

const keyOf = ({ kind, id }: { kind: string; id: string }) => `${kind} ${id}`

interface Change {
  /** The content before the publish, with its paths. */
  before: readonly Addressed[]
  site: SiteSettings
  heads: ContentHeads
  now: number
  revision: number
}

/**
 * Stores the paths that a publish takes from content which still exists, and deletes those that content has
 * again. Moved content is stored by its id, so that it is found however often it moves. Must run in the
 * publish's transaction.
 */
export function recordMoves(db: Database, { before, site, heads, now, revision }: Change): void {
  const content = visibleContent(heads, () => [], now)
  const after = allAddressed(content, publishedAddresses(site, content))
  const present = new Set(after.map(keyOf))
  const live = new Set(after.map(({ path }) => path))
  for (const { kind, id, path } of before) {
    if (live.has(path) || !present.has(keyOf({ kind, id }))) continue
    const row = { from: path, kind, id, revision }
    db.insert(movedAddresses).values(row).onConflictDoUpdate({ target: movedAddresses.from, set: row }).run()
  }
  for (const { from } of db.select({ from: movedAddresses.from }).from(movedAddresses).all()) {
    if (live.has(from)) db.delete(movedAddresses).where(eq(movedAddresses.from, from)).run()
  }
  const newest = db
    .select({ from: movedAddresses.from })
    .from(movedAddresses)
    .orderBy(desc(movedAddresses.revision), movedAddresses.from)
    .limit(MOST)
  db.delete(movedAddresses).where(notInArray(movedAddresses.from, newest)).run()
}

/** Redirects from the earlier paths of content to its current ones. */
export interface Moved {
  /** By earlier path, unless other content has it now. */
  paths: Record<string, string>
  /** By earlier name, unless other content has it now. */
  names: ContentIndex['moved']
}

const lists: Record<Exclude<AddressedKind, 'page'>, keyof Moved['names']> = {
  post: 'posts',
  category: 'categories',
  author: 'authors',
  tag: 'tags',
  product: 'products',
  collection: 'collections',
}

const nameIn = (path: string) => path.slice(path.lastIndexOf('/') + 1)

/** Returns redirects for all moved content. For a name that several had, the last one comes first. */
export function movedFrom(db: Database, present: readonly Addressed[]): Moved {
  const pathOf = new Map(present.map((one) => [keyOf(one), one.path]))
  const live = new Set(present.map(({ path }) => path))
  const owners = new Map(present.map(({ kind, id, path }) => [`${kind} ${nameIn(path)}`, id]))
  const rows = db.select().from(movedAddresses).orderBy(movedAddresses.revision, movedAddresses.from).all()
  const moved: Moved = { paths: {}, names: {} }
  for (const row of rows) {
    const { from, kind, id } = row
    const to = pathOf.get(keyOf(row))
    if (to === undefined) continue
    if (!live.has(from)) moved.paths[from] = to
    const name = nameIn(from)
    if (kind === 'page' || (owners.get(`${kind} ${name}`) ?? id) !== id) continue
    const names = moved.names[lists[kind]] ?? {}
    names[name] = to
    moved.names[lists[kind]] = names
  }
  return moved
}
