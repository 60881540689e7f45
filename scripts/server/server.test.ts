import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request as send } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendRaw } from '#test/fixtures/attacks/raw-request.ts'
import {
  bind,
  createFileServices,
  createKvService,
  createModule,
  createWorker,
  writeConfig,
} from './create-config.ts'
import { describeFileLimit, readFileLimit } from './file-limit.ts'
import { startWorkerd, type Workerd } from './start-workerd.ts'
import { storeAssets } from './store-assets.ts'

const SCRIPT = `export const words = ${JSON.stringify('time staff room '.repeat(200))}\n`
const PAGE = `<!doctype html><title>Times</title>${'<p>Free</p>'.repeat(200)}`

/** A Worker that stands in for Daybook: serves pages of several kinds, and makes the KV calls that are posted to `/kv`. */
const STAND_IN = `
const html = { 'Content-Type': 'text/html; charset=utf-8', ETag: '"page"', Vary: 'Cookie' }
const pages = {
  '/page': () => new Response(${JSON.stringify(PAGE)}, { headers: html }),
  '/picture': () => new Response(${JSON.stringify(PAGE)}, { headers: { 'Content-Type': 'image/webp' } }),
  '/unchanged': () => new Response(null, { status: 304, headers: html }),
  '/as-it-is': () => new Response(${JSON.stringify(PAGE)}, { headers: { ...html, 'Cache-Control': 'no-transform' } }),
}
export default {
  async fetch(request, { KV }) {
    const { pathname } = new URL(request.url)
    if (pathname === '/normalized') return new Response(request.url)
    if (request.method === 'POST' && pathname === '/kv') {
      const [method, ...rest] = await request.json()
      try {
        const answer = await KV[method](...rest)
        return Response.json({ answer: answer instanceof Map ? [...answer] : answer })
      } catch (error) {
        return Response.json({ error: String(error) })
      }
    }
    if (pathname === '/client') return Response.json(request.cf ?? null)
    return pages[pathname]?.() ?? new Response('Not here', { status: 404 })
  },
}`

/** The longest that workerd may take to start or end on a busy machine. */
const START_MS = 120_000

const folder = mkdtempSync(join(tmpdir(), 'daybook-server-'))
let workerd: Workerd
let port = 0

async function start() {
  const config = writeConfig(folder, {
    services: [
      ...createFileServices(await storeAssets(join(folder, 'build'), join(folder, 'files'))),
      createKvService('pages'),
      createWorker({
        name: 'daybook',
        modules: [createModule('main.js', STAND_IN)],
        bindings: [bind('KV', 'kvNamespace = "pages"')],
      }),
    ],
    sockets: { front: '127.0.0.1:0' },
    storage: join(folder, 'storage'),
  })
  workerd = await startWorkerd(config, ['front'])
  port = workerd.ports.front ?? 0
}

beforeAll(async () => {
  for (const path of ['build/assets', 'build/.vite', 'storage'])
    mkdirSync(join(folder, path), { recursive: true })
  const files: Record<string, string> = {
    'assets/flow-1a2b.js': SCRIPT,
    'assets/picture-3c4d.webp': 'not smaller',
    'icon.svg': '<svg/>',
    'embed.js': SCRIPT,
    _headers:
      '/*\n  X-Content-Type-Options: nosniff\n\n/assets/*\n  Cache-Control: public, max-age=31536000, immutable\n',
    '.vite/manifest.json': '{}',
  }
  for (const [path, text] of Object.entries(files)) writeFileSync(join(folder, 'build', path), text)
  writeFileSync(join(folder, 'secret.txt'), 'secret')
  await start()
}, START_MS)

afterAll(async () => {
  await workerd.stop()
  rmSync(folder, { recursive: true })
}, START_MS)

interface Answer {
  status: number | undefined
  headers: Record<string, string | string[] | undefined>
  body: Buffer
}

