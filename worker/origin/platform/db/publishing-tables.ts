import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { Actor, BusinessActor } from '#worker/contract/admin/booking-history.ts'
import type { DraftRefusal } from '#worker/contract/admin/drafts.ts'
import type { ResourceKind } from '#worker/contract/bundle/resource-kinds.ts'

// All instants are in milliseconds since 1970.

/**
 * The person or token with whose rights a draft is published at its time. `email` is that of a person at the desk, who can lose
 * these rights.
 */
export type Scheduler = BusinessActor & { email?: string }

/** The author of a draft, with the address of somebody at the desk. */
export type DraftAuthor = Actor & { email?: string }

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
  /** The name of the draft that it published. */
  draft: text(),
})

/** Contents of resources by hash, stored once for all revisions that contain them. */
export const resourceContents = sqliteTable('resource_contents', {
  hash: text().primaryKey(),
  json: text({ mode: 'json' }).$type<unknown>().notNull(),
  /** The sections of a page or a post. They are separate because lists and links do not need them. */
  body: text({ mode: 'json' }).$type<unknown>(),
  /** The part of a large content that the checks of a whole site need; null until they read it. */
  outline: text(),
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

/** Sets of changes that are not published yet. A deleted draft keeps its row for a while, so that its id never has the same revision twice. */
export const drafts = sqliteTable(
  'drafts',
  {
    id: text().primaryKey(),
    /** Counts the edits. */
    revision: integer().notNull(),
    /** Empty for a draft that was made as a preview. */
    name: text().notNull(),
    /** The id of the page that its preview shows first; null for the home page. */
    page: text(),
    createdBy: text({ mode: 'json' }).$type<DraftAuthor>().notNull(),
    createdAt: integer().notNull(),
    updatedAt: integer().notNull(),
    deleted: integer({ mode: 'boolean' }).notNull(),
    /** When it is published; null for a draft that somebody publishes by hand. */
    publishAt: integer(),
    /** The person or the token that chose the time. It is published with their rights. */
    scheduledBy: text({ mode: 'json' }).$type<Scheduler>(),
    /** Why it was not published at that time. */
    refusal: text({ mode: 'json' }).$type<DraftRefusal>(),
  },
  (table) => [index('drafts_by_age').on(table.updatedAt)],
)

/** The changes of a draft, one row for each resource. */
export const draftChanges = sqliteTable(
  'draft_changes',
  {
    draft: text().notNull(),
    kind: text().$type<ResourceKind>().notNull(),
    id: text().notNull(),
    /** The drafted content; null for a resource that is to be deleted. */
    hash: text(),
    /** The index that the resource is to have in its list; null to leave it where it is, or to append it. */
    position: integer(),
    /** The published content that the change is based on; null where there was none. */
    baseHash: text(),
  },
  (table) => [
    primaryKey({ columns: [table.draft, table.kind, table.id] }),
    index('draft_changes_by_hash').on(table.hash),
  ],
)
