import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type FakeSmtp, startFakeSmtp } from '#test/fixtures/channels/smtp.ts'
import { callSocket } from '../../scripts/server/local-listener.ts'
import { parseMetrics } from '../../scripts/server/metrics/parse-metrics.fixture.ts'
import { runServer } from '../../scripts/server/run-server.ts'
import type { Workerd } from '../../scripts/server/start-workerd.ts'
import { ADMIN_TOKEN } from './harness.ts'

const HOST = 'book.example.com'
const TEXTS = 'assets/desk-messages-pt.json'
const OWNER = 'ines@example.com'
const KEY = Buffer.alloc(32, 7).toString('base64')
/** The longest that processes may take to start or end on a busy machine. */
const START_MS = 120_000

const folder = mkdtempSync(join(tmpdir(), 'daybook-own-'))
let stopping = new AbortController()
let ended = Promise.resolve()
let workerd: Workerd
let localPort = 0
let mailServer: FakeSmtp

/** Starts the server, and calls `onListening` for this and each later start of workerd. */
function start(onListening: (workerd: Workerd) => void = () => {}): Promise<void> {
  stopping = new AbortController()
  return new Promise((resolve, reject) => {
    ended = runServer(
      {
        folder: join(folder, 'server'),
        build: join(folder, 'build'),
        address: '127.0.0.1:0',
        localAddress: '127.0.0.1:0',
        release: '1.4.0-1a2b3c4d',
        proxies: '127.0.0.1',
        env: {
          ...process.env,
          DAYBOOK_VAR_ADMIN_TOKEN: ADMIN_TOKEN,
          DAYBOOK_VAR_SECRETS_KEY: KEY,
          DAYBOOK_VAR_SMTP_URL: `smtp://127.0.0.1:${mailServer.port}`,
          DAYBOOK_VAR_SENDER_DOMAINS: 'harbour.example',
        },
      },
      {
        stopping: stopping.signal,
        onListening(listening, port) {
          workerd = listening
          localPort = port
          onListening(listening)
          resolve()
        },
      },
    )
    ended.catch(reject)
  })
}

async function stop(): Promise<void> {
  stopping.abort()
  await ended
}

interface Call {
  method?: string
  headers?: Record<string, string>
  body?: string | Uint8Array<ArrayBuffer>
}

/** Returns the headers of a request that a proxy passes on for a client. */
const via = (client: string) => ({
  'X-Forwarded-For': client,
  'X-Forwarded-Proto': 'https',
  'X-Forwarded-Host': HOST,
})

/** Sends a request as a proxy does, from a client. */
const send = (path: string, { headers, ...init }: Call = {}, client = '203.0.113.7') =>
  fetch(`http://127.0.0.1:${workerd.ports.front}${path}`, {
    ...init,
    headers: { ...via(client), ...headers },
    redirect: 'manual',
  })

const asOperator = { Authorization: `Bearer ${ADMIN_TOKEN}` }
const asJson = (body: object) => ({
  method: 'POST',
  headers: { ...asOperator, 'Content-Type': 'application/json' },
  body: JSON.stringify(body),
})

/** Signs the owner in by a link. Returns the header that sets the cookie of the session. */
async function signIn(): Promise<string> {
  const made = await send('/api/admin/sign-in-links', asJson({ email: OWNER }))
  const { pathname } = new URL(((await made.json()) as { url: string }).url)
  const headers = { Origin: `https://${HOST}`, 'Content-Type': 'application/x-www-form-urlencoded' }
  const signedIn = await send(pathname, { method: 'POST', headers, body: '' })
  return signedIn.headers.get('Set-Cookie') ?? ''
}

beforeAll(async () => {
  mailServer = await startFakeSmtp({ authOptional: true, disabledCommands: ['AUTH', 'STARTTLS'] })
  cpSync('dist/daybook', join(folder, 'build/daybook'), { recursive: true })
  // Of the files for browsers only what the owner needs, since their compression takes long.
  mkdirSync(join(folder, 'build/client/assets'), { recursive: true })
  cpSync(`dist/client/${TEXTS}`, join(folder, 'build/client', TEXTS))
  await start()
  const owner = { name: 'Inês Lima', email: OWNER, locale: 'pt' }
  const created = await send('/api/operator/sites', asJson({ id: 'own', hosts: [HOST], owner }))
  expect(created.status).toBe(201)
}, START_MS)

