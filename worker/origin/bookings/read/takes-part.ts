import { eq, or, type SQL, sql } from 'drizzle-orm'
import type { FeedOwner } from '#worker/contract/admin/feeds.ts'
import { bookings } from '../../platform/db/booking-tables.ts'

const { staff, others, rooms, items } = bookings

/** Returns the condition for bookings in which a person, a room or a machine takes part. */
export function takesPart(owner: FeedOwner): SQL | undefined {
  if (owner.kind === 'staff')
    return or(
      eq(staff, owner.id),
      sql`${owner.id} IN (SELECT value FROM json_each(${others}))`,
      sql`${owner.id} IN (SELECT value ->> 'staff' FROM json_each(${items}))`,
    )
  const inItems = sql`SELECT room.value FROM json_each(${items}) AS item, json_each(item.value, '$.rooms') AS room`
  return or(sql`${owner.id} IN (SELECT value FROM json_each(${rooms}))`, sql`${owner.id} IN (${inItems})`)
}
