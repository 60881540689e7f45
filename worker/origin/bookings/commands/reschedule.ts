import { eq } from 'drizzle-orm'
import { Temporal } from 'temporal-polyfill/implementation'
import { SearchBudget } from '#worker/availability/search-budget.ts'
import type { BookingResponse, RescheduleRequest } from '#worker/contract/bookings/booking.ts'
import { Failure } from '#worker/contract/failure.ts'
import { type BookingRow, bookings } from '../../platform/db/booking-tables.ts'
import { transact } from '../../platform/db/transaction.ts'
import type { IdempotencyKey } from '../../platform/idempotency/idempotency-keys.ts'
import { getBuffers } from '../../scheduling/assignment.ts'
import { toBookingEntries } from '../../scheduling/busy-entry.ts'
import { chooseStart } from '../../scheduling/choose-start.ts'
import { freeLapsedHolds } from '../../scheduling/events.ts'
import { getMoveTarget } from '../../scheduling/move-target.ts'
import { SeriesBuilder, type SeriesItem } from '../../scheduling/series-builder.ts'
import { getDisplayZone, type Target } from '../../scheduling/target.ts'
import { createZoneWriter } from '../../scheduling/zone-writer.ts'
import type { BookingsDeps } from '../deps.ts'
import { publishEvent } from '../publish-event.ts'
import { getVisitorShare, isActive, isWithinCutoff } from '../rules.ts'
import { scheduleRequestLapse } from '../schedule-request-lapse.ts'
import { findManaged, listInScope } from '../store.ts'
import { updateSnapshot } from '../update-snapshot.ts'
import { bookingResponse } from '../view.ts'

type RescheduleDeps = Pick<
  BookingsDeps,
  | 'idempotencyKeys'
  | 'availability'
  | 'clock'
  | 'db'
  | 'busyCalendar'
  | 'emit'
  | 'holds'
  | 'jobs'
  | 'keys'
  | 'outbox'
  | 'published'
>

/**
 * Moves a booking, or more of its series by the same amount, in one transaction. Each booking keeps its id
 * and, unless other staff is requested, its staff member if they are free. Throws `link-expired`,
 * `booking-cancelled`, `reschedule-closed`, `same-time`, what {@link chooseStart} throws, and `series-taken`
 * when another item of the series cannot be moved.
 */
export function reschedule(
  deps: RescheduleDeps,
  id: string,
  request: RescheduleRequest,
  idempotencyKey: IdempotencyKey,
): BookingResponse {
  const { db, clock, idempotencyKeys, busyCalendar, jobs } = deps
  freeLapsedHolds(deps)
  const response = transact(db, (transaction) => {
    const now = clock.now()
    const row = findManaged(deps, id, request.token)
    return idempotencyKeys.once(idempotencyKey, now, () => {
      const movedRows = moveRows(deps, row, request, now)
      for (const moved of movedRows) {
        db.update(bookings).set(moved).where(eq(bookings.id, moved.id)).run()
        jobs.cancel('request-lapse', moved.id)
        scheduleRequestLapse(deps, moved, now)
        publishEvent(deps, 'booking.rescheduled', moved, { actor: { kind: 'visitor' }, now })
        transaction.afterCommit(() => busyCalendar.put(toBookingEntries(moved)))
      }
      return bookingResponse(deps, movedRows[0], now)
    })
  })
  jobs.arm()
  deps.emit({ type: 'slots.freed' })
  return response
}

const canMove = (row: BookingRow, now: number) => isActive(row) && isWithinCutoff(row, 'reschedule', now)

/** Returns the moved rows, first that of the booking itself. */
function moveRows(
  deps: Pick<BookingsDeps, 'availability' | 'db' | 'published'>,
  row: BookingRow,
  request: RescheduleRequest,
  now: number,
): [BookingRow, ...BookingRow[]] {
  const { published, availability } = deps
  const site = published.current?.site
  if (row.status === 'cancelled') throw new Failure('booking-cancelled')
  if (!site || !canMove(row, now)) throw new Failure('reschedule-closed')
  const target = getMoveTarget(published, row, request.staff)
  const start = Date.parse(request.start)
  if (start === row.start && (target.requestedStaff === 'any' || target.requestedStaff === row.staff))
    throw new Failure('same-time')
  const timeZone = getDisplayZone(target.calendar, site.timeZone, request.timeZone ?? row.timeZone)
  const allStaff = getMoveTarget(published, row, 'any').people
  const previousItems = row.items
  const [, ...othersInScope] = listInScope(deps, row, request.scope)
  const others = othersInScope.filter((other) => canMove(other, now))
  const without = [row, ...others].map(({ id }) => id)
  const query = { target, site, now, without, budget: new SearchBudget() }
  const assignment = chooseStart(
    availability,
    query,
    { start, timeZone, preferred: row.staff, previousItems },
    allStaff,
  )
  const first = { ...assignment, start }
  const series = new SeriesBuilder(availability, first, target)
  const moved = others.map((other) => {
    const otherStart = shiftStart(other.start, { from: row.start, to: start, timeZone: site.timeZone })
    const otherQuery = { ...query, target: getMoveTarget(published, other, request.staff) }
    const item = series.take(otherQuery, otherStart, other.staff)
    if (!item) throw new Failure('series-taken')
    return toMovedRow(deps, other, { target: otherQuery.target, item, timeZone, now })
  })
  return [toMovedRow(deps, row, { target, item: first, timeZone, now }), ...moved]
}

/**
 * Moves a start by the days between `from` and `to`, to the local time of `to` in the venue's zone. Instants
 * are in milliseconds since 1970.
 */
function shiftStart(
  start: number,
  { from, to, timeZone }: { from: number; to: number; timeZone: string },
): number {
  const local = (instant: number) =>
    Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(timeZone)
  const { days } = local(from).toPlainDate().until(local(to).toPlainDate())
  const plainTime = local(to).toPlainTime()
  return local(start).toPlainDate().add({ days }).toZonedDateTime({ timeZone, plainTime }).epochMilliseconds
}

interface Move {
  target: Target
  item: SeriesItem
  timeZone: string
  now: number
}

function toMovedRow(
  { published }: Pick<BookingsDeps, 'published'>,
  row: BookingRow,
  { target, item, timeZone, now }: Move,
): BookingRow {
  const { start } = item
  return {
    ...row,
    // The business has to confirm a moved request again.
    status: target.calendar.requests ? 'requested' : 'scheduled',
    ...item,
    requestedStaff: target.requestedStaff,
    end: start + target.duration * 60_000,
    ...getBuffers(target, item),
    timeZone,
    wallTime: createZoneWriter(timeZone, start).wallTime(start),
    sequence: row.sequence + 1,
    previousStart: row.start,
    refundShare: getVisitorShare(row, now),
    snapshot: updateSnapshot(published, row, target, item),
    updatedAt: now,
  }
}
