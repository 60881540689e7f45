import { type Details, toDetailFields } from '#client/booking/state/details.ts'

/** The fields of the form of a new booking that are not in the URL of the page. */
export interface BookingFields {
  /** The contact details of the person, the answers and the guests. */
  details: Details
  /** The date and time that were typed instead of choosing a listed time, in the site's zone. Empty if none was typed. */
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

/** Returns the fields as pairs of name and value, as a form posts them. */
export function toPairs({ details, overrides, notify, ...texts }: BookingFields): [string, string][] {
  return [
    ...toDetailFields(details),
    ...Object.entries(texts).filter(([, text]) => text !== ''),
    ...overrides.map((rule): [string, string] => ['overrides', rule]),
    ['notify', notify ? 'yes' : 'no'],
  ]
}
