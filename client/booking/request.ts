import type { LocaleCode } from '#locales/codes.ts'
import type { BookingRequest } from '#worker/contract/bookings/booking.ts'
import type { Offering } from '#worker/contract/bookings/offering.ts'
import { type Details, guestRows } from './details.ts'
import type { Selection } from './selection.ts'
import type { Choices } from './step.ts'
import { wishBody } from './wish.ts'

interface Booking {
  offering: Pick<Offering, 'link'>
  choices: Choices
  selection: Selection
  details: Details
  timeZone: string
  locale: LocaleCode
  /** What Turnstile answered. */
  turnstile?: string | undefined
  /** The starts of a course, as they were shown. */
  starts?: readonly string[] | undefined
}

/** The body of `POST /api/bookings` for what was chosen and typed; undefined while no time is chosen, or a course not shown. */
export function bookingRequest(booking: Booking): BookingRequest | undefined {
  const { offering, choices, selection, details, timeZone, locale, starts, turnstile } = booking
  const { calendar, guests, repeats } = choices
  const wish = wishBody(choices)
  if (!calendar || !wish || !selection.slot || (repeats > 1 && !starts?.length)) return undefined
  const { terms, marketing, answers, guests: typed = [], ...contact } = details
  return {
    ...wish,
    start: selection.slot,
    timeZone,
    ...(selection.hold && { hold: selection.hold as BookingRequest['hold'] }),
    ...(repeats > 1 && starts && { series: { count: repeats, starts: [...starts] } }),
    ...(offering.link && { link: offering.link }),
    ...(guests > 0 && { guests: calendar.guests?.ask === 'names' ? guestRows(typed, guests) : guests }),
    contact,
    ...(answers && { answers }),
    consents: { terms: terms === 'on', marketing: marketing === 'on' },
    ...(selection.source && { source: selection.source }),
    locale,
    ...(turnstile && { turnstile }),
  }
}
