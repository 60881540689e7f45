import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

// All instants are in milliseconds since 1970.

/** The state of each iCalendar feed that the bundle names. */
export const busyFeeds = sqliteTable('busy_feeds', {
  /** The name of the secret with its URL. */
  name: text().primaryKey(),
  /** The key of the person or room whose time it takes, as in the busy calendar. */
  resourceKey: text().notNull(),
  /** The version at the server, as it stated it. */
  etag: text(),
  lastModified: text(),
  /** The hash of the components that were read, and until when and in which zone they were expanded. */
  contentHash: text(),
  coveredUntil: integer().notNull().default(0),
  timeZone: text(),
  /** How many events could not be read. */
  unreadable: integer().notNull().default(0),
  fetchedAt: integer(),
  succeededAt: integer(),
  /** Since when all fetches failed, the last error, and when that was last logged. */
  failingSince: integer(),
  error: text(),
  reportedAt: integer(),
})

/** The busy times of feeds and of blocked times. Those of one `feed` do not overlap. */
export const externalBusy = sqliteTable(
  'external_busy',
  {
    /** The name of the feed, or the id of the blocked time. */
    feed: text().notNull(),
    resourceKey: text().notNull(),
    start: integer().notNull(),
    end: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.feed, table.start] }),
    index('external_busy_by_end').on(table.end),
    index('external_busy_by_resource').on(table.resourceKey),
  ],
)

/** Feeds of bookings, to which calendar programs of staff subscribe. */
export const calendarFeeds = sqliteTable('calendar_feeds', {
  id: text().primaryKey(),
  /** The kind and id of the staff member, room or machine whose bookings the feed has. */
  ownerKind: text().$type<'staff' | 'resource'>().notNull(),
  owner: text().notNull(),
  /** SHA-256 of the token in the URL, hexadecimal. */
  hash: text().notNull().unique(),
  createdAt: integer().notNull(),
  /** Rounded down to the hour. */
  lastUsedAt: integer(),
})
