import type { DurationRequest } from '#worker/contract/admin/booking-changes.ts'
import type { AdminBooking } from '#worker/contract/admin/bookings.ts'
import { MINUTE_MS } from '#worker/contract/durations.ts'
import { Failure } from '#worker/contract/failure.ts'
import type { BookingRow } from '../../platform/db/booking-tables.ts'
import { createFieldFailure } from '../../platform/http/english-problems.ts'
import type { Services } from '../../platform/services.ts'
import { findFreeRooms } from '../create/find-free-rooms.ts'
import { checkChangeable, storeChange } from './change-booking.ts'
import { type Action, runAction } from './run-action.ts'

/**
 * Makes a booking longer or shorter. Throws `event-not-found`, `booking-cancelled`, `reschedule-closed` for a service that was never
 * published, `validation` for a class, a cart and the length that it has, and `staff-busy` or `resource-unavailable` when its people
 * or rooms are not free until the new end.
 */
export function changeDuration(
  services: Services,
  id: string,
  { minutes, overrides = [] }: DurationRequest,
  action: Action,
): AdminBooking {
  return runAction(services, id, action, (row, cause, transaction) => {
    checkChangeable(row)
    const end = row.start + minutes * MINUTE_MS
    const calendar = services.published.calendar(row.calendar)
    if (end === row.end || row.items.length > 0 || (calendar?.seats ?? 1) > 1)
      throw createFieldFailure('minutes', 'invalid')
    if (end > row.end) checkFree(services, row, { end, overrides, now: cause.now })
    const detail = {
      minutes: { from: (row.end - row.start) / MINUTE_MS, to: minutes },
      ...(overrides.length > 0 && { overrides }),
    }
    return storeChange(services, { ...row, end }, { cause, detail, transaction })
  })
}

/** Throws unless the people and rooms of a booking are free until its new end. */
function checkFree(
  services: Services,
  row: BookingRow,
  { end, ...check }: { end: number; overrides: NonNullable<DurationRequest['overrides']>; now: number },
): void {
  const { published } = services
  const calendar = published.calendar(row.calendar)
  const service = published.service(row.service)
  if (!calendar || !service) throw new Failure('reschedule-closed')
  const { start, staff, others, rooms } = row
  const part = {
    calendar,
    service,
    start,
    end,
    previous: { staff, rooms },
    people: [staff, ...others].flatMap((id) => published.staff(id) ?? []),
    rooms,
    isClass: false,
    otherItems: [],
    apply: (booking: BookingRow) => booking,
  }
  findFreeRooms(services, part, { session: [row], ...check })
}
