import type { Sight } from '../../platform/rights/sight.ts'

/** The parts of a request that say who gets a booking. */
interface StaffChoice {
  staff?: string | undefined
  /** The services of a cart, each with its own choice. */
  items?: unknown
  item?: unknown
  /** The booking to move. It already has a person. */
  booking?: unknown
}

/** Returns a request with the caller as its person, if it names none and the caller sees only the bookings of one staff member. */
export function assignCaller<Request extends StaffChoice>(
  request: Request,
  { staff: ownStaff }: Sight,
): Request {
  const { staff = 'any', items, item, booking } = request
  const [id] = ownStaff ?? []
  const namesNobody = staff === 'any' && [items, item, booking].every((part) => part === undefined)
  return namesNobody && id !== undefined && ownStaff?.length === 1 ? { ...request, staff: id } : request
}
