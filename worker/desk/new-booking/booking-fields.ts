import { type Details, toDetailFields } from '#client/booking/state/details.ts'

/** The fields of the form of a new booking that the URL of the page cannot have. */
export interface BookingFields {
  /** The person as far as known, the answers and the guests. */
  details: Details
  /** A typed time, which the page need not list: date and time in the site's zone. Empty without one. */
  ownDate: string
  ownTime: string
  /** The rules that are set aside. */
  overrides: readonly string[]
  reason: string
  locale: string
  payment: string
  /** How many appointments a series has; empty for one. */
  count: string
  notify: boolean
}

/** A field with a problem, and the code of the problem. The name is empty for a problem of no field. */
export interface RefusedField {
  name: string
  code: string
}

/** Returns the fields as pairs of name and value, as a form posts them. */
export function toPairs({ details, overrides, notify, ...texts }: BookingFields): [string, string][] {
  return [
    ...toDetailFields(details),
    ...Object.entries(texts).filter(([, text]) => text !== ''),
    ...overrides.map((rule): [string, string] => ['overrides', rule]),
    ['notify', notify ? 'yes' : 'no'],
  ]
}
