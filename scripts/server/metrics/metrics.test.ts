import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { memoryStorage } from '#test/fixtures/memory-storage.ts'
import { openDatabase } from '#worker/origin/platform/db/database.ts'
import { migrate } from '#worker/origin/platform/db/migrate.ts'
import { BUCKETS, countRequest, readCounts } from '../workers/request-counts.ts'
import { collectMetrics } from './collect-metrics.ts'
import { endMetrics, writeGauge, writeHistogram } from './open-metrics.ts'
import { parseMetrics } from './parse-metrics.fixture.ts'
import { readSites } from './read-sites.ts'

const NOW = Date.parse('2026-11-28T12:00:00Z')
const MINUTE_MS = 60_000

/** Makes a folder with the database of a site that has these rows. */
function createFolder(statements: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'daybook-metrics-'))
  const sites = join(folder, 'storage/site-origin')
  mkdirSync(sites, { recursive: true })
  const storage = memoryStorage()
  migrate(openDatabase(storage as never))
  const path = join(sites, `${'a1'.repeat(32)}.sqlite`)
  writeFileSync(path, storage.serialize())
  const database = new DatabaseSync(path)
  for (const statement of statements) database.exec(statement)
  database.close()
  return folder
}

const job = (kind: string, due: number, dead = 0) =>
  `INSERT INTO jobs (kind, reference, due, dead) VALUES ('${kind}', 'x', ${due}, ${dead})`

test('counts each request once, by the class of its path and the kind of its status', async () => {
  const paths = ['/', '/de/widget/booking', '/widget/booking', '/desk/new', '/api/admin/site', '/api/site']
  for (const path of [...paths, '/api/operator/sites', '/media/a.webp', `/${'x'.repeat(999)}`])
    await countRequest(new Request(`http://x${path}`), async () => ({
      answer: new Response(),
      isFile: false,
    }))
  await countRequest(new Request('http://x/assets/a.js'), async () => ({
    answer: new Response(),
    isFile: true,
  }))
  const broken = countRequest(new Request('http://x/'), () => Promise.reject(new Error('down')))
  await expect(broken).rejects.toThrow('down')
  const found = readCounts().requests.map(({ class: one, status, buckets }) => [
    `${one} ${status}`,
    buckets.reduce((sum, number) => sum + number, 0),
  ])
  expect(Object.fromEntries(found)).toEqual({
    'page 2xx': 2,
    'booking 2xx': 2,
    'desk 2xx': 1,
    'admin 2xx': 1,
    'api 2xx': 1,
    'operator 2xx': 1,
    'media 2xx': 1,
    'file 2xx': 1,
    'page 5xx': 1,
  })
})

test('writes what a scraper reads', () => {
  const text = endMetrics([
    ...writeGauge({ name: 'a_bytes', unit: 'bytes', help: 'Two\nlines', samples: [{ value: 1.5 }] }),
    ...writeGauge({ name: 'b', help: 'x', samples: [{ labels: { of: 'a "b" \\ \n' }, value: 0 }] }),
    ...writeHistogram({
      name: 'c_seconds',
      unit: 'seconds',
      help: 'x',
      ends: [0.5, 1],
      samples: [{ labels: { of: 'y' }, buckets: [2, 0, 3], sum: 9 }],
    }),
  ])
  const { samples } = parseMetrics(text).get('c_seconds') ?? {}
  expect(Object.fromEntries(samples ?? [])).toEqual({
    'c_seconds_bucket{of="y",le="0.5"}': 2,
    'c_seconds_bucket{of="y",le="1.0"}': 2,
    'c_seconds_bucket{of="y",le="+Inf"}': 5,
    'c_seconds_count{of="y"}': 5,
    'c_seconds_sum{of="y"}': 9,
  })
})

test.each([
  'a 1\n# EOF\n',
  '# TYPE a gauge\na 1\n',
  '# TYPE a gauge\na{b=c} 1\n# EOF\n',
  '# TYPE a gauge\nb 1\n# EOF\n',
])('finds out that %j is no such text', (text) => {
  expect(() => parseMetrics(text)).toThrow()
})

test('reads from databases what waits and failed', async () => {
  const folder = createFolder([
    job('purge', NOW + MINUTE_MS),
    job('feed', NOW - MINUTE_MS),
    job('refund', NOW - 60 * MINUTE_MS),
    job('webhook', NOW - 90 * MINUTE_MS, 1),
    `INSERT INTO busy_feeds (name, resource_key, succeeded_at) VALUES ('a', 'x', ${NOW - 600_000})`,
    `INSERT INTO busy_feeds (name, resource_key, succeeded_at, failing_since) VALUES ('b', 'x', ${NOW - 3_600_000}, 1)`,
  ])
  writeFileSync(join(folder, 'storage/site-origin', `${'b2'.repeat(32)}.sqlite`), 'cut short')
  writeFileSync(join(folder, 'storage/site-origin', 'metadata.sqlite'), '')
  const { sites, unread, work } = await readSites(join(folder, 'storage'), NOW)
  expect([sites, unread]).toEqual([2, 1])
  expect(work).toMatchObject([
    { due: 2, late: 1, dead: 1, mails: 0, feeds: 2, feedsFailing: 1, feedRead: NOW - 3_600_000 },
  ])
})

test('says what can be measured while the front does not answer', async () => {
  const folder = createFolder([job('refund', NOW - 60 * MINUTE_MS)])
  const measured = {
    folder,
    release: '1.0.0',
    readFront: () => Promise.reject(new Error('down')),
    processes: { workerd: undefined, pictures: undefined },
  }
  const metrics = parseMetrics(await collectMetrics(measured, NOW))
  expect(metrics.get('daybook_up')?.samples.get('daybook_up{release="1.0.0"}')).toBe(0)
  expect(metrics.get('daybook_jobs')?.samples.get('daybook_jobs{state="late"}')).toBe(1)
  expect(metrics.get('daybook_disk_bytes')?.samples.size).toBe(2)
  expect(metrics.has('daybook_request_duration_seconds')).toBe(false)
  const front = { ...measured, readFront: async () => readCounts() }
  const all = parseMetrics(await collectMetrics(front, NOW + 1))
  const size = all.get('daybook_request_duration_seconds')?.samples.size
  expect(size).toBe(readCounts().requests.length * (BUCKETS.length + 3))
})
