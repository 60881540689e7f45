import type { InferSelectModel } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { BusinessActor } from '#worker/contract/admin/booking-history.ts'
import type { CustomerEvent, CustomerEventDetail } from '#worker/contract/admin/customer-history.ts'

// All instants are in milliseconds since 1970.

/** Why the business takes no bookings of a customer, who said so, and when. */
export interface DoNotBook {
  reason: string
  by: BusinessActor
  at: number
}

/**
 * People who booked, sent a form, or were entered by the business. Rows of other tables belong to a customer by one of the customer's
 * keys in `customerKeys`.
 */
export const customers = sqliteTable(
  'customers',
  {
    id: text().primaryKey(),
    firstName: text(),
    lastName: text(),
    email: text(),
    phone: text(),
    /** Last and first name in lower case and without accents, for sorting. */
    sortName: text().notNull(),
    /** The name, email address and phone number for searches, as `toSearchText` writes them. */
    searchText: text().notNull(),
    createdAt: integer().notNull(),
    /** The creation time of the booking that the names come from; 0 for someone without a booking. */
    namedAt: integer().notNull(),
    /** When the business wrote the details. From then on, bookings only add what is missing. */
    editedAt: integer(),
    /** As `1990-05-17`. */
    dateOfBirth: text(),
    /** Words of the business. Triggers write them into `customer_tags` too. */
    tags: text({ mode: 'json' }).$type<string[]>().notNull().default([]),
    doNotBook: text({ mode: 'json' }).$type<DoNotBook>(),
    /** The id of the customer in the product that they were imported from. */
    source: text().unique(),
    /** When the customer asked for erasure. Set while upcoming appointments still need some of the data. */
    erasureRequestedAt: integer(),
  },
  (table) => [index('customers_by_name').on(table.sortName, table.id)],
)

/**
 * The keys by which the rows of a customer are found: email addresses in lower case, phone numbers as E.164, the customer's id, and the
 * ids of customers who were merged with this one.
 */
export const customerKeys = sqliteTable(
  'customer_keys',
  { key: text().primaryKey(), customer: text().notNull() },
  (table) => [index('customer_keys_by_customer').on(table.customer)],
)

/** The tags of customers. Triggers write the rows. */
export const customerTags = sqliteTable(
  'customer_tags',
  { tag: text().notNull(), customer: text().notNull() },
  (table) => [primaryKey({ columns: [table.tag, table.customer] })],
)

/** Customers who were merged with another one, with all that is needed to separate them again. */
export const customerMerges = sqliteTable(
  'customer_merges',
  {
    /** The id of the customer whom the merge removed. */
    customer: text().primaryKey(),
    /** The id of the customer who stayed. */
    into: text().notNull(),
    /** The row of the removed customer. */
    row: text({ mode: 'json' }).$type<CustomerRow>().notNull(),
    /** The keys of the removed customer, which became keys of the one who stayed. */
    keys: text({ mode: 'json' }).$type<string[]>().notNull(),
    /** The details that the customer who stayed had before the merge. */
    before: text({ mode: 'json' }).$type<Partial<CustomerRow>>().notNull(),
    at: integer().notNull(),
  },
  (table) => [index('customer_merges_by_into').on(table.into)],
)

/** Lists the changes that the business made to customers. The rows stay with the id that a customer had then. */
export const customerHistory = sqliteTable(
  'customer_history',
  {
    /** The order of the entries. */
    number: integer().primaryKey({ autoIncrement: true }),
    customer: text().notNull(),
    event: text().$type<CustomerEvent>().notNull(),
    actor: text({ mode: 'json' }).$type<BusinessActor>().notNull(),
    at: integer().notNull(),
    detail: text({ mode: 'json' }).$type<CustomerEventDetail>().notNull().default({}),
  },
  (table) => [index('customer_history_by_customer').on(table.customer, table.number)],
)

/** The business's notes on customers. */
export const customerNotes = sqliteTable(
  'customer_notes',
  {
    /** The order of writing. */
    number: integer().primaryKey({ autoIncrement: true }),
    id: text().notNull().unique(),
    /** A key of the customer: their id, or the id that they had before they were merged with another one. */
    customer: text().notNull(),
    text: text().notNull(),
    author: text({ mode: 'json' }).$type<BusinessActor>().notNull(),
    createdAt: integer().notNull(),
    /** The person or token that changed the note last. */
    editor: text({ mode: 'json' }).$type<BusinessActor>(),
    editedAt: integer(),
  },
  (table) => [index('customer_notes_by_customer').on(table.customer, table.number)],
)

export type CustomerRow = InferSelectModel<typeof customers>
export type CustomerMergeRow = InferSelectModel<typeof customerMerges>
export type CustomerNoteRow = InferSelectModel<typeof customerNotes>
