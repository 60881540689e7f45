import { isLocaleCode } from '#locales/codes.ts'

interface ManagedBooking {
  booking: { id: string }
  token: string
  /** Path of the page, whose locale prefix the links keep. */
  path: string
}

/** Returns the URLs to view, reschedule and cancel a booking. They are safe to open: only a POST changes anything. */
export function getManageLinks({ booking, token, path }: ManagedBooking) {
  const firstSegment = path.split('/')[1] ?? ''
  const prefix = isLocaleCode(firstSegment) ? `/${firstSegment}` : ''
  const bookingUrl = `${prefix}/widget/booking/${booking.id}?token=${encodeURIComponent(token)}`
  const cancel = new URLSearchParams({ booking: booking.id, token })
  return {
    view: `${bookingUrl}&step=view`,
    reschedule: `${bookingUrl}&step=reschedule`,
    cancel: `${prefix}/widget/cancel-booking?${cancel}`,
  }
}
