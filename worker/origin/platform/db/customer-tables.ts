import type { InferSelectModel } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { BusinessActor } from '#worker/contract/admin/booking-history.ts'

// All instants are in milliseconds since 1970.

/** People who booked or sent a form, with the names that they last gave. Other tables have their bookings and forms, by `key`. */
export const customers = sqliteTable(
  'customers',
  {
    id: text().primaryKey(),
    /** Identifies the person: the email address in lower case, or else the phone number as E.164. */
    key: text().notNull().unique(),
    firstName: text(),
    lastName: text(),
    email: text(),
    phone: text(),
    /** Last and first name in lower case and without accents, for sorting. */
    sortName: text().notNull(),
    /** The name, email address and phone number for searches, as `toSearchText` writes them. */
    searchText: text().notNull(),
    createdAt: integer().notNull(),
    /** The creation time of the booking that the names come from; 0 for someone who only sent forms. */
    namedAt: integer().notNull(),
  },
  (table) => [index('customers_by_name').on(table.sortName, table.id)],
)

/** The business's notes on customers. */
export const customerNotes = sqliteTable(
  'customer_notes',
  {
    /** The order of writing. */
    number: integer().primaryKey({ autoIncrement: true }),
    id: text().notNull().unique(),
    /** The id of the customer. */
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
export type CustomerNoteRow = InferSelectModel<typeof customerNotes>
