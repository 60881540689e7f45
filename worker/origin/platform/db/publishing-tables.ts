import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { ContentResource, ResourceKind } from '#worker/publishing/resources.ts'
import type { AddressedKind } from '../../content/addresses.ts'

// Instants are milliseconds since 1970, and so are buffers.

/** Single values: the site's id, its revision, the test clock. */
export const meta = sqliteTable('meta', {
  key: text().primaryKey(),
  value: text().notNull(),
})

/**
 * Which resources a revision has, and in which order: those whose `since` is at most the revision, and whose `until`, if there
 * is one, is above it. So the rows of a coming revision are there before it is, and nobody sees them. The last version of what
 * left the bundle stays for the bookings made with it.
 */
export const resources = sqliteTable(
  'resources',
  {
    kind: text().$type<ResourceKind>().notNull(),
    id: text().notNull(),
    since: integer().notNull(),
    /** The first revision without it. */
    until: integer(),
    position: integer().notNull(),
    hash: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.id, table.since] }),
    index('resources_by_hash').on(table.hash),
  ],
)

/** What resources consist of, by the hash of it: written once, however many revisions have it. */
export const resourceContents = sqliteTable('resource_contents', {
  hash: text().primaryKey(),
  json: text({ mode: 'json' }).$type<unknown>().notNull(),
  /** The sections of a page or a post, apart: lists and links do without. */
  body: text({ mode: 'json' }).$type<unknown>(),
})

/** Addresses that content had in earlier revisions, each with what was there last. */
export const movedAddresses = sqliteTable(
  'moved_addresses',
  {
    from: text().primaryKey(),
    kind: text().$type<AddressedKind>().notNull(),
    id: text().notNull(),
    /** The revision that moved it. */
    revision: integer().notNull(),
  },
  (table) => [index('moved_addresses_by_revision').on(table.revision)],
)

/** Drafts to be looked at. One that was taken away keeps its row a while, so that its id never has the same revision twice. */
export const previews = sqliteTable(
  'previews',
  {
    id: text().primaryKey(),
    revision: integer().notNull(),
    /** The id of the page that it shows; null once it was taken away. */
    page: text(),
    updatedAt: integer().notNull(),
  },
  (table) => [index('previews_by_age').on(table.updatedAt)],
)

/** What a draft is made of, a row a resource, as what was published is. */
export const previewParts = sqliteTable(
  'preview_parts',
  {
    preview: text().notNull(),
    kind: text().$type<ContentResource>().notNull(),
    position: integer().notNull(),
    json: text({ mode: 'json' }).$type<unknown>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.preview, table.kind, table.position] })],
)
