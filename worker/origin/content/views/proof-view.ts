import { findFreeCancellation } from '#worker/contract/bookings/free-cancellation.ts'
import type { BlockView } from '#worker/contract/content/block-view.ts'
import { getPriceRange, listServicePrices } from '#worker/contract/money/price-range.ts'
import { toPolicy } from '../../catalogue/view.ts'
import { getImage, type RenderContext } from '../render-context.ts'

/** The maximum number of faces that are shown. */
const MAX_FACES = 4

/** Returns the facts that speak for the business, from all services in listed calendars: faces, lowest price, free cancellation. */
export function proofView(context: RenderContext): Extract<BlockView, { kind: 'proof' }> {
  const catalogue = context.getCatalogue()
  const listed = catalogue.calendars.all
    .filter((calendar) => calendar.listed)
    .flatMap((calendar) => catalogue.listServices(calendar).map((service) => ({ calendar, service })))
  const services = listed.map(({ service }) => service)
  const staff = new Set(services.flatMap((service) => catalogue.listStaff(service)))
  const faces = [...staff]
    .flatMap(({ image }) => getImage(context, image, context.locale) ?? [])
    .slice(0, MAX_FACES)
  const prices = services.flatMap((service) => listServicePrices(service, service.staff))
  const range = getPriceRange(prices.filter(({ amount }) => amount > 0))
  const cancel = findFreeCancellation(listed.map(({ calendar, service }) => toPolicy(calendar, service)))
  return {
    kind: 'proof',
    faces,
    ...(range && { price: range.price }),
    ...(cancel !== undefined && { cancel }),
  }
}
