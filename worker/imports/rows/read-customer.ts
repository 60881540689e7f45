import { MAX_SOURCE_ID } from '#worker/contract/admin/imports.ts'
import { contactFields } from '#worker/contract/bookings/contact-fields.ts'
import { resolveDate } from '../values/date-order.ts'
import { parseDateTime } from '../values/parse-date-time.ts'
import { readPhoneNumber } from '../values/read-phone-number.ts'
import { readEmail, readLine, readLines, readTags } from '../values/read-text.ts'
import { splitName } from '../values/split-name.ts'
import type { Reading } from '../values/value.ts'
import type { RowContext, RowReader } from './row-reader.ts'

/** The person of a row. */
export interface ImportedPerson {
  firstName?: string
  lastName?: string
  email?: string
  /** In E.164. */
  phone?: string
  /** As `1990-05-17`. */
  dateOfBirth?: string
  tags?: string[]
  /** The id of the person in the other program. */
  sourceId?: string
}

/** A customer to import. */
export interface ImportedCustomer extends ImportedPerson {
  notes?: string
}

const MAX_FULL_NAME = 200

const FIRST_YEAR = 1900

const toIsoDate = (...parts: readonly [year: number, month: number, day: number]): string =>
  parts.map((part, index) => String(part).padStart(index === 0 ? 4 : 2, '0')).join('-')

function readDateOfBirth(text: string, { dateOrders, year }: RowContext): Reading<string> {
  if (text === '') return { value: undefined }
  const { date } = parseDateTime(text) ?? {}
  const day = date && resolveDate(date, dateOrders.get('dateOfBirth') ?? 'dmy', year)
  if (!day) return { refused: 'date-invalid' }
  if (day.year < FIRST_YEAR || day.year > year) return { refused: 'date-out-of-range' }
  return { value: toIsoDate(day.year, day.month, day.day) }
}

/** Reads the source id of a row or of its customer. */
export const readSourceId = (row: RowReader, field: 'sourceId' | 'customerSourceId'): string | undefined =>
  row.read(field, (text) => readLine(text, MAX_SOURCE_ID))

/** Reads the notes of a row. */
export const readNotes = (row: RowReader): string | undefined =>
  row.read('notes', (text) => readLines(text, contactFields.notes.maxLength))

function readNames(row: RowReader, { language }: RowContext) {
  const fullName = row.read('fullName', (text) => readLine(text, MAX_FULL_NAME))
  const namesFromFullName = fullName === undefined ? {} : splitName(fullName, language)
  const firstName = row.read('firstName', (text) => readLine(text, contactFields.firstName.maxLength))
  const lastName = row.read('lastName', (text) => readLine(text, contactFields.lastName.maxLength))
  return firstName === undefined && lastName === undefined ? namesFromFullName : { firstName, lastName }
}

/** Returns the properties that have a value. */
function withoutAbsent<Value extends object>(
  value: Value,
): { [Key in keyof Value]?: Exclude<Value[Key], undefined> } {
  return Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined)) as {
    [Key in keyof Value]?: Exclude<Value[Key], undefined>
  }
}

/** Reads the person of a row, whose source id is in the column `idField`. */
export function readPerson(
  row: RowReader,
  context: RowContext,
  idField: 'sourceId' | 'customerSourceId',
): ImportedPerson {
  return withoutAbsent({
    ...readNames(row, context),
    email: row.read('email', readEmail),
    phone: row.read('phone', (text) => readPhoneNumber(text, context.country)),
    dateOfBirth: row.read('dateOfBirth', (text) => readDateOfBirth(text, context)),
    tags: row.read('tags', readTags),
    sourceId: readSourceId(row, idField),
  })
}

/** Reads a customer, who needs an email address or a phone number: by them the customer is known. */
export function readCustomer(row: RowReader, context: RowContext): ImportedCustomer {
  const person = readPerson(row, context, 'sourceId')
  if (row.getText('email') === '' && row.getText('phone') === '') row.refuse('contact-missing')
  return withoutAbsent({ ...person, notes: readNotes(row) })
}
