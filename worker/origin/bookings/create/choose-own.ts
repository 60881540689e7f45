import type { BusinessBookingRequest } from '#worker/contract/admin/business-booking.ts'
import type { Sight } from '../../platform/rights/sight.ts'

/** Returns a request for anybody as one for the caller, where the caller is a staff member who sees only their own bookings. */
export function chooseOwn(request: BusinessBookingRequest, { staff: own }: Sight): BusinessBookingRequest {
  const { staff = 'any', items } = request
  const [id] = own ?? []
  return id !== undefined && own?.length === 1 && staff === 'any' && !items
    ? { ...request, staff: id }
    : request
}
