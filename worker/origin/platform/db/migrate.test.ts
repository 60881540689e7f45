import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { memoryStorage } from '#test/fixtures/memory-storage.ts'
import { openDatabase } from './database.ts'
import { migrate } from './migrate.ts'
import journal from './migrations/meta/_journal.json'

const openEmpty = () => openDatabase(memoryStorage() as unknown as Parameters<typeof openDatabase>[0])

test('applies every migration once', () => {
  const db = openEmpty()
  migrate(db)
  migrate(db)
  expect(db.all(sql`SELECT tag FROM migrations`)).toEqual(journal.entries.map(({ tag }) => ({ tag })))
  expect(db.all(sql`SELECT id FROM bookings`)).toEqual([])
})

test('refuses a database with unknown migrations and names the folder to delete', () => {
  const db = openEmpty()
  db.run(sql`CREATE TABLE migrations (tag text PRIMARY KEY NOT NULL)`)
  db.run(sql`INSERT INTO migrations (tag) VALUES ('0000_initial'), ('0001_guests')`)
  expect(() => migrate(db)).toThrow(
    'This database was created by another version of Daybook: delete the folder .wrangler/state and start again',
  )
  expect(db.all(sql`SELECT name FROM sqlite_master WHERE name = 'bookings'`)).toEqual([])
})
