import type { Sight } from '../../platform/rights/sight.ts'

/** The parts of a request that say who gets a booking. */
interface Choice {
  staff?: string | undefined
  /** The services of a cart, each with its own choice. */
  items?: unknown
  item?: unknown
  /** The booking to move. It already has a person. */
  booking?: unknown
}

/** Returns a request that chooses nobody as one for the caller, if the caller is staff who see only their own bookings. */
export function chooseOwn<Request extends Choice>(request: Request, { staff: own }: Sight): Request {
  const { staff = 'any', items, item, booking } = request
  const [id] = own ?? []
  const isOpen = staff === 'any' && [items, item, booking].every((part) => part === undefined)
  return isOpen && id !== undefined && own?.length === 1 ? { ...request, staff: id } : request
}
