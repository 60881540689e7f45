import type { ReassignRequest } from '#worker/contract/admin/booking-changes.ts'
import type { BookingRow } from '../../platform/db/booking-tables.ts'
import type { Services } from '../../platform/services.ts'
import { findFreeRooms } from '../create/find-free-rooms.ts'
import { listSession } from '../store.ts'
import { createReassignedPart } from './reassigned-part.ts'

/**
 * Returns what a reassignment changes: the part, all bookings and holds of its session, and its rooms. Throws what
 * {@link createReassignedPart} and {@link findFreeRooms} throw.
 */
export function planReassignment(services: Services, row: BookingRow, request: ReassignRequest, now: number) {
  const part = createReassignedPart(services, row, request)
  const session = part.isClass ? listSession(services, row) : [row]
  const held = part.isClass ? services.holds.listSession(row, now) : []
  const { overrides = [] } = request
  const newRooms = findFreeRooms(services, part, { session: [...session, ...held], overrides, now })
  return { part, session, held, newRooms }
}
