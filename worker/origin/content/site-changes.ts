import type * as z from 'zod/mini'
import { type SiteChanges, siteChanges } from '#worker/contract/content/content-index.ts'
import type { Database } from '../platform/db/database.ts'
import { readMeta, writeMeta } from '../platform/db/meta.ts'
import { type PartName, parts } from './site-parts.ts'

/** The maximum number of listed parts: about 40 kB. */
const MAX_PARTS = 1000

const recordSchema = siteChanges.shape.parts

type ChangedParts = z.infer<typeof recordSchema>

function readParts(db: Database, revision: number): ChangedParts {
  const stored = readMeta(db, 'changed-parts')
  return stored === undefined ? { [parts.everything]: [revision, 0] } : recordSchema.parse(JSON.parse(stored))
}

/** Returns the parts that changed last, with the revisions that changed them. `revision` is the newest one. */
export const readSiteChanges = (db: Database, revision: number): SiteChanges => ({
  revision,
  parts: readParts(db, revision),
})

/** Records the parts that a revision changes. Lists only those that were changed last. Must run in the publish's transaction. */
export function recordChanges(db: Database, changed: Iterable<PartName>, revision: number): void {
  const partsBefore = readParts(db, revision - 1)
  const partsAfter = new Map(Object.entries(partsBefore))
  for (const name of changed) partsAfter.set(name, [revision, partsBefore[name]?.[0] ?? 0])
  const [everything = revision] = partsAfter.get(parts.everything) ?? []
  partsAfter.delete(parts.everything)
  const newest = [...partsAfter].sort(([, [a]], [, [b]]) => b - a)
  const dropped = newest.splice(MAX_PARTS)
  // A stored page that is older than the change of a dropped part may show that part as it was. Such a page is never served, not
  // even just after the publish: it can also be a page of an earlier site with this id.
  const since = Math.max(everything, ...dropped.slice(0, 1).map(([, [last]]) => last))
  const listed = newest.filter(([, [last]]) => last > since)
  writeMeta(
    db,
    'changed-parts',
    JSON.stringify(Object.fromEntries([[parts.everything, [since, since]], ...listed])),
  )
}
