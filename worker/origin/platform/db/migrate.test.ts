import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { memoryStorage } from '#test/fixtures/memory-storage.ts'
import { openDatabase } from './database.ts'
import { knownMigrations, migrate } from './migrate.ts'
import journal from './migrations/meta/_journal.json'

const openEmpty = () => openDatabase(memoryStorage() as unknown as Parameters<typeof openDatabase>[0])

test('applies every migration once', () => {
  const db = openEmpty()
  migrate(db)
  migrate(db)
  expect(db.all(sql`SELECT tag FROM migrations`)).toEqual(journal.entries.map(({ tag }) => ({ tag })))
  expect(db.all(sql`SELECT id FROM bookings`)).toEqual([])
})

test.each([
  ['other', ['0000_initial', '0001_guests']],
  ['later, and others in between', [...knownMigrations.toSpliced(1, 1), '9999_later']],
  ['later, and others with the same number', [...knownMigrations, `${knownMigrations.at(-1)}_too`]],
])('refuses a database with %s migrations and names the folder to delete', (_, tags) => {
  const db = openEmpty()
  db.run(sql`CREATE TABLE migrations (tag text PRIMARY KEY NOT NULL)`)
  for (const tag of tags) db.run(sql`INSERT INTO migrations (tag) VALUES (${tag})`)
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

const empty: Record<string, unknown> = { TEXT: '{}', INTEGER: 0 }

/** Inserts a row. Columns that need a value and are left out get an empty one. */
function insertInto(db: ReturnType<typeof openEmpty>, table: string, values: Record<string, unknown>) {
  const columns = db.all<{
    name: string
    type: string
    notnull: number
    dflt_value: string | null
    pk: number
  }>(sql`SELECT name, type, "notnull", dflt_value, pk FROM pragma_table_info(${table})`)
  const needed = columns.filter(
    ({ notnull, dflt_value, pk }) => notnull === 1 && dflt_value === null && pk === 0,
  )
  const row = {
    ...Object.fromEntries(needed.map(({ name, type }) => [name, empty[type.toUpperCase()]])),
    ...values,
  }
  const names = Object.keys(row).map((name) => sql.identifier(name))
  const list = Object.values(row).map((value) => sql`${value}`)
  db.run(
    sql`INSERT INTO ${sql.identifier(table)} (${sql.join(names, sql`, `)}) VALUES (${sql.join(list, sql`, `)})`,
  )
}

const contacts: Partial<Record<'firstName' | 'lastName' | 'email' | 'phone', string>>[] = [
  { firstName: 'First', email: 'Ana@example.com' },
  { firstName: 'Ana', lastName: 'Reis', email: 'ana@example.com', phone: '+351912345678' },
  { firstName: 'Rui', phone: '+351918273645' },
  { firstName: 'Nobody' },
]

function insertPeople(db: ReturnType<typeof openEmpty>) {
  for (const [index, contact] of contacts.entries())
    insertInto(db, 'bookings', {
      id: `bkg_${index}`,
      contact: JSON.stringify(contact),
      created_at: index + 1,
      start: index,
    })
  const sent = { spam: 0, unconfirmed: 0, created_at: 9 }
  insertInto(db, 'submissions', { ...sent, id: 'sub_eva', email: 'eva@example.com' })
  insertInto(db, 'submissions', { ...sent, id: 'sub_ana', email: 'ana@example.com' })
}

/** Returns the customers by name or email address, with their keys in order and the bookings that these find. */
const listPeople = (db: ReturnType<typeof openEmpty>) =>
  db.all(sql`SELECT first_name, email, phone, created_at, named_at,
      (SELECT group_concat(key, ' ' ORDER BY key) FROM customer_keys k WHERE k.customer = c.id AND key <> c.id) AS keys,
      (SELECT count(*) FROM customer_keys k WHERE k.customer = c.id AND key = c.id) AS own,
      (SELECT group_concat(b.id, ' ') FROM bookings b JOIN customer_keys k ON k.key = CASE
        WHEN b.contact ->> '$.email' IS NULL THEN b.contact ->> '$.phone' ELSE lower(b.contact ->> '$.email') END
        WHERE k.customer = c.id) AS bookings
    FROM customers c ORDER BY coalesce(email, phone)`)

const people = [
  {
    ...{ first_name: 'Rui', email: null, phone: '+351918273645', created_at: 3, named_at: 3 },
    ...{ keys: '+351918273645', own: 1, bookings: 'bkg_2' },
  },
  {
    ...{ first_name: 'Ana', email: 'ana@example.com', phone: '+351912345678', created_at: 1, named_at: 2 },
    ...{ keys: 'ana@example.com', own: 1, bookings: 'bkg_0 bkg_1' },
  },
  {
    ...{ first_name: null, email: 'eva@example.com', phone: null, created_at: 9, named_at: 0 },
    ...{ keys: 'eva@example.com', own: 1, bookings: null },
  },
]

test('creates the customers of the bookings and forms of older sites', () => {
  const db = openBefore('0008_customers')
  insertPeople(db)
  migrate(db)
  expect(listPeople(db)).toEqual(people)
  for (const { id } of db.all<{ id: string }>(sql`SELECT id FROM customers`))
    expect(id).toMatch(/^cus_[a-z2-7]{26}$/)
})

test('gives customers keys in place of the one by which they were found', () => {
  const db = openBefore('0026_customer_keys')
  insertPeople(db)
  const stored = [
    { key: 'ana@example.com', contact: contacts[1], createdAt: 1, namedAt: 2 },
    { key: '+351918273645', contact: contacts[2], createdAt: 3, namedAt: 3 },
    { key: 'eva@example.com', contact: { email: 'eva@example.com' }, createdAt: 9, namedAt: 0 },
  ]
  for (const [
    index,
    { key, contact: { firstName, email, phone } = {}, createdAt, namedAt },
  ] of stored.entries())
    insertInto(db, 'customers', {
      ...{ id: `cus_${index}`, key, sort_name: 'x', search_text: `x${index}` },
      ...{ first_name: firstName ?? null, email: email ?? null, phone: phone ?? null },
      ...{ created_at: createdAt, named_at: namedAt },
    })
  insertInto(db, 'customer_notes', { id: 'nte_a', customer: 'cus_0', text: 'Likes tea' })
  const readRowids = () => db.all(sql`SELECT rowid, id FROM customers ORDER BY id`)
  const before = readRowids()
  migrate(db)
  expect(listPeople(db)).toEqual(people)
  // The search index finds customers by their row ids.
  expect(readRowids()).toEqual(before)
  expect(db.all(sql`SELECT customer, text FROM customer_notes`)).toEqual([
    { customer: 'cus_0', text: 'Likes tea' },
  ])
  db.run(sql`UPDATE customers SET tags = '["VIP","Child"]' WHERE id = 'cus_0'`)
  db.run(sql`UPDATE customers SET tags = '["VIP"]' WHERE id = 'cus_0'`)
  expect(db.all(sql`SELECT * FROM customer_tags`)).toEqual([{ tag: 'VIP', customer: 'cus_0' }])
  db.run(sql`DELETE FROM customers`)
  expect(db.all(sql`SELECT * FROM customer_tags`)).toEqual([])
})
