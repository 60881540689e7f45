import { and, eq, gte, lt, ne } from 'drizzle-orm'
import { DAY_MS } from '#worker/contract/durations.ts'
import type { PausableWork } from '#worker/contract/pausable-work.ts'
import type { Database } from '../platform/db/database.ts'
import { type GroupNumbers, reportDays } from '../platform/db/report-tables.ts'
import { transact } from '../platform/db/transaction.ts'
import type { Services } from '../platform/services.ts'
import { addUpDays, type Grouping } from './add-up-days.ts'
import { listPeriods, type Period } from './periods.ts'

/** How many days are added up together. */
const MAX_DAYS = 31

/** The number of days up to today whose sums are prepared: enough for the report of a year. */
const READY_DAYS = 366

interface SumsQuery {
  timeZone: string
  by: Grouping
}

/** Returns the stored numbers of days, by their starts. */
function* readStored(
  db: Database,
  days: readonly Period[],
  { timeZone, by }: SumsQuery,
): PausableWork<Map<number, GroupNumbers>> {
  const { start } = reportDays
  const numbers = reportDays[by]
  const stored = new Map<number, GroupNumbers>()
  for (let first = 0; first < days.length; first += MAX_DAYS) {
    const batch = days.slice(first, first + MAX_DAYS)
    const isInBatch = and(gte(start, batch[0]?.start ?? 0), lt(start, batch.at(-1)?.end ?? 0))
    const rows = db
      .select({ start, numbers })
      .from(reportDays)
      .where(and(isInBatch, eq(reportDays.timeZone, timeZone)))
      .all()
    for (const row of rows) if (row.numbers) stored.set(row.start, row.numbers)
    yield
  }
  return stored
}

/** Returns the days without stored sums, in lists of consecutive days, each of at most `MAX_DAYS`. */
function listMissing(days: readonly Period[], stored: ReadonlyMap<number, GroupNumbers>): Period[][] {
  const lists: Period[][] = []
  let list: Period[] = []
  for (const day of days) {
    if (stored.has(day.start) || list.length === MAX_DAYS) {
      lists.push(list)
      list = []
    }
    if (!stored.has(day.start)) list.push(day)
  }
  return [...lists, list].filter(({ length }) => length > 0)
}

/**
 * Returns the numbers of each of some consecutive days, by group. Adds up the days whose sums are not stored. Stores the sums of a day
 * when the day and its bookings are over, unless a booking, payment or refund of the day changed meanwhile.
 */
export function* readDaySums(
  services: Services,
  days: readonly Period[],
  { timeZone, by }: SumsQuery,
): PausableWork<GroupNumbers[]> {
  const { db, clock } = services
  const numbers = yield* readStored(db, days, { timeZone, by })
  for (const missing of listMissing(days, numbers)) {
    const ticket = crypto.randomUUID()
    transact(db, () => {
      for (const { start } of missing) {
        const begun = { start, timeZone, ticket, site: null, staff: null, service: null }
        db.insert(reportDays)
          .values(begun)
          .onConflictDoUpdate({ target: [reportDays.start, reportDays.timeZone], set: begun })
          .run()
      }
    })
    yield
    const added = yield* addUpDays(services, missing)
    const now = clock.now()
    const isOwn = eq(reportDays.ticket, ticket)
    transact(db, () => {
      for (const [index, { start }] of missing.entries()) {
        const day = added[index]
        if (!day) continue
        numbers.set(start, day.sums[by])
        const isDay = and(eq(reportDays.start, start), eq(reportDays.timeZone, timeZone), isOwn)
        if (day.end <= now) db.update(reportDays).set(day.sums).where(isDay).run()
        else db.delete(reportDays).where(isDay).run()
      }
    })
  }
  return days.map(({ start }) => numbers.get(start) ?? {})
}

/** Adds up the days that a report of the last year needs, and deletes the sums of other zones. */
export function* prepareReports(services: Services): PausableWork<void> {
  const { db, clock, published } = services
  const timeZone = published.current?.site.timeZone
  if (timeZone === undefined) return
  db.delete(reportDays).where(ne(reportDays.timeZone, timeZone)).run()
  const toDate = (at: number) => new Date(at).toISOString().slice(0, 10)
  const now = clock.now()
  const range = { from: toDate(now - (READY_DAYS - 1) * DAY_MS), to: toDate(now), interval: 'day' } as const
  yield* readDaySums(services, listPeriods(range, { timeZone, firstWeekday: 1 }), {
    timeZone,
    by: 'site',
  })
}
