import { getAddOnMinutes } from '#worker/contract/bookings/chosen-add-ons.ts'
import type { SiteSettings } from '#worker/contract/bundle/bundle.ts'
import { getQuote, type Quote } from '#worker/contract/money/quote.ts'
import { getServicePrice } from '#worker/contract/money/service-price.ts'
import type {
  AssignedItem,
  BookedAddOn,
  BookedPerson,
  BookedService,
  Snapshot,
} from '../platform/db/booking-columns.ts'
import { getCutoff } from '../scheduling/service-terms.ts'
import type { Target, TargetItem } from '../scheduling/target.ts'

type People = readonly BookedPerson[]

/** Returns the snapshot of a new booking: a copy of its names, price and policies. */
export function createSnapshot(input: {
  site: SiteSettings
  target: Target
  /** All staff of the booking; first the one of its earliest appointment. */
  people: People
  /** The assignments of a cart's services. */
  items: readonly AssignedItem[]
}): Snapshot {
  const { site, target, people, items } = input
  const { calendar } = target
  const quote = getTargetQuote(target)
  const due = quote && quote.due.amount > 0 ? quote.due : undefined
  const addOns = toBookedAddOns(target)
  const hasSeveralPrices = target.items || calendar.guests?.pricePerHead || addOns.length > 0
  const total = due || hasSeveralPrices ? quote?.total : undefined
  return {
    calendar: { id: calendar.id, slug: calendar.slug, name: calendar.name },
    service: toBookedService(withoutAddOns(target)),
    ...(addOns.length > 0 && { addOns }),
    ...toStaffFields(people),
    ...(items.length > 0 && { items: toBookedItems(people, target, items) }),
    ...(total && { total }),
    ...(total && !target.items && calendar.guests?.pricePerHead && { perHead: true as const }),
    ...(due && { due, refunds: calendar.refunds }),
    ...(calendar.place && { place: calendar.place }),
    ...(calendar.requests && { requested: true as const }),
    timeZone: site.timeZone,
    cutoff: getCutoff(target),
  }
}

/** A service with the choices that its price depends on. */
type PricedChoice = Pick<TargetItem, 'service' | 'duration' | 'people'>

/** Returns a service with its price for the chosen duration, with the chosen or the only person. */
function toPricedService({ service, duration, people }: PricedChoice) {
  const { id, name, payNow } = service
  const [person, ...others] = people
  const staff = others.length === 0 ? person?.id : 'any'
  return { id, name, price: getServicePrice(service, duration, staff), payNow }
}

function toBookedService(choice: PricedChoice): BookedService {
  const { id, name, price } = toPricedService(choice)
  return { id, name, ...(price && { price }) }
}

/** Returns a target with the duration of the service alone, on which its price depends. */
function withoutAddOns(target: Target): Target {
  const { duration, addOns = [] } = target
  return { ...target, duration: duration - getAddOnMinutes(addOns) }
}

function toBookedAddOns({ addOns = [] }: Target): BookedAddOn[] {
  return addOns.map(({ id, name, count, price }) => ({ id, name, count, ...(price && { price }) }))
}

/** Returns the price of a target and the amount due on booking. */
function getTargetQuote(target: Target): Quote | undefined {
  const { calendar, guests, items } = target
  if (items) return getQuote(items.map(toPricedService), 1)
  const service = { ...toPricedService(withoutAddOns(target)), addOns: target.addOns }
  return getQuote([service], calendar.guests?.pricePerHead ? 1 + guests : 1)
}

/** Returns the snapshot's fields about staff. */
export function toStaffFields(people: People) {
  const [staff = { id: '', name: '' }, ...others] = people.map(({ id, name }) => ({ id, name }))
  return { staff, ...(others.length > 0 && { others }) }
}

function toBookedItems(people: People, { items = [] }: Target, assigned: readonly AssignedItem[]) {
  return items.map((item, index) => {
    const { staff = '' } = assigned[index] ?? {}
    return {
      service: toBookedService(item),
      staff: { id: staff, name: people.find(({ id }) => id === staff)?.name ?? '' },
    }
  })
}
