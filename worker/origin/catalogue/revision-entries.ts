import { and, asc, eq, gt, isNull, lte, or, sql } from 'drizzle-orm'
import type { ResourceKind } from '#worker/contract/bundle/resource-kinds.ts'
import type { PausableWork } from '#worker/contract/pausable-work.ts'
import type { RevisionEntry } from '#worker/publishing/resources.ts'
import type { Database } from '../platform/db/database.ts'
import { resourceContents, resources } from '../platform/db/publishing-tables.ts'

const { kind, id, position, hash, sinceRevision, untilRevision } = resources

const isInRevision = (revision: number) =>
  and(lte(sinceRevision, revision), or(isNull(untilRevision), gt(untilRevision, revision)))

/** Returns the resources of a revision, in the order of their lists. */
export function readEntries(db: Database, revision: number): RevisionEntry[] {
  return db
    .select({ kind, id, position, hash })
    .from(resources)
    .where(isInRevision(revision))
    .orderBy(asc(kind), asc(position))
    .all()
}

const PAGE_SIZE = 2000

/** Returns a page of the resources of a revision, ordered by kind and id, following `after`. */
export function readEntriesPage(
  db: Database,
  revision: number,
  after: Pick<RevisionEntry, 'kind' | 'id'> | undefined,
): { entries: RevisionEntry[]; isLast: boolean } {
  const isLater = after && sql`(${kind}, ${id}) > (${after.kind}, ${after.id})`
  const entries = db
    .select({ kind, id, position, hash })
    .from(resources)
    .where(and(isInRevision(revision), isLater))
    .orderBy(asc(kind), asc(id))
    .limit(PAGE_SIZE)
    .all()
  return { entries, isLast: entries.length < PAGE_SIZE }
}

/**
 * Reads the resources of a revision with pauses. Each list is in order; the order of the lists is not defined.
 */
export function* readEntriesWithPauses(db: Database, revision: number): PausableWork<RevisionEntry[]> {
  const entries: RevisionEntry[] = []
  for (;;) {
    const page = readEntriesPage(db, revision, entries.at(-1))
    entries.push(...page.entries)
    if (page.isLast) return entries.sort((a, b) => a.position - b.position)
    yield
  }
}

/** Returns the last published version of a resource up to a revision, even after it left the bundle. */
export function readLastVersion(
  db: Database,
  revision: number,
  resourceKind: ResourceKind,
  resourceId: string,
): unknown {
  return db
    .select({ json: resourceContents.json })
    .from(resources)
    .innerJoin(resourceContents, eq(resourceContents.hash, hash))
    .where(and(eq(kind, resourceKind), eq(id, resourceId), lte(sinceRevision, revision)))
    .orderBy(sql`${sinceRevision} DESC`)
    .limit(1)
    .get()?.json
}
