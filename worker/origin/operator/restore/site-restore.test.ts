import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { memoryStorage } from '#test/fixtures/memory-storage.ts'
import { openDatabase } from '../../platform/db/database.ts'
import { readMeta } from '../../platform/db/meta.ts'
import { knownMigrations, listMigrations, migrate } from '../../platform/db/migrate.ts'
import { listSchema } from '../../platform/db/stored-tables.ts'
import { SecretStore } from '../../platform/secrets/secret-store.ts'
import { abandonRestore } from './begin-restore.ts'
import { SiteRestore } from './site-restore.ts'

const clock = { now: () => Date.parse('2026-11-23T08:00:00Z') }

function openEmpty(keys = [Buffer.alloc(32, 1).toString('base64')]) {
  const db = openDatabase(memoryStorage() as unknown as Parameters<typeof openDatabase>[0])
  migrate(db)
  const secrets = new SecretStore({ db, clock, site: () => 'test', keys })
  const restore = new SiteRestore({ db, clock, secrets })
  const send = (number: number, records: object[], isLast = false) =>
    restore.restore({ number, isLast, text: records.map((record) => `${JSON.stringify(record)}\n`).join('') })
  return { db, send, secrets }
}

const head = (schema: readonly string[] = knownMigrations, format = 1) => ({
  format,
  schema,
  site: 'test',
  startedAt: '2026-11-23T08:00:00Z',
})
const end = { asOf: '2026-11-23T08:00:00Z', counters: { jobs: 41 }, withoutSecrets: false, unreadable: [] }
const link = (row: number, slug: string) => ({
  table: 'used_links',
  columns: ['slug', 'booking', 'used_at'],
  rows: [[row, slug, 'bkg_a', 7]],
})
const listLinks = (db: ReturnType<typeof openEmpty>['db']) =>
  db.all<{ slug: string }>(sql`SELECT slug FROM used_links ORDER BY rowid`).map(({ slug }) => slug)

test('restores a backup of each earlier version, and brings it up to date', async () => {
  for (const [index] of knownMigrations.entries()) {
    const schema = knownMigrations.slice(0, index + 1)
    const { db, send } = openEmpty()
    await send(0, [head(schema), link(3, 'a')])
    expect(listMigrations(db)).toEqual(schema)
    expect(await send(1, [end], true)).toEqual({ next: null })
    expect([listMigrations(db), listLinks(db)]).toEqual([knownMigrations, ['a']])
    const { db: other } = openEmpty()
    const names = (of: typeof db) => listSchema(of).map(({ name }) => name)
    expect(names(db).toSorted()).toEqual(names(other).toSorted())
  }
})

test.each([
  ['a newer format', head(knownMigrations, 2), 'newer'],
  ['a newer database', head([...knownMigrations, '9999_later']), 'newer'],
  ['another beginning', link(1, 'a'), 'no-head'],
  ['nonsense', { nothing: true }, 'invalid'],
])('refuses %s, and changes nothing', async (_, record, code) => {
  const { db, send } = openEmpty()
  db.run(sql`INSERT INTO used_links VALUES ('kept', 'bkg_a', 7)`)
  await expect(send(0, [record])).rejects.toMatchObject({ details: { errors: [{ code }] } })
  expect(listLinks(db)).toEqual(['kept'])
})

test('takes pages in their order, and one that comes again once', async () => {
  const { db, send } = openEmpty()
  await send(0, [head(), link(1, 'a')])
  await send(1, [link(2, 'b')])
  const newer = { ...link(2, 'c'), rows: [[2, 'c', 'bkg_b', 8]] }
  await send(1, [newer])
  expect(listLinks(db)).toEqual(['a', 'b'])
  await expect(send(3, [])).rejects.toMatchObject({ details: { errors: [{ code: 'another-page' }] } })
  await expect(send(2, [{ table: 'sqlite_master', gone: [1] }])).rejects.toMatchObject({ code: 'validation' })
  await expect(send(2, [{ ...link(2, 'b'), columns: ['no'] }])).rejects.toMatchObject({ code: 'validation' })
  await expect(send(2, [], true)).rejects.toMatchObject({ details: { errors: [{ code: 'incomplete' }] } })
  await send(3, [{ table: 'used_links', gone: [1] }, end])
  expect(await send(4, [], true)).toEqual({ next: null })
  expect(await send(4, [], true)).toEqual({ next: null })
  await expect(send(5, [])).rejects.toMatchObject({ details: { errors: [{ code: 'not-begun' }] } })
  expect([listLinks(db), readMeta(db, 'restore')?.includes('"isComplete":true')]).toEqual([['b'], true])
  expect(db.all(sql`SELECT seq FROM sqlite_sequence WHERE name = 'jobs'`)).toEqual([{ seq: 41 }])
})

test('keeps rows that triggers delete with others, when a row comes again', async () => {
  const { db, send } = openEmpty()
  const customer = (name: string) => ({
    table: 'customers',
    columns: ['id', 'first_name', 'sort_name', 'search_text', 'created_at', 'named_at'],
    rows: [[1, 'cus_a', name, name, name, 7, 7]],
  })
  const imported = {
    table: 'imported_rows',
    columns: ['number', 'import', 'kind', 'key', 'identity', 'target', 'is_created'],
    rows: [[1, 1, 'imp_a', 'customers', 'k', 'i', 'cus_a', 1]],
  }
  await send(0, [head(), customer('ana'), imported, customer('eva'), end])
  await send(1, [], true)
  expect(db.all(sql`SELECT target FROM imported_rows`)).toEqual([{ target: 'cus_a' }])
  db.run(sql`DELETE FROM customers`)
  expect(db.all(sql`SELECT target FROM imported_rows`)).toEqual([])
})

test('encrypts secrets with the key of this server, and refuses them without one', async () => {
  const secret = {
    table: 'secrets',
    columns: ['name', 'key_id', 'ciphertext', 'updated_at'],
    rows: [[1, 'MOLLIE_API_KEY', '', 'live_12345678', 7]],
  }
  const { db, send, secrets } = openEmpty()
  await send(0, [head(), secret, end])
  expect(secrets.get('MOLLIE_API_KEY')).toBe('live_12345678')
  expect(JSON.stringify(db.all(sql`SELECT * FROM secrets`))).not.toContain('live_12345678')
  await expect(openEmpty([]).send(0, [head(), secret])).rejects.toMatchObject({ code: 'secrets-unavailable' })
})

test('makes an empty site of a restoration that is given up', async () => {
  const { db, send } = openEmpty()
  await send(0, [head(knownMigrations.slice(0, 3)), link(1, 'a')])
  abandonRestore(db)
  expect([listMigrations(db), listLinks(db), readMeta(db, 'restore')]).toEqual([
    knownMigrations,
    [],
    undefined,
  ])
})
