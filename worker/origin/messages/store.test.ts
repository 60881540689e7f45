import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testOrigin } from '#test/fixtures/origin.ts'
import { messages } from '../platform/db/message-tables.ts'

// Messages are expired after every booking, while reminders of thousands of other bookings wait.
test('finds expired messages by an index', () => {
  const { db } = testOrigin('2027-01-04T08:00:00Z').services
  const plan = db.all<{ detail: string }>(
    sql`EXPLAIN QUERY PLAN UPDATE ${messages} SET state = 'expired' WHERE state = 'waiting' AND expires_at <= 0`,
  )
  expect(plan.map(({ detail }) => detail)).toEqual([
    expect.stringContaining('INDEX messages_by_expiry (state=? AND expires_at<?)'),
  ])
})
