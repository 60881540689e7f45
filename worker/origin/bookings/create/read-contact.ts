import * as z from 'zod/mini'
import type { Contact } from '#worker/contract/bookings/contact.ts'
import { type ContactFieldName, contactFieldNames } from '#worker/contract/bookings/contact-field-names.ts'
import { getContactField } from '#worker/contract/bookings/contact-fields.ts'
import type { CalendarDefinition } from '#worker/contract/bundle/bundle.ts'
import { isEmail } from '#worker/contract/email.ts'
import { type PhoneSettings, readPhone } from '#worker/contract/phone.ts'
import { toPlainText, toSingleLine } from '#worker/contract/plain-text.ts'
import type { FieldProblemCode } from '#worker/contract/problem.ts'
import type { FieldProblem } from '#worker/contract/problem-schema.ts'
import { createFieldProblem } from '../../platform/http/english-problems.ts'

/** Returns a text unchanged if it has the form of an email address; undefined for any other. */
export const readEmail = (text: string) => (isEmail(text) ? text : undefined)

interface ContactContext {
  calendar: Pick<CalendarDefinition, 'fields' | 'place'>
  site?: PhoneSettings
  /** Today's date in the visitor's zone. */
  today: string
  /** Whether every field can be left out, and none is hidden. */
  isOptional?: boolean
}

interface Reader {
  read: (text: string, context: ContactContext) => string | undefined
  /** The problem of a text that cannot be read. */
  invalid: FieldProblemCode
}

const date = z.iso.date()

function readBirthDate(text: string, { today }: ContactContext) {
  return date.safeParse(text).success && text <= today && text >= '1880-01-01' ? text : undefined
}

const lineReader: Reader = { read: toSingleLine, invalid: 'invalid' }

/** The readers of fields that are more than a line of text. */
const readers: Partial<Record<ContactFieldName, Reader>> = {
  email: { read: readEmail, invalid: 'email-invalid' },
  phone: { read: (text, { site }) => readPhone(text, site), invalid: 'phone-invalid' },
  dateOfBirth: { read: readBirthDate, invalid: 'date-invalid' },
  notes: { read: toPlainText, invalid: 'invalid' },
}

/** Validates the contact details that the calendar asks for, and leaves out others. */
export function readContact(
  input: Contact,
  context: ContactContext,
): { contact: Contact; errors: FieldProblem[] } {
  const contact: Contact = {}
  const errors: FieldProblem[] = []
  const asksLocation = context.calendar.place?.kind === 'ask'
  const presences = {
    ...context.calendar.fields,
    location: asksLocation ? ('required' as const) : ('hidden' as const),
  }
  for (const field of contactFieldNames) {
    const presence = context.isOptional ? 'optional' : presences[field]
    if (presence === 'hidden') continue
    const { missing = 'required' } = getContactField(field)
    const { read, invalid } = readers[field] ?? lineReader
    const text = toSingleLine(input[field] ?? '')
    if (text === '') {
      if (presence === 'required') errors.push(createFieldProblem(`contact.${field}`, missing))
      continue
    }
    const value = read(input[field] ?? '', context)
    if (value === undefined) errors.push(createFieldProblem(`contact.${field}`, invalid))
    else contact[field] = value
  }
  return { contact, errors }
}
