import { existsSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseBackupName, toBackupName } from './backup-store.ts'
import { openDiskStore } from './disk-store.ts'
import { listExpired } from './retention.ts'
import { openS3Store } from './s3-store.ts'

const DAY_MS = 86_400_000
const toDate = (day: number) => new Date(Date.parse('2026-01-01') + day * DAY_MS).toISOString().slice(0, 10)

test('keeps seven days, four weeks and twelve months of nightly backups', () => {
  let stored: string[] = []
  for (let day = 0; day < 800; day++) {
    stored.push(toDate(day))
    const expired = new Set(listExpired(stored))
    stored = stored.filter((date) => !expired.has(date))
  }
  expect(stored.slice(-7)).toEqual([793, 794, 795, 796, 797, 798, 799].map(toDate))
  expect(new Set(stored.map((date) => date.slice(0, 7))).size).toBe(12)
  // Some of the days are also the newest of their week or month.
  expect(stored.length).toBeLessThanOrEqual(7 + 4 + 12)
  expect(stored.length).toBeGreaterThanOrEqual(18)
})

test('never expires the newest backup, and is steady', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 4000 }), { minLength: 1 }), (days) => {
      const dates = days.map(toDate)
      const expired = new Set(listExpired(dates))
      const kept = dates.filter((date) => !expired.has(date))
      expect(kept).toContain(toDate(Math.max(...days)))
      expect(listExpired(kept)).toEqual([])
    }),
  )
})

test('reads its own names only', () => {
  expect(parseBackupName(toBackupName('salon-2', '2026-11-28'))).toMatchObject({
    site: 'salon-2',
    date: '2026-11-28',
  })
  for (const name of ['salon-2026-11-28.daybook.part', '../x-2026-11-28.daybook', 'notes.txt'])
    expect(parseBackupName(name)).toBeUndefined()
})

test('stores in a folder', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'daybook-backups-'))
  const store = openDiskStore(folder)
  const name = toBackupName('salon', '2026-11-28')
  writeFileSync(join(folder, 'part'), 'backup')
  await store.add(name, join(folder, 'part'))
  expect(await store.list()).toEqual([{ site: 'salon', date: '2026-11-28', name }])
  await store.remove(name)
  expect(readdirSync(folder)).toEqual([])
})

/** A bucket that lists two keys at a time, and remembers what is put. */
const objects = new Map<string, string>()
let isBroken = false
/** How many requests the bucket still refuses because it is busy. */
let busy = 0
setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

/** Where the bucket stops answering, if it does. What no one holds any more is gone then. */
let hangs: 'at once' | 'after the headers' | undefined
const bucket = createServer(async (request, response) => {
  const url = new URL(request.url ?? '', 'http://bucket')
  if (busy-- > 0) return response.writeHead(503).end()
  if (hangs) setImmediate(collectGarbage)
  if (hangs === 'at once') return undefined
  if (hangs === 'after the headers') return response.writeHead(200, { 'Content-Length': 100 }).flushHeaders()
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  if (isBroken || !request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=key/'))
    return response.writeHead(403).end('<Error><Message>No such key &amp; secret</Message></Error>')
  const key = url.pathname.replace('/bucket/', '')
  if (request.method === 'PUT') objects.set(key, Buffer.concat(parts).toString())
  if (request.method === 'DELETE') objects.delete(key)
  if (request.method !== 'GET') return response.end()
  const from = Number(url.searchParams.get('continuation-token') ?? 0)
  const keys = [...objects.keys()].filter((name) => name.startsWith(url.searchParams.get('prefix') ?? ''))
  const page = keys.slice(from, from + 2).map((name) => `<Contents><Key>${name}</Key></Contents>`)
  const next = from + 2 < keys.length ? `<NextContinuationToken>${from + 2}</NextContinuationToken>` : ''
  return response.end(`<ListBucketResult>${page.join('')}${next}</ListBucketResult>`)
})
let url = ''
beforeAll(async () => {
  await new Promise<void>((resolve) => bucket.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(bucket.address() as AddressInfo).port}/bucket/daybook/`
})
afterAll(() => {
  bucket.closeAllConnections()
  bucket.close()
})

test('stores in a bucket', async () => {
  const store = openS3Store({ url, keyId: 'key', secret: 'secret' })
  const folder = mkdtempSync(join(tmpdir(), 'daybook-backups-'))
  const names = ['2026-11-26', '2026-11-27', '2026-11-28'].map((date) => toBackupName('salon', date))
  objects.set('daybook/notes.txt', '')
  objects.set('other/salon-2026-01-01.daybook', '')
  for (const name of names) {
    writeFileSync(join(folder, 'part'), `backup ${name}`)
    await store.add(name, join(folder, 'part'))
    expect(existsSync(join(folder, 'part'))).toBe(false)
  }
  expect(objects.get(`daybook/${names[0]}`)).toBe(`backup ${names[0]}`)
  expect((await store.list()).map(({ name }) => name)).toEqual(names)
  await store.remove(names[0] ?? '')
  expect((await store.list()).map(({ name }) => name)).toEqual(names.slice(1))
})

test('asks a busy bucket again', async () => {
  const store = openS3Store({ url, keyId: 'key', secret: 'secret' })
  const path = join(mkdtempSync(join(tmpdir(), 'daybook-backups-')), 'part')
  writeFileSync(path, 'backup')
  busy = 2
  await store.add('busy-2026-11-28.daybook', path)
  expect(objects.get('daybook/busy-2026-11-28.daybook')).toBe('backup')
})

test('says what a bucket refuses, and keeps the file', async () => {
  isBroken = true
  const store = openS3Store({ url, keyId: 'key', secret: 'secret' })
  const path = join(mkdtempSync(join(tmpdir(), 'daybook-backups-')), 'part')
  writeFileSync(path, 'backup')
  await expect(store.add('salon-2026-11-28.daybook', path)).rejects.toThrow('403 No such key & secret')
  expect(existsSync(path)).toBe(true)
  isBroken = false
})

test.each(['at once', 'after the headers'] as const)(
  'says after a bounded time that a bucket does not answer that hangs %s, and keeps the file',
  async (where) => {
    hangs = where
    const store = openS3Store({ url, keyId: 'key', secret: 'secret' }, { callMs: 500, uploadMs: 500 })
    const path = join(mkdtempSync(join(tmpdir(), 'daybook-backups-')), 'part')
    writeFileSync(path, Buffer.alloc(5_000_000))
    const words = /^The store of backups does not answer in time$/
    await expect(store.add('salon-2026-11-28.daybook', path)).rejects.toThrow(words)
    await expect(store.list()).rejects.toThrow(words)
    await expect(store.remove('salon-2026-11-28.daybook')).rejects.toThrow(words)
    expect(existsSync(path)).toBe(true)
    hangs = undefined
  },
)

test('says why a bucket cannot be reached', async () => {
  const closed = createServer()
  await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve))
  const { port } = closed.address() as AddressInfo
  await new Promise((resolve) => closed.close(resolve))
  const store = openS3Store({ url: `http://127.0.0.1:${port}/bucket`, keyId: 'key', secret: 'secret' })
  await expect(store.list()).rejects.toThrow(/^The store of backups does not answer: .*ECONNREFUSED/)
})

test.each(['s3://bucket/x', 'http://s3.example.com/bucket', 'https://s3.example.com', 'bucket'])(
  'refuses %s as a bucket',
  (address) => {
    expect(() => openS3Store({ url: address, keyId: 'key', secret: 'secret' })).toThrow('DAYBOOK_STORE_URL')
  },
)
