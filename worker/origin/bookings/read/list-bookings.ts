import type * as z from 'zod/mini'
import type { AdminBooking, AdminBookings, adminBookingsQuery } from '#worker/contract/admin/bookings.ts'
import { toIso } from '#worker/contract/iso-time.ts'
import { flatMapWithPauses, type PausableWork } from '#worker/contract/pausable-work.ts'
import type { BookingRow } from '../../platform/db/booking-tables.ts'
import { createFieldFailure } from '../../platform/http/english-problems.ts'
import type { Services } from '../../platform/services.ts'
import { findAnswerDeadline } from '../cancel/schedule-request-lapse.ts'
import { getAccount } from '../payment/get-account.ts'
import { getOutcome } from '../rules.ts'
import type { SeenFilter } from './booking-filter.ts'
import { getPosition, type Position } from './booking-scans.ts'
import { findBookings } from './find-bookings.ts'
import { getVersion } from './history.ts'
import { toBookingView } from './view.ts'

const PAGE_SIZE = 100

/**
 * Returns a page of bookings for the business. `next` is the cursor of the next page. Throws `validation` for a malformed
 * cursor or a cursor of another order, and what {@link findBookings} throws.
 */
export function* listBookings(
  services: Services,
  { cursor, ...filter }: z.input<typeof adminBookingsQuery> & Pick<SeenFilter, 'sight'>,
): PausableWork<AdminBookings> {
  const { sort = 'start', order = 'asc' } = filter
  const sortedFilter = { ...filter, sort, order }
  const prefix = `${sort}.${order}.`
  const after = cursor === undefined ? undefined : readCursor(cursor, prefix)
  const rows = yield* findBookings(services, sortedFilter, { limit: PAGE_SIZE + 1, after })
  const page = rows.slice(0, PAGE_SIZE)
  const last = page.at(-1)
  const position = rows.length > PAGE_SIZE && last ? getPosition(services, last, sortedFilter) : undefined
  const now = services.clock.now()
  return {
    bookings: yield* flatMapWithPauses(page, (row) => [toAdminBooking(services, row, now)]),
    next: position ? `${prefix}${position.sortValue}.${position.id}` : null,
  }
}

function readCursor(cursor: string, prefix: string): Position {
  const [, sortValue, id] = /^(\d{1,15})\.(bkg_[a-z2-7]{26})$/.exec(cursor.slice(prefix.length)) ?? []
  if (!cursor.startsWith(prefix) || !sortValue || !id) throw createFieldFailure('cursor', 'invalid')
  return { sortValue: Number(sortValue), id }
}

/** Returns a booking as the business sees it. */
export function toAdminBooking(services: Services, row: BookingRow, now: number): AdminBooking {
  const { contact, rooms, items, guestList, answers, consents, source, createdAt, updatedAt, cancelledAt } =
    row
  const account = getAccount(services, row)
  const { account: _, ...view } = toBookingView(services, row, now, account)
  const answerBy = findAnswerDeadline(services, row)
  return {
    ...view,
    contact,
    rooms,
    ...(items.length > 0 && { itemRooms: items.map((item) => item.rooms) }),
    guestList,
    answers,
    consents,
    source,
    ...(account && { account }),
    ...(answerBy !== undefined && { answerBy: toIso(answerBy) }),
    createdAt: toIso(createdAt),
    updatedAt: toIso(updatedAt),
    version: getVersion(services.db, row.id),
    cancelledAt: cancelledAt === null ? null : toIso(cancelledAt),
    outcome: getOutcome(row, now),
  }
}
