import type { Place } from '#worker/contract/bookings/offering.ts'
import type { ServiceDefinition, SiteSettings } from '#worker/contract/bundle/bundle.ts'
import type { Money } from '#worker/contract/money/money.ts'
import { type Quote, quoteOf } from '#worker/contract/money/quote.ts'
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

/** What a booking was made under, kept with it: later revisions change the offer, not the agreement. */
export interface Snapshot {
  calendar: { id: string; slug: string; name: LocalizedText }
  service: BookedService
  staff: BookedPerson
  /** Who else does it. */
  others?: BookedPerson[]
  /** The services of a cart, in its order. */
  items?: { service: BookedService; staff: BookedPerson }[]
  /** What all of it costs, where each person pays, or there are several services. */
  total?: Money
  /** What of it was to be paid on booking, and what of that goes back to who cancels in time. */
  due?: Money
  refunds?: { before: number; percent: number }[]
  place?: Place
  /** The business confirms what is asked for. */
  requested?: true
  /** The venue's zone. */
  timeZone: string
  /** Minutes before the start until which it can be moved or cancelled; `null` is never. */
  cutoff: { reschedule: number | null; cancel: number | null }
}

/** Which texts a visitor agreed to, by version. */
export interface Consents {
  terms?: { version: string }
  marketing?: { version: string; agreed: boolean }
}

type People = readonly BookedPerson[]

/** Takes the snapshot of a booking that is being made. */
export function takeSnapshot(made: {
  site: SiteSettings
  target: Target
  /** All who do it; first the one whose appointment it is first. */
  people: People
  /** What the services of a cart take. */
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

/** What a target costs, and what of it is paid on booking. */
function quoteFor({ calendar, service, guests, items }: Target): Quote | undefined {
  if (items)
    return quoteOf(
      items.map((item) => item.service),
      1,
    )
  return quoteOf([service], calendar.guests?.pricePerHead ? 1 + guests : 1)
}

/** Who does it, as the snapshot keeps it. */
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
