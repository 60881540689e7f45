import { gt, sql } from 'drizzle-orm'
import type { StateRecord } from '#worker/contract/admin/backup.ts'
import { runWithPauses } from '#worker/requests/run-with-pauses.ts'
import type { Database } from '../../platform/db/database.ts'
import { jobs } from '../../platform/db/job-tables.ts'
import { readMeta, writeMeta } from '../../platform/db/meta.ts'
import { migrate } from '../../platform/db/migrate.ts'
import { resources, revisions } from '../../platform/db/publishing-tables.ts'
import { transact } from '../../platform/db/transaction.ts'
import { purgeBookedTimes } from '../../scheduling/booked-times.ts'
import { fillingJobs } from '../backup/left-out-rows.ts'

/**
 * Gives the newest revision a number that no earlier site with this id used, since edges can still have pages of that site. Does nothing
 * where the number is higher already.
 */
function renumberRevision(db: Database, now: number): void {
  const revision = Number(readMeta(db, 'revision') ?? 0)
  const before = Number(readMeta(db, 'revisions-before') ?? 0)
  if (revision === 0 || revision > before) return
  // Resources that were prepared for the next revision would become visible.
  db.delete(resources).where(gt(resources.sinceRevision, revision)).run()
  const renumbered = before + 1
  db.insert(revisions)
    .values({
      revision: renumbered,
      publishedAt: now,
      publishedBy: { kind: 'system' },
      restored: revision,
      size: 0,
    })
    .run()
  writeMeta(db, 'revision', String(renumbered))
}

/** Sets the numbers from which tables count on, so that no number is used twice. */
function setCounters(db: Database, counters: StateRecord['counters']): void {
  for (const [name, number] of Object.entries(counters)) {
    db.run(sql`DELETE FROM sqlite_sequence WHERE name = ${name}`)
    db.run(sql`INSERT INTO sqlite_sequence (name, seq) VALUES (${name}, ${number})`)
  }
}

/** Makes a site of restored rows: migrates them to this version, and adds jobs that fill the tables which no backup has. */
export async function finishRestore(db: Database, { counters }: StateRecord, now: number): Promise<void> {
  migrate(db)
  transact(db, () => {
    renumberRevision(db, now)
    for (const kind of fillingJobs)
      db.insert(jobs).values({ kind, reference: 'all', due: now }).onConflictDoNothing().run()
    setCounters(db, counters)
  })
  await runWithPauses(purgeBookedTimes(db, now))
}
