import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { bookAt } from '#test/fixtures/book-at.ts'
import { demoBundle } from '#test/fixtures/demo-bundle.ts'
import { testOrigin } from '#test/fixtures/origin.ts'
import { withoutPayments } from '#test/fixtures/without-payments.ts'
import { bundle } from '#worker/contract/bundle/bundle.ts'
import { createApi } from '../../api.ts'
import { cancel } from '../../bookings/cancel/cancel.ts'
import { createHandlers } from '../../job-handlers.ts'
import { publish } from '../../publishing/commands/publish.ts'
import type { Database } from './database.ts'
import { listMigrations, migrate } from './migrate.ts'
import { listStoredTables } from './stored-tables.ts'

const MONDAY = '2026-11-23T08:00:00Z'
const TUESDAY = '2026-11-24T11:00:00Z'
const LATER = '9999_later'

/** Migrates a database as a later release may: adds columns to every table, a table, an index and a job of a new kind. */
function migrateFurther(db: Database): void {
  for (const table of listStoredTables(db).map((name) => sql.identifier(name))) {
    db.run(sql`ALTER TABLE ${table} ADD later_text text`)
    db.run(sql`ALTER TABLE ${table} ADD later_count integer DEFAULT 0 NOT NULL`)
  }
  db.run(sql`CREATE TABLE later_rows (id text PRIMARY KEY NOT NULL, booking text NOT NULL)`)
  db.run(sql`CREATE INDEX bookings_by_later ON bookings (later_count)`)
  db.run(sql`CREATE TRIGGER later_rows_insert AFTER INSERT ON bookings
    BEGIN INSERT INTO later_rows (id, booking) VALUES (new.id, new.id); END`)
  db.run(sql`INSERT INTO jobs (kind, reference, due) VALUES ('later', 'x', 0)`)
  db.run(sql`INSERT INTO migrations (tag) VALUES (${LATER})`)
  migrate(db)
}

test('runs on the database of a later release: publishes, books, cancels, lists and runs jobs', async () => {
  const { services, clock } = testOrigin(MONDAY, undefined, { prepare: migrateFurther })
  const { db, jobs } = services
  expect(listMigrations(db).at(-1)).toBe(LATER)
  const { booking, manage } = bookAt(services, TUESDAY, {
    calendar: 'massage',
    service: 'deep-tissue',
    answers: { pressure: 'firm' },
  })
  expect(booking.status).toBe('scheduled')
  const published = withoutPayments(demoBundle)
  publish(services, bundle.parse({ ...published, site: { ...published.site, name: 'Later' } }))
  const api = createApi(services, clock.now())
  const answer = await api.fetch(new Request('http://test/api/site'))
  expect(await answer.json()).toMatchObject({ name: 'Later' })
  const noKey = { key: undefined, operation: 'test', body: undefined, acceptsStoredResponse: false }
  cancel(services, booking.id, { token: manage.token }, noKey)
  await jobs.run(createHandlers(services))
  expect(db.all(sql`SELECT booking FROM later_rows`)).toEqual([{ booking: booking.id }])
  // A job that only the later release knows waits for it.
  expect(db.all(sql`SELECT attempts, dead, due > 0 AS waits FROM jobs WHERE kind = 'later'`)).toEqual([
    { attempts: 0, dead: 0, waits: 1 },
  ])
})
