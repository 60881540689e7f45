import { type Details, toDetailFields } from '#client/booking/state/details.ts'

/** The fields of the form of a new booking that are not choices of its URL. */
export interface BookingFields {
  /** The person as far as known, the answers and the guests. */
  details: Details
  /** A time that is not listed: local date and time of the site. */
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

/** A field with a problem, by its code; the name is empty where the form has no such field. */
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
