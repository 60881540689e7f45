import * as z from 'zod/mini'
import type { Contact } from '#worker/contract/bookings/booking.ts'
import type { CalendarDefinition } from '#worker/contract/bundle/bundle.ts'
import { isEmail } from '#worker/contract/email.ts'
import type { FieldProblem, FieldProblemCode } from '#worker/contract/problem.ts'
import { fieldError } from '../platform/http/english.ts'
import { readPhone } from '../platform/phone.ts'
import { plainText, singleLine } from './plain-text.ts'

/** Returns a text that has the form of an email address; undefined for any other. */
export const readEmail = (text: string) => (isEmail(text) ? text : undefined)

interface Terms {
  calendar: Pick<CalendarDefinition, 'fields' | 'place'>
  /** The business's own number. Numbers without a country code belong to its country. */
  sitePhone?: string | undefined
  /** Today's date in the visitor's zone. */
  today: string
}

type Field = keyof Contact

interface Rule {
  read: (text: string, terms: Terms) => string | undefined
  missing: FieldProblemCode
  wrong: FieldProblemCode
}

const date = z.iso.date()

function readBirthDate(text: string, { today }: Terms) {
  return date.safeParse(text).success && text <= today && text >= '1880-01-01' ? text : undefined
}

const rules: Record<Field, Rule> = {
  firstName: { read: singleLine, missing: 'first-name-required', wrong: 'invalid' },
  lastName: { read: singleLine, missing: 'last-name-required', wrong: 'invalid' },
  email: { read: readEmail, missing: 'email-required', wrong: 'email-invalid' },
  phone: {
    read: (text, { sitePhone }) => readPhone(text, sitePhone),
    missing: 'phone-required',
    wrong: 'phone-invalid',
  },
  dateOfBirth: { read: readBirthDate, missing: 'required', wrong: 'date-invalid' },
  location: { read: singleLine, missing: 'location-required', wrong: 'invalid' },
  notes: { read: plainText, missing: 'required', wrong: 'invalid' },
}

const fields = Object.keys(rules) as Field[]

/** Validates the contact details that the calendar asks for. Others are left out. */
export function readContact(typed: Contact, terms: Terms): { contact: Contact; errors: FieldProblem[] } {
  const contact: Contact = {}
  const errors: FieldProblem[] = []
  const asks = terms.calendar.place?.kind === 'ask'
  const presences = { ...terms.calendar.fields, location: asks ? ('required' as const) : ('hidden' as const) }
  for (const field of fields) {
    if (presences[field] === 'hidden') continue
    const { read, missing, wrong } = rules[field]
    const text = singleLine(typed[field] ?? '')
    if (text === '') {
      if (presences[field] === 'required') errors.push(fieldError(`contact.${field}`, missing))
      continue
    }
    const value = read(typed[field] ?? '', terms)
    if (value === undefined) errors.push(fieldError(`contact.${field}`, wrong))
    else contact[field] = value
  }
  return { contact, errors }
}
