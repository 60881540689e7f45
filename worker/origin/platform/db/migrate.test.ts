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

const files = import.meta.glob<string>('./migrations/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** Opens a database as it was before a migration. */
function openBefore(migration: string) {
  const db = openEmpty()
  db.run(sql`CREATE TABLE migrations (tag text PRIMARY KEY NOT NULL)`)
  for (const { tag } of journal.entries) {
    if (tag === migration) return db
    for (const statement of (files[`./migrations/${tag}.sql`] ?? '').split('--> statement-breakpoint'))
      db.run(sql.raw(statement))
    db.run(sql`INSERT INTO migrations (tag) VALUES (${tag})`)
  }
  throw new Error(`There is no migration ${migration}`)
}

test('keeps previews as drafts, in their order and based on what is published', () => {
  const db = openBefore('0023_drafts')
  const page = JSON.stringify({ id: 'page_home', path: '', title: 'New', sections: [{ blocks: [] }] })
  const redirect = JSON.stringify({ from: '/old', to: '/' })
  db.run(sql`INSERT INTO resources (kind, id, since_revision, position, hash)
    VALUES ('page', 'page_home', 3, 0, 'published')`)
  db.run(sql`INSERT INTO previews (id, revision, page, updated_at)
    VALUES ('prv_a', 4, 'page_home', 17), ('prv_gone', 2, NULL, 16)`)
  db.run(sql`INSERT INTO preview_resources (preview, kind, position, json)
    VALUES ('prv_a', 'page', 0, ${page}), ('prv_a', 'redirect', 0, ${redirect})`)
  migrate(db)
  expect(
    db.all(sql`SELECT id, revision, page, updated_at, deleted, publish_at FROM drafts ORDER BY id`),
  ).toEqual([
    { id: 'prv_a', revision: 4, page: 'page_home', updated_at: 17, deleted: 0, publish_at: null },
    { id: 'prv_gone', revision: 2, page: null, updated_at: 16, deleted: 1, publish_at: null },
  ])
  const changes = db.all(sql`SELECT c.id, base_hash, json ->> 'title' AS title, body FROM draft_changes AS c
    JOIN resource_contents USING (hash) ORDER BY c.rowid`)
  expect(changes).toEqual([
    { id: 'page_home', base_hash: 'published', title: 'New', body: '[{"blocks":[]}]' },
    { id: '/old', base_hash: null, title: null, body: null },
  ])
})

test.each([
  ['published', 1],
  ['empty', 0],
])('has a job fill the search of a site that was %s before', (state, jobs) => {
  const tag = journal.entries.find((entry) => entry.tag.endsWith('_content_search'))?.tag ?? ''
  const db = openBefore(tag)
  if (state === 'published') db.run(sql`INSERT INTO meta (key, value) VALUES ('revision', '7')`)
  migrate(db)
  expect(db.all(sql`SELECT id FROM jobs WHERE kind = 'content-search' AND due = 0`)).toHaveLength(jobs)
})
