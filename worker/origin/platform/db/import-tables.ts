import { type InferSelectModel, sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { BusinessActor } from '#worker/contract/admin/booking-history.ts'
import type { AdminImport, ImportAnswers, ImportKind, ImportTell } from '#worker/contract/admin/imports.ts'

// All instants are in milliseconds since 1970.

/** Imports of tables of other programs. */
export const imports = sqliteTable(
  'imports',
  {
    /** The order of beginning. */
    number: integer().primaryKey({ autoIncrement: true }),
    id: text().notNull().unique(),
    kind: text().$type<ImportKind>().notNull(),
    /** The name of the file. */
    name: text().notNull(),
    state: text().$type<AdminImport['state']>().notNull(),
    by: text({ mode: 'json' }).$type<BusinessActor>().notNull(),
    /** Whether people are told of the imported appointments. */
    tell: text({ mode: 'json' }).$type<ImportTell>().notNull(),
    /** The answers of a person about the file, such as which column has the names. */
    answers: text({ mode: 'json' }).$type<ImportAnswers>().notNull(),
    /** The last line of the file that was written. */
    upTo: integer().notNull().default(0),
    /** This and the next four columns are numbers of rows, as in the answer of the API. */
    created: integer().notNull().default(0),
    completed: integer().notNull().default(0),
    known: integer().notNull().default(0),
    refused: integer().notNull().default(0),
    overlapping: integer().notNull().default(0),
    createdAt: integer().notNull(),
    doneAt: integer(),
    undoneAt: integer(),
  },
  (table) => [index('imports_open').on(table.createdAt).where(sql`${table.state} = 'open'`)],
)

/** The files of open imports, in parts, as base64. */
export const importFiles = sqliteTable(
  'import_files',
  { import: text().notNull(), part: integer().notNull(), content: text().notNull() },
  (table) => [primaryKey({ columns: [table.import, table.part] })],
)

/** The parts of a customer that an import filled in, and the id of the note that it wrote. */
export interface CompletedParts {
  firstName?: string
  lastName?: string
  email?: string
  phone?: string
  dateOfBirth?: string
  tags?: string[]
  note?: string
}

/** The rows that imports have written. Triggers delete them with their customer or booking, and when a booking is erased. */
export const importedRows = sqliteTable(
  'imported_rows',
  {
    /** The order of writing. */
    number: integer().primaryKey({ autoIncrement: true }),
    import: text().notNull(),
    kind: text().$type<ImportKind>().notNull(),
    /** Unique among the rows of a kind: the id in the other program, or else `identity`. */
    key: text().notNull(),
    /** A hash of the parts that identify the row: a person, and for an appointment its start, service and staff member. */
    identity: text().notNull(),
    /** The id of the customer or the booking. */
    target: text().notNull(),
    /** Whether the row created its target; else the target was there before. */
    isCreated: integer({ mode: 'boolean' }).notNull(),
    /** The parts that the row filled in of a customer who was there before. */
    completed: text({ mode: 'json' }).$type<CompletedParts>(),
  },
  (table) => [
    uniqueIndex('imported_rows_by_key').on(table.kind, table.key),
    index('imported_rows_by_import').on(table.import, table.number),
    index('imported_rows_by_target').on(table.target),
  ],
)

export type ImportRow = InferSelectModel<typeof imports>
export type ImportedRow = InferSelectModel<typeof importedRows>
