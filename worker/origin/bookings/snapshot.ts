import type {
  CalendarDefinition,
  ServiceDefinition,
  SiteSettings,
  StaffDefinition,
} from '#worker/contract/bundle/bundle.ts'
import type { Place } from '#worker/contract/calendar.ts'
import type { Money } from '#worker/contract/money.ts'
import { multiplyMoney } from '#worker/contract/multiply-money.ts'
import type { LocalizedText } from '#worker/contract/text.ts'

/** What a booking was made under, kept with it: later revisions change the offer, not the agreement. */
export interface Snapshot {
  calendar: { id: string; slug: string; name: LocalizedText }
  service: { id: string; name: LocalizedText; price?: Money }
  staff: { id: string; name: string }
  /** Who else does it. */
  others?: { id: string; name: string }[]
  /** What all of it costs, where each person pays. */
  total?: Money
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

/** Takes the snapshot of a booking that is being made. */
export function takeSnapshot(made: {
  site: SiteSettings
  calendar: CalendarDefinition
  service: ServiceDefinition
  /** The one whose appointment it is first. */
  people: readonly Pick<StaffDefinition, 'id' | 'name'>[]
  guests: number
}): Snapshot {
  const { site, calendar, service, people, guests } = made
  const { price } = service
  return {
    calendar: { id: calendar.id, slug: calendar.slug, name: calendar.name },
    service: { id: service.id, name: service.name, ...(price && { price }) },
    ...doneBy(people),
    ...(price && calendar.guests?.pricePerHead && { total: multiplyMoney(price, 1 + guests) }),
    ...(calendar.place && { place: calendar.place }),
    ...(calendar.requests && { requested: true as const }),
    timeZone: site.timeZone,
    cutoff: calendar.cutoff,
  }
}

/** Who does it, as the snapshot keeps it. */
export function doneBy(people: readonly Snapshot['staff'][]) {
  const [staff = { id: '', name: '' }, ...others] = people.map(({ id, name }) => ({ id, name }))
  return { staff, ...(others.length > 0 && { others }) }
}
