import type { ReassignRequest } from '#worker/contract/admin/booking-changes.ts'
import type { AdminBooking } from '#worker/contract/admin/bookings.ts'
import { createFieldFailure } from '../../platform/http/english-problems.ts'
import type { Services } from '../../platform/services.ts'
import { checkChangeable, storeChange } from './change-booking.ts'
import { planReassignment } from './plan-reassignment.ts'
import { type Action, runAction } from './run-action.ts'

/**
 * Gives a booking, or one service of a cart, to another person or other rooms at the same time. A class moves with all
 * of its bookings, and with the seats that visitors hold. Throws `event-not-found`, `booking-cancelled`, `reschedule-closed`
 * for a service that was never published, `validation` for a person or rooms that do not suit the service or are already
 * assigned, and `staff-busy` or `resource-unavailable` when they are not free.
 */
export function reassign(
  services: Services,
  id: string,
  request: ReassignRequest,
  action: Action,
): AdminBooking {
  return runAction(services, id, action, (row, cause, transaction) => {
    checkChangeable(row)
    const { staff, rooms, overrides = [] } = request
    if (!staff && !rooms) throw createFieldFailure('staff', 'required')
    const { part, session, held, newRooms } = planReassignment(services, row, request, cause.now)
    const detail = {
      ...(staff && { staff: { from: part.previous.staff, to: staff } }),
      ...(rooms && { rooms: { from: [...part.previous.rooms], to: [...newRooms] } }),
      ...(overrides.length > 0 && { overrides }),
    }
    const changed = session.map((booking) =>
      storeChange(services, part.apply(booking, newRooms), { cause, detail, transaction }),
    )
    const [first = row] = changed
    // A cancelled booking whose time is kept does not change with the others, so that it can no longer be undone.
    // The seat of a removed guest was kept as a hold until the change of its booking.
    for (const hold of held)
      if (
        services.holds.findLive(hold.id, cause.now) &&
        !services.undoable.completeOpen(hold.id, cause.now, transaction)
      )
        services.holds.reassign(hold, first, transaction)
    return changed.find((booking) => booking.id === id) ?? row
  })
}
