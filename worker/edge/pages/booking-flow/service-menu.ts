import { isRequested } from '#client/booking/state/requested-choice.ts'
import { formatCartItem } from '#worker/contract/bookings/cart-items.ts'
import type { Offering } from '#worker/contract/bookings/offering.ts'
import { Failure } from '#worker/contract/failure.ts'
import type { PageHandlers } from '../../page-context/route.ts'
import { postFlow, showFlow } from './show-flow.ts'

/** Returns a service of the menu. Throws `calendar-not-found` where the menu has no such service. */
function getService({ calendars }: Offering, idOrSlug: string) {
  const services = calendars.flatMap((calendar) => calendar.services)
  const service = services.find((candidate) => isRequested(candidate, idOrSlug))
  if (!service) throw new Failure('calendar-not-found')
  return service
}

/** The booking flow of a service menu. The path names a service, which is in the cart unless the query has a cart. */
export const menuWithService: PageHandlers<{ servicemenu: string; service: string }> = {
  async show(context, { servicemenu, service }) {
    const offering = await context.calls.serviceMenu(servicemenu)
    const items = formatCartItem({ guest: 0, service: getService(offering, service).id })
    const hasCart = context.url.searchParams.has('items')
    return showFlow(context, offering, { selection: hasCart ? {} : { items, step: 'service' } })
  },
  post: (context, { servicemenu, service }) =>
    postFlow(context, async () => {
      const offering = await context.calls.serviceMenu(servicemenu)
      getService(offering, service)
      return offering
    }),
}
