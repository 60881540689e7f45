import type { SiteSettings } from '#worker/contract/bundle/bundle.ts'
import type {
  AssignedItem,
  BookedAddOn,
  BookedPerson,
  BookedService,
  Snapshot,
} from '../../platform/db/booking-columns.ts'
import { getCutoff } from '../../scheduling/service-terms.ts'
import type { Target } from '../../scheduling/target.ts'
import { getTargetQuote, type PricedChoice, toPricedService, withServiceDuration } from './quote.ts'

type People = readonly BookedPerson[]

/** Returns the snapshot of a new booking: a copy of its names, price and policies. */
export function createSnapshot(input: {
  site: SiteSettings
  target: Target
  /** All staff of the booking, first the person of its earliest service. */
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
    service: toBookedService(withServiceDuration(target)),
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

function toBookedService(choice: PricedChoice): BookedService {
  const { id, name, price } = toPricedService(choice)
  return { id, name, ...(price && { price }) }
}

function toBookedAddOns({ addOns = [] }: Target): BookedAddOn[] {
  return addOns.map(({ id, name, count, price }) => ({ id, name, count, ...(price && { price }) }))
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
