/** The fields of the form of a new booking, as text. */
export interface BookingFields {
  /** The instant of a listed time. */
  start: string
  /** Another time, which is not listed: local date and time of the site. */
  ownDate: string
  ownTime: string
  overrides: readonly string[]
  reason: string
  firstName: string
  lastName: string
  email: string
  phone: string
  location: string
  notes: string
  locale: string
  payment: string
  /** How many appointments a series has; empty for none. */
  count: string
  notify: boolean
}

/** A field with a problem, by its code; the name is empty where the form has no such field. */
export interface RefusedField {
  name: string
  code: string
}
