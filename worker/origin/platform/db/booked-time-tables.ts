import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/**
 * The times that recent and coming bookings take of people, rooms and machines, with the columns of the view `times_of_bookings`.
 * Triggers update the rows, and a job deletes old ones. All instants are in milliseconds since 1970, and buffers in milliseconds.
 */
export const bookedTimes = sqliteTable(
  'booked_times',
  {
    /** The key of the person, room or machine, as in the busy calendar. */
    resourceKey: text().notNull(),
    start: integer().notNull(),
    booking: text().notNull(),
    /** The position of the service in a cart; 0 for other bookings. */
    item: integer().notNull(),
    end: integer().notNull(),
    before: integer().notNull(),
    after: integer().notNull(),
    /** The service. This and the next two columns are null for the services of a cart. */
    service: text(),
    /** The seats that the booking takes. */
    seats: integer(),
    /** Whether the time has seats for several parties, as a class does. */
    isClass: integer({ mode: 'boolean' }),
    /** The rooms and machines of the booking. Null where it has none, and for the services of a cart. */
    rooms: text({ mode: 'json' }).$type<string[]>(),
  },
  (table) => [primaryKey({ columns: [table.resourceKey, table.start, table.booking, table.item] })],
)
