import type { Guest, GuestList } from '#worker/contract/bookings/guests.ts'
import type { CalendarDefinition } from '#worker/contract/bundle/bundle.ts'
import { toSingleLine } from '#worker/contract/plain-text.ts'
import type { FieldProblem } from '#worker/contract/problem-schema.ts'
import { createFieldProblem } from '../../platform/http/english-problems.ts'
import { readEmail } from './read-contact.ts'

/** Returns the number of guests in addition to the booker. */
export function countGuests(request: GuestList = []): number {
  return typeof request === 'number' ? request : request.length
}

/** Returns whether a name contains a letter of any script. */
const isName = (text: string) => /\p{L}/u.test(text)

function checkGuest(
  { name, email }: Guest,
  path: string,
  { others, isOptional }: { others: readonly Guest[]; isOptional: boolean },
): FieldProblem[] {
  const errors: FieldProblem[] = []
  if (isOptional && !name && !email) return []
  if (!name) errors.push(createFieldProblem(`${path}.name`, 'guest-name-required'))
  else if (!isName(name)) errors.push(createFieldProblem(`${path}.name`, 'guest-name-invalid'))
  const hasSameEmail = (other: Guest) => other.email.toLowerCase() === email.toLowerCase()
  if (isOptional && !email) return errors
  if (!email) errors.push(createFieldProblem(`${path}.email`, 'guest-email-required'))
  else if (!readEmail(email)) errors.push(createFieldProblem(`${path}.email`, 'guest-email-invalid'))
  else if (others.some(hasSameEmail)) errors.push(createFieldProblem(`${path}.email`, 'guest-email-repeated'))
  return errors
}

/**
 * Validates `count` guests if the calendar asks for their names, and returns none otherwise. A guest may have
 * the booker's email address, because two people can share one. With `isOptional` a guest may lack the address, or both name
 * and address.
 */
export function readGuests(
  fields: Pick<NonNullable<CalendarDefinition['guests']>, 'ask'> | undefined,
  request: GuestList = [],
  { count = countGuests(request), isOptional = false } = {},
): { guests: Guest[]; errors: FieldProblem[] } {
  if (fields?.ask !== 'names') return { guests: [], errors: [] }
  const list = typeof request === 'number' ? [] : request
  const entries = Array.from({ length: count }, (_, index) => list[index] ?? { name: '', email: '' })
  const guests = entries.map(({ name, email }) => ({ name: toSingleLine(name), email: toSingleLine(email) }))
  const errors = guests.flatMap((guest, index) =>
    checkGuest(guest, `guests.${index}`, { others: guests.slice(0, index), isOptional }),
  )
  return { guests, errors }
}
