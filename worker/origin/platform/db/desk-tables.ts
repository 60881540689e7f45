import type { InferSelectModel } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { LocaleCode } from '#locales/codes.ts'
import type { BusinessActor } from '#worker/contract/admin/booking-history.ts'
import type { Right, Scope } from '#worker/contract/admin/rights.ts'

// All instants are in milliseconds since 1970.

/** Requested links to sign in at the desk, also those for an email address that nobody has there. */
export const signInLinks = sqliteTable(
  'sign_in_links',
  {
    id: text().primaryKey(),
    /** In lower case. */
    email: text().notNull(),
    /** Path and query of the page to show after signing in. */
    page: text().notNull(),
    createdAt: integer().notNull(),
    expiresAt: integer().notNull(),
    usedAt: integer(),
  },
  (table) => [
    index('sign_in_links_by_email').on(table.email, table.createdAt),
    index('sign_in_links_by_age').on(table.createdAt),
  ],
)

/** Sessions at the desk. Name and role are those of the published bundle. */
export const deskSessions = sqliteTable(
  'desk_sessions',
  {
    id: text().primaryKey(),
    /** SHA-256 of the secret, hexadecimal. */
    hash: text().notNull().unique(),
    /** In lower case. */
    email: text().notNull(),
    /** Browser and system. */
    device: text().notNull(),
    createdAt: integer().notNull(),
    /** Rounded down to the hour. */
    lastSeenAt: integer().notNull(),
    expiresAt: integer().notNull(),
  },
  (table) => [index('desk_sessions_by_email').on(table.email)],
)

/** Rights that were given to people of the desk. They are in no revision or draft, so that no editor of the site can change them. */
export const givenRights = sqliteTable('given_rights', {
  id: text().primaryKey(),
  /** In lower case. */
  email: text().notNull().unique(),
  /** The staff ids of the person when the rights were given. By them, a staff member whose address changes keeps the rights. */
  staff: text({ mode: 'json' }).$type<string[]>().notNull(),
  /** The name of a person who was not in the bundle; null for a staff member, who loses access on leaving the bundle. */
  name: text(),
  locale: text().$type<LocaleCode>(),
  scope: text().$type<Scope>().notNull(),
  rights: text({ mode: 'json' }).$type<Right[]>().notNull(),
  givenBy: text({ mode: 'json' }).$type<BusinessActor>().notNull(),
  givenAt: integer().notNull(),
})

export type GivenRightsRow = InferSelectModel<typeof givenRights>
export type SignInLinkRow = InferSelectModel<typeof signInLinks>
export type DeskSessionRow = InferSelectModel<typeof deskSessions>

/** One row that counts changes, so that desk pages notice them. Triggers of the tables that they show increase the number. */
export const changeCount = sqliteTable('change_count', { number: integer().notNull() })
