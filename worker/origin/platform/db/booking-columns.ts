import type { VenueDefinition } from '#worker/contract/bundle/scheduling/venue.ts'
import type { Money } from '#worker/contract/money/money.ts'
import type { LocalizedText } from '#worker/contract/text.ts'

// The types of JSON columns of bookings, holds and waitlist entries.

/** The time and resources that one service of a cart takes. Instants and buffers are in milliseconds. */
export interface AssignedItem {
  /** 0 is the booker. */
  guest: number
  service: string
  /** A staff id or `any`. */
  requestedStaff: string
  staff: string
  rooms: string[]
  start: number
  end: number
  before: number
  after: number
}

export interface BookedService {
  id: string
  name: LocalizedText
  price?: Money
}

/** An add-on that was booked `count` times. `price` is for one of them. */
export interface BookedAddOn {
  id: string
  name: LocalizedText
  count: number
  price?: Money
}

export interface BookedPerson {
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
  addOns?: BookedAddOn[]
  /** The services of a cart, in order. */
  items?: { service: BookedService; staff: BookedPerson }[]
  /** The total price, when each person pays, or there are several services or add-ons. */
  total?: Money
  /** Each person pays. */
  perHead?: true
  /** The amount due on booking, and the refund policy for cancellations, with `before` in minutes. */
  due?: Money
  refunds?: { before: number; percent: number }[]
  place?: VenueDefinition
  /** The link of the video call. */
  videoUrl?: string
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