afterAll(async () => {
  await stop()
  await mailServer.close()
  rmSync(folder, { recursive: true })
}, START_MS)

test('behind a proxy with TLS it sets secure cookies, and browsers stay with https', async () => {
  expect(await signIn()).toMatch(/^__Host-desk=.*; Secure/)
  expect((await send('/')).headers.get('Strict-Transport-Security')).toContain('max-age')
})

test('sends mail over a server on the same machine', async () => {
  const asked = await send('/desk/sign-in', {
    method: 'POST',
    headers: { Origin: `https://${HOST}`, 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ email: OWNER }).toString(),
  })
  expect(asked.status).toBeLessThan(400)
  await vi.waitFor(() => expect(mailServer.received).toMatchObject([{ to: [OWNER] }]), 30_000)
})

/** Asks the local listener. */
async function askLocally(path: string, method = 'GET') {
  const answer = await fetch(`http://127.0.0.1:${localPort}${path}`, { method })
  return {
    status: answer.status,
    text: await answer.text(),
    release: answer.headers.get('X-Daybook-Release'),
  }
}

test('tells programs on the same machine whether it is ready, and nobody behind the proxy', async () => {
  for (const path of ['/ready', '/ready?sites=all'])
    expect(await askLocally(path)).toEqual({ status: 200, text: 'Ready\n', release: '1.4.0-1a2b3c4d' })
  expect((await askLocally('/ready', 'POST')).status).toBe(405)
  for (const path of ['/', '/__proto__', '/databases', '//ready'])
    expect((await askLocally(path)).status).toBe(404)
  expect(await (await send('/ready')).text()).not.toContain('Ready')
})

test('shows pages, and stores nothing, while its disk takes nothing', async () => {
  const control = join(folder, 'server/control.sock')
  await callSocket(control, '/disk?stores=no', START_MS)
  const refused = await send('/api/admin/sign-in-links', asJson({ email: OWNER }))
  expect([refused.status, await refused.json()]).toEqual([
    503,
    expect.objectContaining({ code: 'origin-unavailable' }),
  ])
  const form = await send('/desk/sign-in', { method: 'POST' })
  expect([form.status, form.headers.get('Retry-After')]).toEqual([503, '30'])
  expect((await send('/')).status).toBe(200)
  await callSocket(control, '/disk?stores=yes', START_MS)
  expect((await send('/api/admin/sign-in-links', asJson({ email: OWNER }))).status).toBe(201)
})

test('counts requests for a scraper, with what the sites have to do and what the machine has', async () => {
  await send('/')
  await send('/api/site')
  const answer = await fetch(`http://127.0.0.1:${localPort}/metrics`)
  expect(answer.headers.get('Content-Type')).toBe(
    'application/openmetrics-text; version=1.0.0; charset=utf-8',
  )
  const metrics = parseMetrics(await answer.text())
  const read = (name: string, sample: string) => metrics.get(name)?.samples.get(sample) ?? Number.NaN
  expect(read('daybook_up', 'daybook_up{release="1.4.0-1a2b3c4d"}')).toBe(1)
  const durations = 'daybook_request_duration_seconds'
  expect(read(durations, `${durations}_count{class="page",status="2xx"}`)).toBeGreaterThan(0)
  expect(read('daybook_sites', 'daybook_sites{state="stored"}')).toBe(1)
  expect(read('daybook_sites', 'daybook_sites{state="unread"}')).toBe(0)
  expect(read('daybook_sites_in_use', 'daybook_sites_in_use')).toBe(1)
  for (const process of ['runner', 'workerd', 'pictures'])
    expect(read('daybook_memory_bytes', `daybook_memory_bytes{process="${process}"}`)).toBeGreaterThan(1e6)
  expect(read('daybook_messages', 'daybook_messages{channel="mail",state="waiting"}')).toBe(0)
  expect(await (await send('/metrics')).text()).not.toContain('daybook_up')
})

