import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { memoryStorage } from '#test/fixtures/memory-storage.ts'
import { bundle } from '#worker/contract/bundle/bundle.ts'
import { toResources } from '#worker/publishing/resources.ts'
import { PublishedSite } from '../../catalogue/published-site.ts'
import { demoBundle } from '../../demo/bundle.ts'
import { openDatabase } from './database.ts'
import { migrate } from './migrate.ts'

const tag = '0019_resource_versions'

test('what was published before resources had versions is still published, and what had left is still found', () => {
  const db = openDatabase(memoryStorage() as unknown as Parameters<typeof openDatabase>[0])
  db.run(sql`CREATE TABLE migrations (tag text PRIMARY KEY NOT NULL)`)
  db.run(sql`INSERT INTO migrations (tag) VALUES (${tag})`)
  migrate(db)
  const demo = bundle.parse(demoBundle)
  const [left] = demo.staff
  const rows = [
    ...toResources(demo).map((resource) => ({ ...resource, revision: 3 })),
    {
      kind: 'staff',
      id: 'stf_left',
      position: 0,
      json: { ...left, id: 'stf_left' },
      body: null,
      revision: 2,
    },
  ]
  for (const { kind, id, position, json, body, revision } of rows) {
    const text = body === null ? null : JSON.stringify(body)
    db.run(
      sql`INSERT INTO resources (kind, id, position, json, body, revision) VALUES (${kind}, ${id}, ${position}, ${JSON.stringify(json)}, ${text}, ${revision})`,
    )
  }
  db.run(sql`INSERT INTO meta (key, value) VALUES ('revision', '3')`)
  db.run(sql`DELETE FROM migrations WHERE tag = ${tag}`)
  migrate(db)
  const published = new PublishedSite(db)
  expect(published.revision).toBe(3)
  expect(published.bundle()).toEqual(demo)
  expect(published.current?.staff.get('stf_left')).toBeUndefined()
  expect(published.staff('stf_left')).toEqual({ ...left, id: 'stf_left' })
})
