import { and, asc, eq, gt, gte, inArray, lte, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { Role } from '#worker/contract/admin/access.ts'
import { revealTo } from '#worker/contract/admin/capabilities.ts'
import type {
  AdminEntry,
  AdminWaitlist,
  adminWaitlistQuery,
  WaitlistEntry,
} from '#worker/contract/bookings/waitlist.ts'
import { toIso } from '#worker/contract/iso-time.ts'
import { waitlist } from '../platform/db/booking-tables.ts'
import { readCursor } from '../platform/http/cursor.ts'
import { seesEntry } from '../platform/rights/seen-rows.ts'
import { fullSight, type Sight } from '../platform/rights/sight.ts'
import type { Services } from '../platform/services.ts'
import type { EntryRow } from './entry.ts'
import { entryResponse, findOfferHold } from './view.ts'

const PAGE_SIZE = 100

const { date, calendar: calendarColumn, service, number } = waitlist

/** Matches the entries after the entry with the number `last`, in the order of day, calendar and service. */
function isAfterByDay(last: number): SQL {
  return sql`(${date}, ${calendarColumn}, ${service}, ${number}) > (SELECT w.date, w.calendar, w.service, w.number
    FROM ${waitlist} w WHERE w.number = ${last})`
}

/**
 * Returns waitlist entries for the business, in the order of joining or by day and service. `next` is the cursor of the next
 * page.
 */
export function listWaitlist(
  services: Services,
  { status, calendar, from, to, sort, cursor }: z.infer<typeof adminWaitlistQuery>,
  role: Role,
  sight: Sight = fullSight,
): AdminWaitlist {
  const last = cursor === undefined ? undefined : readCursor(cursor)
  const isByDay = sort === 'day'
  const rows = services.db
    .select()
    .from(waitlist)
    .where(
      and(
        seesEntry(sight),
        status && inArray(waitlist.status, status === 'open' ? ['waiting', 'offered'] : [status]),
        calendar === undefined ? undefined : eq(waitlist.calendar, calendar),
        from === undefined ? undefined : gte(waitlist.date, from),
        to === undefined ? undefined : lte(waitlist.date, to),
        last === undefined ? undefined : isByDay ? isAfterByDay(last) : gt(number, last),
      ),
    )
    .orderBy(...(isByDay ? [asc(date), asc(calendarColumn), asc(service)] : []), asc(number))
    .limit(PAGE_SIZE + 1)
    .all()
  const page = rows.slice(0, PAGE_SIZE)
  const next = rows.length > PAGE_SIZE ? String(page.at(-1)?.number) : null
  return { entries: page.map((row) => adminEntry(services, row, role)), next }
}

const withoutHold = ({ hold: _, ...offer }: NonNullable<WaitlistEntry['offer']>) => offer

/** Returns an entry as a role of the business sees it. */
export function adminEntry(services: Services, row: EntryRow, role: Role): AdminEntry {
  const now = services.clock.now()
  const {
    entry: { offer, ...entry },
    ...response
  } = entryResponse(services, row, now)
  const manage = revealTo(role, 'waitlist-entry', () => response.manage)
  const hold = findOfferHold(services, row, now)
  return {
    ...entry,
    ...(offer && { offer: manage ? offer : withoutHold(offer) }),
    manage,
    ...(hold && { taken: { staff: hold.staff, others: hold.others, rooms: hold.rooms } }),
    consents: row.consents,
    createdAt: toIso(row.createdAt),
    updatedAt: toIso(row.updatedAt),
  }
}
