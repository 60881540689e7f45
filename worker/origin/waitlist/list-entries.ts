import { and, asc, eq, gt, gte, inArray, lte } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { AdminEntry, AdminWaitlist, adminWaitlistQuery } from '#worker/contract/bookings/waitlist.ts'
import { waitlist } from '../platform/db/booking-tables.ts'
import { readCursor } from '../platform/http/cursor.ts'
import type { WaitlistDeps } from './deps.ts'
import type { EntryRow } from './entry.ts'
import { entryResponse, findOfferHold } from './view.ts'

const PAGE_SIZE = 100

type ListWaitlistDeps = Pick<WaitlistDeps, 'clock' | 'db' | 'holds' | 'keys' | 'published'>

/**
 * Returns waitlist entries for the business, in the order of joining. `next` is the cursor of the next page.
 */
export function listWaitlist(
  deps: ListWaitlistDeps,
  { status, calendar, from, to, cursor }: z.infer<typeof adminWaitlistQuery>,
): AdminWaitlist {
  const rows = deps.db
    .select()
    .from(waitlist)
    .where(
      and(
        status && inArray(waitlist.status, status === 'open' ? ['waiting', 'offered'] : [status]),
        calendar === undefined ? undefined : eq(waitlist.calendar, calendar),
        from === undefined ? undefined : gte(waitlist.date, from),
        to === undefined ? undefined : lte(waitlist.date, to),
        cursor === undefined ? undefined : gt(waitlist.number, readCursor(cursor)),
      ),
    )
    .orderBy(asc(waitlist.number))
    .limit(PAGE_SIZE + 1)
    .all()
  const page = rows.slice(0, PAGE_SIZE)
  const last = page.at(-1)
  const next = rows.length > PAGE_SIZE && last ? String(last.number) : null
  return { entries: page.map((row) => adminEntry(deps, row)), next }
}

/** Returns an entry as the business sees it. */
export function adminEntry(deps: ListWaitlistDeps, row: EntryRow): AdminEntry {
  const now = deps.clock.now()
  const { entry, manage } = entryResponse(deps, row, now)
  const hold = findOfferHold(deps, row, now)
  const toIso = (instant: number) => new Date(instant).toISOString()
  return {
    ...entry,
    manage,
    ...(hold && { taken: { staff: hold.staff, others: hold.others, rooms: hold.rooms } }),
    consents: row.consents,
    createdAt: toIso(row.createdAt),
    updatedAt: toIso(row.updatedAt),
  }
}
