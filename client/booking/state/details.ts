import { type ContactFieldName, contactFieldNames } from '#worker/contract/bookings/contact-field-names.ts'
import { restorePlus } from '#worker/contract/clean-text.ts'
import { cutText } from '#worker/contract/cut-text.ts'

/** Values of the details form by field name. They never appear in a URL. */
export interface Details extends Partial<Record<ContactFieldName, string>> {
  /** `on` when ticked. */
  terms?: string
  marketing?: string
  /** By question id; a list for checkboxes. The form fields are named `answers.<id>`. */
  answers?: Record<string, string | string[]>
  /** In form order. The form fields are named `guests.0.name` and `guests.0.email`. */
  guests?: GuestDetails[]
}

export interface GuestDetails {
  name: string
  email: string
}

/** The names of form fields with one value. */
export const fieldNames = [...contactFieldNames, 'terms', 'marketing'] as const

/** Returns `count` guests: the entered ones, then empty ones. */
export function toGuestRows(entered: readonly GuestDetails[], count: number): GuestDetails[] {
  return Array.from({ length: count }, (_, index) => entered[index] ?? { name: '', email: '' })
}

/** Returns details as pairs of field name and value, for hidden fields. */
export function toDetailFields(details: Details): [name: string, value: string][] {
  const fields = fieldNames.flatMap((field): [string, string][] =>
    details[field] ? [[field, details[field]]] : [],
  )
  const answers = Object.entries(details.answers ?? {}).flatMap(([id, value]): [string, string][] =>
    Array.isArray(value) ? value.map((option) => [`answers.${id}[]`, option]) : [[`answers.${id}`, value]],
  )
  const guests = (details.guests ?? []).flatMap(({ name, email }, index): [string, string][] => [
    [`guests.${index}.name`, name],
    [`guests.${index}.email`, email],
  ])
  return [...fields, ...answers, ...guests]
}

/** Reads prefill parameters from a query. `name` is split at its last space when first and last name are missing. */
export function readPrefill(query: URLSearchParams): Details {
  const clean = (text: string) => cutText(text.trim(), 300) || undefined
  const get = (key: string) => clean(query.get(key) ?? '')
  const getWithPlus = (key: string) => clean(restorePlus(query.get(key) ?? ''))
  const [, first, last] = /^(.*?)(?:\s+(\S+))?$/s.exec(get('name') ?? '') ?? []
  const prefill = {
    firstName: get('first_name') ?? (first || undefined),
    lastName: get('last_name') ?? last,
    email: getWithPlus('email'),
    phone: getWithPlus('phone'),
    notes: get('notes'),
  }
  return Object.fromEntries(Object.entries(prefill).filter(([, value]) => value !== undefined))
}

/** Checks whether a stored value has the shape of {@link Details}. */
export function isDetails(value: unknown): value is Details {
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).every(([key, field]) =>
    key === 'answers' || key === 'guests'
      ? typeof field === 'object' && field !== null
      : typeof field === 'string',
  )
}
