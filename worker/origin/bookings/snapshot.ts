import type { ServiceDefinition, SiteSettings } from '#worker/contract/bundle/bundle.ts'
import { getQuote, type Quote } from '#worker/contract/money/quote.ts'
import type { AssignedItem, BookedPerson, BookedService, Snapshot } from '../platform/db/booking-columns.ts'
import type { Target } from '../scheduling/target.ts'

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
  const { calendar, service } = target
  const quote = getTargetQuote(target)
  const due = quote && quote.due.amount > 0 ? quote.due : undefined
  const hasSeveralPrices = target.items !== undefined || calendar.guests?.pricePerHead
  const total = due || hasSeveralPrices ? quote?.total : undefined
  return {
    calendar: { id: calendar.id, slug: calendar.slug, name: calendar.name },
    service: toBookedService(service),
    ...toStaffFields(people),
    ...(items.length > 0 && { items: toBookedItems(people, target, items) }),
    ...(total && { total }),
    ...(due && { due, refunds: calendar.refunds }),
    ...(calendar.place && { place: calendar.place }),
    ...(calendar.requests && { requested: true as const }),
    timeZone: site.timeZone,
    cutoff: calendar.cutoff,
  }
}

function toBookedService({ id, name, price }: ServiceDefinition): BookedService {
  return { id, name, ...(price && { price }) }
}

/** Returns the price of a target and the amount due on booking. */
function getTargetQuote({ calendar, service, guests, items }: Target): Quote | undefined {
  if (items)
    return getQuote(
      items.map((item) => item.service),
      1,
    )
  return getQuote([service], calendar.guests?.pricePerHead ? 1 + guests : 1)
}

/** Returns the snapshot's fields about staff. */
export function toStaffFields(people: People) {
  const [staff = { id: '', name: '' }, ...others] = people.map(({ id, name }) => ({ id, name }))
  return { staff, ...(others.length > 0 && { others }) }
}

function toBookedItems(people: People, { items = [] }: Target, assigned: readonly AssignedItem[]) {
  return items.map(({ service }, index) => {
    const { staff = '' } = assigned[index] ?? {}
    return {
      service: toBookedService(service),
      staff: { id: staff, name: people.find(({ id }) => id === staff)?.name ?? '' },
    }
  })
}
