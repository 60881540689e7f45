import { toDetailFields } from '#client/booking/state/details.ts'
import { readSelection, writeSelection } from '#client/booking/state/selection.ts'
import type { ManagePayload } from '#client/page/payload.ts'
import type { BookingResponse } from '#worker/contract/bookings/booking.ts'
import { Failure } from '#worker/contract/failure.ts'
import type { PageContext } from '../../page-context/page-context.ts'
import { logError } from '../../runtime/log-error.ts'

const FLOW_PATH = /^(?:\/[a-z-]{2,5})?(\/widget\/.+)$/

/** Returns the URL of the details step of a page of the booking flow, in the current language; undefined for any other page. */
function toDetailsUrl({ prefix, url }: PageContext, page: string): string | undefined {
  const { pathname = '', searchParams = new URLSearchParams() } = URL.parse(page, url.origin) ?? {}
  const [, path] = FLOW_PATH.exec(pathname) ?? []
  return path && prefix + path + writeSelection({ ...readSelection(searchParams), step: 'details' })
}

/**
 * Loads the form that leads from the payment back to the details step, with what the visitor typed; undefined where the details
 * cannot be changed. Only the browser that booked has `hold` in its URL: others may have the link to the booking, but not the hold.
 */
export async function loadDetailsForm(
  context: PageContext,
  { booking, manage }: Pick<BookingResponse, 'booking' | 'manage'>,
  hold: string | undefined,
): Promise<ManagePayload['details']> {
  if (booking.status !== 'payment_pending' || !hold) return undefined
  try {
    const { page, contact, answers, guests } = await context.calls.typedDetails(
      booking.id,
      manage.token,
      hold,
    )
    const action = toDetailsUrl(context, page)
    return action ? { action, fields: toDetailFields({ ...contact, answers, guests }) } : undefined
  } catch (error) {
    if (!(error instanceof Failure && error.status < 500)) logError(context.request, error)
    return undefined
  }
}