/** Sends a request whose path and headers stay as they are, and receives the body as it was sent. */
function get(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const call = send({ host: '127.0.0.1', port, path, method, headers }, async (answer) => {
      const parts: Buffer[] = []
      for await (const part of answer) parts.push(part)
      resolve({ status: answer.statusCode, headers: answer.headers, body: Buffer.concat(parts) })
    })
    call.on('error', reject).end()
  })
}

async function callKv<T>(...call: unknown[]): Promise<{ answer: T; error?: string }> {
  const response = await fetch(`http://127.0.0.1:${port}/kv`, { method: 'POST', body: JSON.stringify(call) })
  return response.json()
}

test.each([
  ['br', 'gzip, deflate, br', brotliDecompressSync],
  ['gzip', 'gzip, br;q=0', gunzipSync],
  [undefined, 'identity', (body: Buffer) => body],
] as const)('serves a script as %s', async (encoding, accepted, decode) => {
  const { status, headers, body } = await get('/assets/flow-1a2b.js', { 'accept-encoding': accepted })
  expect([status, headers['content-encoding'], headers.vary]).toEqual([200, encoding, 'Accept-Encoding'])
  expect(headers['content-type']).toBe('text/javascript; charset=utf-8')
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['content-length']).toBe(String(body.length))
  expect(decode(body).toString()).toBe(SCRIPT)
})

test.runIf(existsSync('/proc/self/limits'))('may open as many files as the system allows', () => {
  const hardLimit = /^Max open files\s+\d+\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1]
  expect(readFileLimit(workerd.pid)).toBe(Number(hardLimit))
  expect(describeFileLimit(1024)).toContain('enough for about 308 sites')
})

test('makes browsers revalidate files without a hash, and serves no larger compressed copy', async () => {
  const script = await get('/embed.js', { 'accept-encoding': 'br' })
  expect(script.headers['cache-control']).toBe('public, max-age=0, must-revalidate')
  const icon = await get('/icon.svg', { 'accept-encoding': 'br' })
  expect([icon.headers['content-encoding'], icon.body.toString()]).toEqual([undefined, '<svg/>'])
  const picture = await get('/assets/picture-3c4d.webp', { 'accept-encoding': 'br' })
  expect([picture.headers['content-type'], picture.headers['content-encoding']]).toEqual([
    'image/webp',
    undefined,
  ])
})

test('answers HEAD without a body, and 304 to a browser that has the file', async () => {
  const accepted = { 'accept-encoding': 'br' }
  const full = await get('/embed.js', accepted)
  const head = await get('/embed.js', accepted, 'HEAD')
  expect([head.status, head.body.length, head.headers['content-length']]).toEqual([
    200,
    0,
    String(full.body.length),
  ])
  const etag = String(full.headers.etag)
  const other = String((await get('/embed.js')).headers.etag)
  expect(etag).not.toBe(other)
  for (const tags of [etag, `W/${etag}`, `"x", ${etag}`, '*']) {
    const { status, headers, body } = await get('/embed.js', { ...accepted, 'if-none-match': tags })
    expect([status, headers.etag, body.length]).toEqual([304, etag, 0])
  }
  expect((await get('/embed.js', { ...accepted, 'if-none-match': other })).status).toBe(200)
})

test('serves no other file of the disk, and leaves all else to Daybook', async () => {
  const paths = [
    '/assets/../../secret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/_headers',
    '/.vite/manifest.json',
    '/assets/',
    '/__proto__',
    '/constructor',
    '//assets/flow-1a2b.js',
  ]
  for (const path of paths) {
    const { status, body } = await get(path)
    expect([path, status, body.toString()]).toEqual([path, 404, 'Not here'])
  }
  expect((await get('/embed.js', {}, 'POST')).body.toString()).toBe('Not here')
})

test('compresses pages by gzip, which takes less time, with `Vary: Accept-Encoding` and a weak ETag', async () => {
  const { headers, body } = await get('/page', { 'accept-encoding': 'gzip, br' })
  expect([headers['content-encoding'], headers.etag, headers.vary]).toEqual([
    'gzip',
    'W/"page"',
    'Cookie, Accept-Encoding',
  ])
  expect(body.length).toBeLessThan(300)
  expect(gunzipSync(body).toString()).toBe(PAGE)
  const brotli = await get('/page', { 'accept-encoding': 'br' })
  expect(brotliDecompressSync(brotli.body).toString()).toBe(PAGE)
  const plain = await get('/page')
  expect([plain.headers['content-encoding'], plain.headers.etag, plain.body.toString()]).toEqual([
    undefined,
    '"page"',
    PAGE,
  ])
})

