import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { memoryStorage } from '#test/fixtures/memory-storage.ts'
import { openDatabase } from './database.ts'
import { migrate } from './migrate.ts'
import { derivedTables, isVirtual, listSchema, listStoredTables } from './stored-tables.ts'

function openEmpty() {
  const db = openDatabase(memoryStorage() as unknown as Parameters<typeof openDatabase>[0])
  migrate(db)
  return db
}

const listTables = (db: ReturnType<typeof openEmpty>) => listSchema(db).filter(({ type }) => type === 'table')

test('puts every table into a backup that is not named as following from others', () => {
  const db = openEmpty()
  const stored = listStoredTables(db)
  const indexes = listTables(db).filter(isVirtual)
  const others = listTables(db)
    .map(({ name }) => name)
    .filter((name) => !stored.includes(name) && !indexes.some((index) => name.startsWith(index.name)))
  expect(others.toSorted()).toEqual([...derivedTables].toSorted())
  db.run(sql`CREATE TABLE unheard_of (id text PRIMARY KEY)`)
  expect(listStoredTables(db)).toEqual([...stored, 'unheard_of'].toSorted())
})

test('backs up no table without row ids, by which a backup finds its rows', () => {
  const db = openEmpty()
  const stored = listStoredTables(db)
  const withoutRowId = listTables(db).filter(({ sql: definition }) => /without rowid/i.test(definition ?? ''))
  expect(withoutRowId.filter(({ name }) => stored.includes(name))).toEqual([])
})
