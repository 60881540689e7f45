import { eq } from 'drizzle-orm'
import { Temporal } from 'temporal-polyfill/implementation'
import { SearchBudget } from '#worker/availability/search-budget.ts'
import { toInstant, toWallMinute } from '#worker/availability/wall-time.ts'
import type { AdminRescheduleRequest } from '#worker/contract/admin/booking-actions.ts'
import { Failure } from '#worker/contract/failure.ts'
import { type BookingRow, bookings } from '../../platform/db/booking-tables.ts'
import type { Transaction } from '../../platform/db/transaction.ts'
import type { Services } from '../../platform/services.ts'
import { getBuffers } from '../../scheduling/assignment.ts'
import { toBookingEntries } from '../../scheduling/busy-entry.ts'
import { chooseStart } from '../../scheduling/choose-start.ts'
import { getMoveTarget } from '../../scheduling/move-target.ts'
import { SeriesBuilder, type SeriesItem } from '../../scheduling/series-builder.ts'
import { getDisplayZone, type Target } from '../../scheduling/target.ts'
import { createZoneWriter } from '../../scheduling/zone-writer.ts'
import { scheduleRequestLapse } from '../cancel/schedule-request-lapse.ts'
import { type Cause, publishEvent } from '../publish-event.ts'
import { getVisitorShare, isActive, isWithinCutoff } from '../rules.ts'
import { findBooking, listInScope } from '../store.ts'
import { updateSnapshot } from './update-snapshot.ts'

/** A new time for a booking. `timeZone` is the visitor's, if it has changed. */
export interface Move extends Pick<AdminRescheduleRequest, 'start' | 'staff' | 'scope' | 'overrides'> {
  timeZone?: string | undefined
}

/**
 * Moves a booking, or more of its series by the same amount. Each booking keeps its id and, unless other staff is
 * requested, its staff member if they are free. Must run in a transaction. Throws `booking-cancelled`,
 * `reschedule-closed`, `same-time`, what {@link chooseStart} throws, and `series-taken` when another item of the series
 * cannot be moved.
 */
export function moveInScope(
  services: Services,
  row: BookingRow,
  move: Move,
  cause: Cause,
  transaction: Transaction,
): BookingRow {
  const { busyCalendar, db, jobs } = services
  const movedRows = listMovedRows(services, row, move, cause)
  const { overrides } = move
  for (const moved of movedRows) {
    services.undoable.completeOpen(moved.id, cause.now, transaction)
    const previousRow = findBooking(services, moved.id)
    db.update(bookings).set(moved).where(eq(bookings.id, moved.id)).run()
    jobs.cancel('request-lapse', moved.id)
    scheduleRequestLapse(services, moved, cause.now)
    const detail = overrides?.length ? { overrides } : {}
    publishEvent(services, 'booking.rescheduled', moved, { ...cause, previousRow }, detail)
    transaction.afterCommit(() => busyCalendar.put(toBookingEntries(moved)))
  }
  return movedRows[0]
}

/** Returns whether a booking may be moved. The business can set the cut-off aside until the appointment ends. */
function canMove(row: BookingRow, { overrides = [] }: Pick<Move, 'overrides'>, now: number): boolean {
  if (!isActive(row)) return false
  return overrides.includes('cutoff') ? now < row.end : isWithinCutoff(row, 'reschedule', now)
}

/** Returns the moved rows, first the row of the booking itself. */
function listMovedRows(
  services: Services,
  row: BookingRow,
  move: Move,
  { actor, now }: Cause,
): [BookingRow, ...BookingRow[]] {
  const { published, availability } = services
  const site = published.current?.site
  if (row.status === 'cancelled') throw new Failure('booking-cancelled')
  if (!site || !canMove(row, move, now)) throw new Failure('reschedule-closed')
  const target = getMoveTarget(published, row, move.staff)
  const start = Date.parse(move.start)
  if (start === row.start && (target.requestedStaff === 'any' || target.requestedStaff === row.staff))
    throw new Failure('same-time')
  const timeZone = getDisplayZone(target.calendar, site.timeZone, move.timeZone ?? row.timeZone)
  const allStaff = getMoveTarget(published, row, 'any').people
  const previousItems = row.items
  const [, ...othersInScope] = listInScope(services, row, move.scope)
  const others = othersInScope.filter((other) => canMove(other, move, now))
  const without = [row, ...others].map(({ id }) => id)
  const query = { target, site, now, without, budget: new SearchBudget(), overrides: move.overrides }
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
    const otherQuery = { ...query, target: getMoveTarget(published, other, move.staff) }
    const item = series.take(otherQuery, otherStart, other.staff)
    if (!item) throw new Failure('series-taken')
    return toMovedRow(services, other, { target: otherQuery.target, item, timeZone, now, actor })
  })
  return [toMovedRow(services, row, { target, item: first, timeZone, now, actor }), ...moved]
}

/**
 * Moves a start by the days between `from` and `to`, to the local time of `to` in the venue's zone. Instants
 * are in milliseconds since 1970.
 */
function shiftStart(
  start: number,
  { from, to, timeZone }: { from: number; to: number; timeZone: string },
): number {
  const toLocal = (instant: number) =>
    Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(timeZone)
  const { days } = toLocal(from).toPlainDate().until(toLocal(to).toPlainDate())
  const wallTime = toLocal(start).toPlainDate().add({ days }).toPlainDateTime(toLocal(to).toPlainTime())
  return toInstant(timeZone, toWallMinute(wallTime))
}

interface NewTime extends Pick<Cause, 'actor' | 'now'> {
  target: Target
  item: SeriesItem
  timeZone: string
}

function toMovedRow(
  { published }: Services,
  row: BookingRow,
  { target, item, timeZone, actor, now }: NewTime,
): BookingRow {
  const { start } = item
  const isByVisitor = actor.kind === 'visitor'
  return {
    ...row,
    // Where the calendar takes requests, the business has to confirm the time that the visitor moves to.
    status: isByVisitor ? (target.calendar.requests ? 'requested' : 'scheduled') : row.status,
    ...item,
    requestedStaff: target.requestedStaff,
    end: start + target.duration * 60_000,
    ...getBuffers(target, item),
    timeZone,
    wallTime: createZoneWriter(timeZone, start).wallTime(start),
    sequence: row.sequence + 1,
    previousStart: row.start,
    ...(isByVisitor && { refundShare: getVisitorShare(row, now) }),
    outcome: null,
    snapshot: updateSnapshot(published, row, target, item),
    updatedAt: now,
  }
}