test('does not compress pictures, answers that forbid it, and answers without a body', async () => {
  for (const path of ['/picture', '/as-it-is', '/unchanged']) {
    const { headers } = await get(path, { 'accept-encoding': 'br' })
    expect([path, headers['content-encoding']]).toEqual([path, undefined])
  }
  expect((await get('/unchanged')).status).toBe(304)
})

test('passes the IP address of the client to Daybook', async () => {
  expect(JSON.parse((await get('/client')).body.toString())).toEqual({
    clientIp: expect.stringMatching(/^127\.0\.0\.1\b/),
  })
})

test('reads what was written, with its metadata, and after a restart too', async () => {
  const key = 'page:demo/Öffnungszeiten?x=1&y/%2F'
  const metadata = { etag: '"x"', name: 'Größe' }
  await callKv('put', key, 'first')
  await callKv('put', key, 'second', { expirationTtl: 3600, metadata })
  expect((await callKv('getWithMetadata', key)).answer).toMatchObject({ value: 'second', metadata })
  await workerd.stop()
  await start()
  expect((await callKv('getWithMetadata', key)).answer).toMatchObject({ value: 'second', metadata })
  await callKv('delete', key)
  expect((await callKv('getWithMetadata', key)).answer).toMatchObject({ value: null, metadata: null })
})

test('reads nothing that has expired', async () => {
  const expiration = Math.floor(Date.now() / 1000) - 10
  await callKv('put', 'expired/a', 'x', { expiration })
  expect((await callKv('get', 'expired/a')).answer).toBeNull()
  expect((await callKv('get', ['expired/a'])).answer).toEqual([['expired/a', null]])
  expect((await callKv('list', { prefix: 'expired/' })).answer).toMatchObject({
    keys: [],
    list_complete: true,
  })
})

test('lists keys in order, by prefix and in parts', async () => {
  const names = ['list/a', 'list/b', 'list/b/c', 'list/ä', 'list/😀']
  for (const name of [...names, 'list', 'lisu']) await callKv('put', name, name, { metadata: name })
  interface Page {
    keys: { name: string; metadata?: unknown }[]
    list_complete: boolean
    cursor?: string
  }
  const listed: string[] = []
  let cursor: string | null = null
  for (let isComplete = false; !isComplete; ) {
    const { answer }: { answer: Page } = await callKv<Page>('list', { prefix: 'list/', limit: 2, cursor })
    listed.push(...answer.keys.map(({ name }) => name))
    expect(answer.keys.every(({ name, metadata }) => metadata === name)).toBe(true)
    isComplete = answer.list_complete
    cursor = answer.cursor ?? null
  }
  expect(listed).toEqual(names)
  expect((await callKv('list', { prefix: 'list/', cursor: '%' })).error).toContain('400')
  const { answer } = await callKv<[string, unknown][]>('get', ['list/a', 'none'])
  expect(answer).toEqual([
    ['list/a', 'list/a'],
    ['none', null],
  ])
})

test('refuses values and keys that are too long', async () => {
  expect((await callKv('put', 'k'.repeat(513), 'x')).error).toContain('414')
  expect((await callKv('put', 'large', 'x'.repeat(2_000_001))).error).toContain('413')
  expect((await callKv('put', 'large', 'x'.repeat(2_000_000))).error).toBeUndefined()
  expect((await callKv<string>('get', 'large')).answer.length).toBe(2_000_000)
})

test('passes a path to Daybook as it was sent', async () => {
  const { body } = await sendRaw(port, { target: '/x/%2e%2e/normalized', host: 'book.example.com' })
  expect(body).toContain('http://book.example.com/x/%2e%2e/normalized')
})
