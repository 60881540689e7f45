import { and, eq, sql } from 'drizzle-orm'
import { MAX_TAGS } from '#worker/contract/admin/customers.ts'
import type { CustomerRowInput } from '#worker/contract/admin/imports.ts'
import { toPlainText } from '#worker/contract/plain-text.ts'
import { createCustomer } from '../../customers/commands/create-customer.ts'
import { listMerged } from '../../customers/merges.ts'
import { addKeys } from '../../customers/own-keys.ts'
import { findCustomerId } from '../../platform/db/customer-keys.ts'
import { type CustomerRow, customerNotes, customers } from '../../platform/db/customer-tables.ts'
import type { CompletedParts } from '../../platform/db/import-tables.ts'
import { insertRow, prepareOnce } from '../../platform/db/prepared.ts'
import { foldText } from '../../platform/fold-text.ts'
import { toNameColumns } from '../../platform/name-columns.ts'
import { newNoteId } from '../../platform/new-id.ts'
import type { Services } from '../../platform/services.ts'
import { identifyPerson } from './identity.ts'
import type { ImportContext } from './import-context.ts'
import { findWritten } from './written-rows.ts'

/** A person of a row. */
export type Person = Omit<CustomerRowInput, 'line'>

/** A customer after a row was written, and what the row did. */
interface KeptCustomer {
  customer: CustomerRow
  isCreated: boolean
  completed: CompletedParts
}

const prepareById = prepareOnce((db) =>
  db
    .select()
    .from(customers)
    .where(eq(customers.id, sql.placeholder('id')))
    .prepare(),
)

const prepareSource = prepareOnce((db) =>
  db
    .select({ id: customers.id })
    .from(customers)
    .where(eq(customers.source, sql.placeholder('source')))
    .prepare(),
)

const findById = ({ db }: Services, id: string | undefined): CustomerRow | undefined =>
  id === undefined ? undefined : prepareById(db).get({ id })

/**
 * Returns the key under which the customer of an appointment is recorded: the source id; or else, within one import, the email address or
 * phone number, or the name of a person without these.
 */
export function toReferenceKey(importId: string, person: Person): string {
  const { sourceId, email, phone } = person
  if (sourceId) return `ref:${sourceId}`
  return email || phone
    ? `contact:${importId}:${identifyPerson(person)}`
    : `name:${importId}:${identifyPerson(person)}`
}

/** Returns the customer of a person: by source id, else by email address, else by phone number, else by name within the import. */
export function findPerson(services: Services, importId: string, person: Person): CustomerRow | undefined {
  const { email, phone, sourceId } = person
  const find = (key: string) => findById(services, findWritten(services, 'customers', key)?.target)
  const known = sourceId ? (find(`id:${sourceId}`) ?? find(toReferenceKey(importId, person))) : undefined
  if (known) return known
  const byKey = (key: string) => findById(services, findCustomerId(services.db, key))
  if (email || phone) return (email && byKey(email.toLowerCase())) || (phone && byKey(phone)) || undefined
  return sourceId ? undefined : find(toReferenceKey(importId, person))
}

/** Returns the tags that a customer lacks, as many as the customer may have. */
function listMissingTags({ tags }: CustomerRow, { tags: given = [] }: Person): string[] {
  const known = new Set(tags.map(foldText))
  const missing = given.filter((tag) => foldText(tag) !== '' && !known.has(foldText(tag)))
  return missing.slice(0, Math.max(0, MAX_TAGS - tags.length))
}

/** Returns the parts that a customer lacks and a person has. */
export function listMissing(row: CustomerRow, person: Person): CompletedParts {
  const isUnnamed = row.firstName === null && row.lastName === null
  const { firstName, lastName, email, phone, dateOfBirth } = person
  const tags = listMissingTags(row, person)
  return {
    ...(isUnnamed && firstName && { firstName }),
    ...(isUnnamed && lastName && { lastName }),
    ...(row.email === null && email && { email }),
    ...(row.phone === null && phone && { phone }),
    ...(row.dateOfBirth === null && dateOfBirth && { dateOfBirth }),
    ...(tags.length > 0 && { tags }),
  }
}

/** Writes the note of a row, unless the customer has the same one. */
function keepNote(
  { db }: Services,
  customer: string,
  { notes = '' }: Person,
  { actor, now }: ImportContext,
): CompletedParts {
  const text = toPlainText(notes)
  if (text === '') return {}
  const isSame = and(eq(customerNotes.customer, customer), eq(customerNotes.text, text))
  if (db.select({ id: customerNotes.id }).from(customerNotes).where(isSame).get()) return {}
  const note = newNoteId()
  insertRow(db, customerNotes, { id: note, customer, text, author: actor, createdAt: now })
  return { note }
}

/** Fills in the details that a customer lacks. Replaces no details. */
function completeCustomer({ db }: Services, row: CustomerRow, person: Person): CompletedParts {
  const missing = listMissing(row, person)
  if (Object.keys(missing).length === 0) return {}
  const { tags = [], ...parts } = missing
  const { firstName, lastName, email, phone, dateOfBirth } = { ...row, ...parts }
  const names = { firstName, lastName, email, phone }
  db.update(customers)
    .set({ ...toNameColumns(names, listMerged(db, row.id)), dateOfBirth, tags: [...row.tags, ...tags] })
    .where(eq(customers.id, row.id))
    .run()
  addKeys(db, row.id, names)
  return missing
}

function createPerson(services: Services, person: Person, { actor, now }: ImportContext): string {
  const { notes: _, sourceId, tags = [], ...details } = person
  const isFree = sourceId && !prepareSource(services.db).get({ source: sourceId })
  const creation = { actor, now, isImported: true, ...(isFree && { source: sourceId }) }
  return createCustomer(services, { ...details, tags }, creation)
}

/**
 * Stores a person as a customer, or fills in the details that the customer lacks. Returns undefined for an unknown person without a name,
 * an email address and a phone number. Throws `validation` for details that a customer cannot have.
 */
export function keepCustomer(
  services: Services,
  person: Person,
  context: ImportContext,
): KeptCustomer | undefined {
  const found = findPerson(services, context.row.id, person)
  const { firstName, lastName, email, phone } = person
  if (!found && !firstName && !lastName && !email && !phone) return undefined
  const completed = found ? completeCustomer(services, found, person) : {}
  const id = found?.id ?? createPerson(services, person, context)
  const note = keepNote(services, id, person, context)
  const customer = findById(services, id)
  return customer && { customer, isCreated: !found, completed: { ...completed, ...note } }
}
