import type { SeriesScope } from '#worker/contract/bookings/series.ts'
import { Failure } from '#worker/contract/failure.ts'
import { isSeen } from '../../platform/rights/seen-rows.ts'
import type { Sight } from '../../platform/rights/sight.ts'
import type { Services } from '../../platform/services.ts'
import { findBooking, listInScope } from '../store.ts'

/** Throws `forbidden` for a change of a series that would also change appointments that the caller does not see. */
export function checkScope(
  services: Services,
  id: string,
  { scope }: { scope?: SeriesScope | undefined },
  sight: Sight,
): void {
  const row = findBooking(services, id)
  if (row && !listInScope(services, row, scope).every((booking) => isSeen(sight, booking)))
    throw new Failure('forbidden')
}
