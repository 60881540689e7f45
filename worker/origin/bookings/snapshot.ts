import type { Venue } from '#worker/contract/bookings/offering.ts'
import type { ServiceDefinition, SiteSettings } from '#worker/contract/bundle/bundle.ts'
import type { Money } from '#worker/contract/money/money.ts'
import { getQuote, type Quote } from '#worker/contract/money/quote.ts'
import type { LocalizedText } from '#worker/contract/text.ts'
import type { TakenItem } from '../scheduling/taken.ts'
import type { Target } from '../scheduling/target.ts'

interface BookedService {
  id: string
  name: LocalizedText
  price?: Money
}

interface BookedPerson {
  id: string
  name: string
}

/** The terms of a booking, stored with it: later revisions change the offer, not the agreement. */
export interface Snapshot {
  calendar: { id: string; slug: string; name: LocalizedText }
  service: BookedService
  staff: BookedPerson
  /** Further staff. */
  others?: BookedPerson[]
  /** The services of a cart, in order. */
  items?: { service: BookedService; staff: BookedPerson }[]
  /** The total price, when each person pays or there are several services. */
  total?: Money
  /** The amount due on booking, and the refund policy for cancellations. */
  due?: Money
  refunds?: { before: number; percent: number }[]
  place?: Venue
  /** The business confirms bookings of this calendar. */
  requested?: true
  /** The venue's zone. */
  timeZone: string
  /** Minutes before the start until when the booking can be rescheduled or cancelled; `null` means never. */
  cutoff: { reschedule: number | null; cancel: number | null }
}

/** The texts that a visitor agreed to, by version. */
export interface Consents {
  terms?: { version: string }
  marketing?: { version: string; agreed: boolean }
}

type People = readonly BookedPerson[]

/** Returns the snapshot of a new booking. */
export function takeSnapshot(made: {
  site: SiteSettings
  target: Target
  /** All staff of the booking; first the one of its earliest appointment. */
  people: People
  /** What the services of a cart take up. */
  items: readonly TakenItem[]
}): Snapshot {
  const { site, target, people, items } = made
  const { calendar, service } = target
  const quote = quoteFor(target)
  const due = quote && quote.due.amount > 0 ? quote.due : undefined
  const several = target.items !== undefined || calendar.guests?.pricePerHead
  const total = due || several ? quote?.total : undefined
  return {
    calendar: { id: calendar.id, slug: calendar.slug, name: calendar.name },
    service: bookedService(service),
    ...doneBy(people),
    ...(items.length > 0 && { items: itemsDoneBy(people, target, items) }),
    ...(total && { total }),
    ...(due && { due, refunds: calendar.refunds }),
    ...(calendar.place && { place: calendar.place }),
    ...(calendar.requests && { requested: true as const }),
    timeZone: site.timeZone,
    cutoff: calendar.cutoff,
  }
}

function bookedService({ id, name, price }: ServiceDefinition): BookedService {
  return { id, name, ...(price && { price }) }
}

/** Returns the price of a target and the amount due on booking. */
function quoteFor({ calendar, service, guests, items }: Target): Quote | undefined {
  if (items)
    return getQuote(
      items.map((item) => item.service),
      1,
    )
  return getQuote([service], calendar.guests?.pricePerHead ? 1 + guests : 1)
}

/** Returns the snapshot's fields about staff. */
export function doneBy(people: People) {
  const [staff = { id: '', name: '' }, ...others] = people.map(({ id, name }) => ({ id, name }))
  return { staff, ...(others.length > 0 && { others }) }
}

function itemsDoneBy(people: People, { items = [] }: Target, taken: readonly TakenItem[]) {
  return items.map(({ service }, index) => {
    const { staff = '' } = taken[index] ?? {}
    return {
      service: bookedService(service),
      staff: { id: staff, name: people.find(({ id }) => id === staff)?.name ?? '' },
    }
  })
}
