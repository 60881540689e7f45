import { isLocaleCode } from '#locales/codes.ts'

interface Managed {
  booking: { id: string }
  token: string
  /** The address of the page, whose locale's prefix the links keep. */
  path: string
}

/** The addresses at which one booking is seen, moved and cancelled. Safe to open: only a POST changes anything. */
export function manageLinks({ booking, token, path }: Managed) {
  const first = path.split('/')[1] ?? ''
  const prefix = isLocaleCode(first) ? `/${first}` : ''
  const own = `${prefix}/widget/booking/${booking.id}?token=${encodeURIComponent(token)}`
  const cancel = new URLSearchParams({ booking: booking.id, token })
  return {
    view: `${own}&step=view`,
    reschedule: `${own}&step=reschedule`,
    cancel: `${prefix}/widget/cancel-booking?${cancel}`,
  }
}
