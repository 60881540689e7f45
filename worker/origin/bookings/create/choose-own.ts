import type { Sight } from '../../platform/rights/sight.ts'

/** The parts of a request that say who gets a booking. */
interface Choice {
  staff?: string | undefined
  /** The services of a cart, each with its own choice. */
  items?: unknown
  item?: unknown
  /** The booking to move, which has a choice already. */
  booking?: unknown
}

/** Returns a request for anybody as one for the caller, where the caller is a staff member who sees only their own bookings. */
export function chooseOwn<Request extends Choice>(request: Request, { staff: own }: Sight): Request {
  const { staff = 'any', items, item, booking } = request
  const [id] = own ?? []
  const isOpen = staff === 'any' && [items, item, booking].every((part) => part === undefined)
  return isOpen && id !== undefined && own?.length === 1 ? { ...request, staff: id } : request
}
