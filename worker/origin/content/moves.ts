import { desc, eq, notInArray } from 'drizzle-orm'
import type { Bundle } from '#worker/contract/bundle/bundle.ts'
import type { Database } from '../db/database.ts'
import { movedAddresses } from '../db/schema.ts'
import { type Addressed, allAddressed } from './addressed.ts'
import { publishedAddresses } from './addresses.ts'
import { visibleContent } from './site-content.ts'

/** More are not kept: the oldest revisions' go first. */
const MOST = 10_000

const keyOf = ({ kind, id }: { kind: string; id: string }) => `${kind} ${id}`

interface Change {
  /** All that was there. */
  before: readonly Addressed[]
  bundle: Bundle
  now: number
  revision: number
}

/**
 * Writes down the addresses that a publish takes from what is still there, and forgets those that something lives at
 * again. What moved is kept by its id, so that it is found however often it moves. Within the publish's transaction.
 */
export function recordMoves(db: Database, { before, bundle, now, revision }: Change): void {
  const content = visibleContent(bundle, () => [], now)
  const after = allAddressed(content, publishedAddresses(bundle.site, content))
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

/** Addresses that content once had, each with the one that it has now; none that something lives at. */
export function movedFrom(db: Database, present: readonly Addressed[]): Record<string, string> {
  const pathOf = new Map(present.map((one) => [keyOf(one), one.path]))
  const live = new Set(present.map(({ path }) => path))
  const rows = db.select().from(movedAddresses).orderBy(movedAddresses.from).all()
  return Object.fromEntries(
    rows.flatMap((row) => {
      const to = pathOf.get(keyOf(row))
      return to === undefined || live.has(row.from) ? [] : [[row.from, to]]
    }),
  )
}
