import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { Actor } from '#worker/contract/admin/booking-history.ts'
import type { ContentResource, ResourceKind } from '#worker/publishing/resources.ts'

// All instants are in milliseconds since 1970.

/** Single values, such as the site's id, its revision and the test clock. */
export const meta = sqliteTable('meta', {
  key: text().primaryKey(),
  value: text().notNull(),
})

/**
 * Which resources belong to which revisions, and in which order. A revision contains the rows with
 * `sinceRevision` <= revision < `untilRevision`. Rows of the next revision exist before it is published, and
 * are invisible until then. The last version of a resource that left the bundle stays for the bookings made
 * with it.
 */
export const resources = sqliteTable(
  'resources',
  {
    kind: text().$type<ResourceKind>().notNull(),
    id: text().notNull(),
    sinceRevision: integer().notNull(),
    /** The first revision without the resource. */
    untilRevision: integer(),
    position: integer().notNull(),
    hash: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.id, table.sinceRevision] }),
    index('resources_by_hash').on(table.hash),
  ],
)

/** The published revisions that are stored, the newest among them. */
export const revisions = sqliteTable('revisions', {
  revision: integer().primaryKey(),
  publishedAt: integer().notNull(),
  publishedBy: text({ mode: 'json' }).$type<Actor>().notNull(),
  /** The revision that it restored. */
  restored: integer(),
  /** The size of the contents that it brought, in characters of JSON. */
  size: integer().notNull(),
})

/** Contents of resources by hash, stored once for all revisions that contain them. */
export const resourceContents = sqliteTable('resource_contents', {
  hash: text().primaryKey(),
  json: text({ mode: 'json' }).$type<unknown>().notNull(),
  /** The sections of a page or a post. They are separate because lists and links do not need them. */
  body: text({ mode: 'json' }).$type<unknown>(),
})

/** The kinds of content that have a path. */
export type ContentKind = 'page' | 'post' | 'category' | 'author' | 'tag' | 'product' | 'collection'

/** Paths that content had in earlier revisions, with the last content there. */
export const movedPaths = sqliteTable(
  'moved_paths',
  {
    path: text().primaryKey(),
    kind: text().$type<ContentKind>().notNull(),
    id: text().notNull(),
    /** The revision that moved the content. */
    revision: integer().notNull(),
  },
  (table) => [index('moved_paths_by_revision').on(table.revision)],
)

/**
 * Drafts for previewing. A deleted draft keeps its row for a while, so that its id never has the same revision
 * twice.
 */
export const previews = sqliteTable(
  'previews',
  {
    id: text().primaryKey(),
    revision: integer().notNull(),
    /** The id of the page to show; null once the draft is deleted. */
    page: text(),
    updatedAt: integer().notNull(),
  },
  (table) => [index('previews_by_age').on(table.updatedAt)],
)

/** The resources of a draft, one row each. */
export const previewResources = sqliteTable(
  'preview_resources',
  {
    preview: text().notNull(),
    kind: text().$type<ContentResource>().notNull(),
    position: integer().notNull(),
    json: text({ mode: 'json' }).$type<unknown>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.preview, table.kind, table.position] })],
)
