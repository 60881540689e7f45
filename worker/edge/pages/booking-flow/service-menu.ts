import { formatCartItem } from '#worker/contract/bookings/cart-items.ts'
import type { Offering } from '#worker/contract/bookings/offering.ts'
import { Failure } from '#worker/contract/failure.ts'
import type { PageContext } from '../page-context.ts'
import { postFlow, showFlow } from './show-flow.ts'

/** Throws `calendar-not-found` where the menu has no such service. */
function serviceOf({ calendars }: Offering, wanted: string) {
  const services = calendars.flatMap((calendar) => calendar.services)
  const service = services.find(({ id, slug }) => id === wanted || slug === wanted)
  if (!service) throw new Failure('calendar-not-found')
  return service
}

/** `GET` of a menu with a service in the cart, unless the address says what is in it. */
export async function showMenuWith(context: PageContext, menu: string, service: string): Promise<Response> {
  const offering = await context.calls.serviceMenu(menu)
  const item = formatCartItem({ guest: 0, service: serviceOf(offering, service).id })
  const chosen = context.url.searchParams.has('items') ? {} : { items: item, step: 'service' as const }
  return showFlow(context, offering, { selection: chosen })
}

/** `POST` to it: its forms say what is in the cart. */
export async function postMenuWith(context: PageContext, menu: string, service: string): Promise<Response> {
  const offering = await context.calls.serviceMenu(menu)
  serviceOf(offering, service)
  return postFlow(context, offering)
}
