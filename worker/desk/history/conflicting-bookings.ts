import type { AdminBookingDetail } from '#worker/contract/admin/bookings.ts'
import type { Conflict, Publication } from '#worker/contract/admin/publication.ts'
import type { DeskContext } from '../request/desk-env.ts'
import { readIfFound } from '../request/read-if-found.ts'

/** The maximum number of bookings that are listed. */
const MAX_LISTED = 10

/** An upcoming booking that would no longer fit after a publish. */
export interface ConflictingBooking {
  conflict: Conflict
  /** Undefined for people who may not see it. */
  booking: AdminBookingDetail | undefined
}

/** Loads the first bookings that would no longer fit. */
export function loadConflictingBookings(
  { api, may }: DeskContext,
  dryRun: Publication | undefined,
): Promise<ConflictingBooking[]> {
  const listed = dryRun?.conflicts.bookings.slice(0, MAX_LISTED) ?? []
  const canLook = may('get /admin/bookings/{id}')
  return Promise.all(
    listed.map(async (conflict) => ({
      conflict,
      booking: canLook
        ? await readIfFound(api('get /admin/bookings/{id}', { params: { id: conflict.id } }))
        : undefined,
    })),
  )
}
