import type { LocaleCode } from '#locales/codes.ts'
import type { BookingRequest } from '#worker/contract/bookings/booking.ts'
import { parseSeriesChanges } from '#worker/contract/bookings/format-series-changes.ts'
import type { Offering } from '#worker/contract/bookings/offering.ts'
import type { Choices } from '../state/choices.ts'
import { type Details, toGuestRows } from '../state/details.ts'
import { type Selection, writeSelection } from '../state/selection.ts'
import { toSelectionBody } from '../state/selection-query.ts'
import { getQuoteOfChoices } from './quote.ts'

interface BookingInput {
  offering: Pick<Offering, 'link'>
  choices: Choices
  selection: Selection
  details: Details
  timeZone: string
  locale: LocaleCode
  /** The path of the page. */
  path: string
  /** The Turnstile token. */
  turnstile?: string | undefined
  /** The visible starts of a series. */
  starts?: readonly string[] | undefined
}

function listChanges({ dates }: Selection) {
  const changes = parseSeriesChanges(dates)
  return changes.length > 0 ? { changes } : undefined
}

/** Returns the body of `POST /api/bookings`; undefined while no slot is chosen or the dates of a series are unknown. */
export function toBookingRequest(booking: BookingInput): BookingRequest | undefined {
  const { offering, choices, selection, details, timeZone, locale, path, starts, turnstile } = booking
  const { calendar, guests, repeats } = choices
  const body = toSelectionBody(choices)
  if (!calendar || !body || !selection.slot || (repeats > 1 && !starts?.length)) return undefined
  const hold = selection.hold ?? selection.unheld
  const { terms, marketing, answers, guests: enteredGuests = [], ...contact } = details
  return {
    ...body,
    start: selection.slot,
    timeZone,
    ...(hold && { hold: hold as BookingRequest['hold'] }),
    ...(repeats > 1 &&
      starts && { series: { count: repeats, starts: [...starts], ...listChanges(selection) } }),
    ...(offering.link && { link: offering.link }),
    ...(guests > 0 && {
      guests: calendar.guests?.ask === 'names' ? toGuestRows(enteredGuests, guests) : guests,
    }),
    contact,
    ...(answers && { answers }),
    ...(calendar.intake && selection.intake && { intake: selection.intake }),
    consents: { terms: terms === 'on', marketing: marketing === 'on' },
    ...(selection.source && { source: selection.source }),
    page: path + writeSelection({ ...selection, step: 'details' }),
    locale,
    quote: getQuoteOfChoices(choices) ?? null,
    ...(turnstile && { turnstile }),
  }
}
