import type { ReassignRequest } from '#worker/contract/admin/booking-changes.ts'
import type { Substitutes, SubstitutesQuery } from '#worker/contract/admin/substitutes.ts'
import { Failure } from '#worker/contract/failure.ts'
import { staffId } from '#worker/contract/ids.ts'
import type { BookingRow } from '../../platform/db/booking-tables.ts'
import type { Services } from '../../platform/services.ts'
import { listCartItems } from '../create/cart-row.ts'
import { findBooking } from '../store.ts'
import { checkChangeable } from './change-booking.ts'
import { planReassignment } from './plan-reassignment.ts'

/**
 * Returns the people who can take over a booking, or the service of a cart that a staff member provides, at its time. Throws
 * `event-not-found`, `booking-cancelled`, and `reschedule-closed` for a service that was never published.
 */
export function listSubstitutes(services: Services, id: string, { instead }: SubstitutesQuery): Substitutes {
  const { published, clock } = services
  const row = findBooking(services, id)
  if (!row) throw new Failure('event-not-found')
  checkChangeable(row)
  const items = listCartItems(row)
  const replacedStaff = instead ?? row.staff
  const providedIndexes = items.flatMap(({ assigned }, index) =>
    assigned.staff === replacedStaff ? index : [],
  )
  const [item = 0, ...more] = providedIndexes
  const service = published.service(items[item]?.assigned.service ?? row.service)
  if (!service) throw new Failure('reschedule-closed')
  if (more.length > 0) return { item, people: [] }
  const people = published.current?.listStaff(service) ?? []
  const now = clock.now()
  return {
    item,
    people: people.flatMap(({ id: candidate, name }) => {
      const person = staffId.parse(candidate)
      return canTakeOver(services, row, { item, staff: person, instead }, now) ? { id: person, name } : []
    }),
  }
}

function canTakeOver(
  services: Services,
  row: BookingRow,
  request: Pick<ReassignRequest, 'item' | 'staff' | 'instead'>,
  now: number,
): boolean {
  try {
    planReassignment(services, row, { ...request, notify: false }, now)
    return true
  } catch (error) {
    if (error instanceof Failure) return false
    throw error
  }
}