test('lets the proxy have certificates for the hosts of sites only', async () => {
  for (const [domain, status] of [
    [HOST, 200],
    [HOST.toUpperCase(), 200],
    ['nobody.example.com', 404],
    ['own&name=x', 404],
    ['', 404],
  ] as const)
    expect([domain, (await askLocally(`/certificate?domain=${domain}`)).status]).toEqual([domain, status])
})

test('counts limits by the client that the proxy names', async () => {
  const guess = { headers: { Authorization: 'Bearer a-wrong-token-of-an-operator' } }
  const statuses = new Set<number>()
  for (let guesses = 0; guesses < 200 && !statuses.has(429); guesses += 1)
    statuses.add((await send('/api/operator/sites', guess, `192.0.2.${guesses}, 198.51.100.9`)).status)
  expect([...statuses]).toEqual([401, 429])
  expect((await send('/api/operator/sites', guess, '198.51.100.10')).status).toBe(401)
})

/** Opens the socket of the desk, and resolves when it has said the number of changes. */
async function openSocket(): Promise<WebSocket> {
  const [cookie = ''] = (await signIn()).split(';')
  const headers = { ...via('203.0.113.7'), Origin: `https://${HOST}`, Cookie: cookie }
  // Node takes headers in place of the protocols of a browser.
  const socket = new WebSocket(`ws://127.0.0.1:${workerd.ports.front}/desk/live`, { headers } as never)
  await new Promise((resolve, reject) => {
    socket.addEventListener('message', resolve)
    socket.addEventListener('error', reject)
  })
  return socket
}

/** Begins to send a picture. Returns a function that sends the rest, and resolves with the status of the answer. */
async function beginUpload(path: string, bytes: Uint8Array) {
  const answered = Promise.withResolvers<number | undefined>()
  const call = request({
    ...{ host: '127.0.0.1', port: workerd.ports.front, path, method: 'PUT', agent: false },
    headers: { ...via('203.0.113.7'), ...asOperator, 'Content-Type': 'image/png', Expect: '100-continue' },
  })
  call.on('response', (answer) =>
    text(answer).then(() => answered.resolve(answer.statusCode), answered.reject),
  )
  call.on('error', answered.reject)
  await new Promise((resolve) => call.write(bytes.subarray(0, 10), resolve))
  return () => {
    call.end(bytes.subarray(10))
    return answered.promise
  }
}

test('stores pictures in their widths, finishes requests and closes sockets when it stops, and has all after a start', async () => {
  const photo = await sharp({ create: { width: 800, height: 450, channels: 3, background: '#088' } })
    .png()
    .toBuffer()
  const path = `/api/admin/assets/${createHash('sha256').update(photo).digest('hex')}`
  const socket = await openSocket()
  const closed = new Promise<number>((resolve) => {
    socket.addEventListener('close', ({ code }) => resolve(code))
  })
  const finish = await beginUpload(path, photo)
  stopping.abort()
  // 1012: the server restarts.
  expect(await closed).toBe(1012)
  expect(await finish()).toBe(200)
  await ended
  await start()
  const picture = path.replace('/api/admin/assets', '/media')
  for (const width of [320, 640]) {
    const copy = await send(`${picture}/${width}`)
    expect([copy.status, copy.headers.get('Content-Type')]).toEqual([200, 'image/webp'])
    expect((await sharp(await copy.arrayBuffer()).metadata()).width).toBe(width)
  }
  const [first, second] = [await send(`${picture}/320`), await send(`${picture}/320`)]
  expect(await second.bytes()).toEqual(await first.bytes())
})

test('starts workerd again when it ends', async () => {
  await stop()
  const again = Promise.withResolvers<Workerd>()
  let starts = 0
  await start((listening) => {
    starts += 1
    if (starts === 2) again.resolve(listening)
  })
  process.kill(workerd.pid, 'SIGKILL')
  await workerd.ended
  expect(await askLocally('/ready')).toMatchObject({
    status: 503,
    text: 'The server does not answer. It may be starting.\n',
  })
  await again.promise
  expect((await send('/')).status).toBe(200)
})
