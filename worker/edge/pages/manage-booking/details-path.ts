import { readSelection, type Selection, writeSelection } from '#client/booking/state/selection.ts'
import type { PageContext } from '../page-context.ts'
import type { ManageData } from './booking-data.ts'

const FLOW_PATH = /^\/([a-z-]{2,5}\/)?widget\//

/**
 * Finds the page of the booking flow from which the visitor came, by the id in its address. Others have no such link, and the
 * address has nothing personal in it.
 */
function findFlowPage({ request, url }: PageContext, hold: string): string | undefined {
  const page = URL.parse(request.headers.get('Referer') ?? '')
  if (page?.origin !== url.origin || !FLOW_PATH.test(page.pathname)) return undefined
  const selection = readSelection(page.searchParams)
  if ((selection.hold ?? selection.unheld) !== hold) return undefined
  return page.pathname + writeSelection({ ...selection, step: 'details' })
}

/**
 * Returns the URL of the step at which the details of an unpaid booking can be changed: where the visitor came from, or after a
 * visit to the payment provider the same choices at the calendar's own page. Undefined where that has no such choices.
 */
export function getDetailsPath(context: PageContext, { booking, bookAgain }: ManageData): string | undefined {
  const { payment, items, addOns, calendar, service, staff, duration, guests, start, timeZone } = booking
  const hold = payment?.hold
  if (hold === undefined) return undefined
  const flowPage = findFlowPage(context, hold)
  if (flowPage || !bookAgain || items || addOns) return flowPage
  const selection: Selection = {
    step: 'details',
    service: service.id,
    staff: staff.id,
    duration: String(duration),
    ...(guests > 0 && { guests: String(guests) }),
    slot: start,
    tz: timeZone,
    hold,
  }
  return `${context.prefix}/widget/bookings/${calendar.slug}${writeSelection(selection)}`
}
