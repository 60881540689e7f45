import { appendFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fillBackup } from '#command/backup/fill-backup.ts'
import { demoBundle } from '#demo/bundle.ts'
import { startFakeSmtp } from '#test/fixtures/channels/smtp.ts'
import { createDeeds, type Deed, normalDay } from '#test/load/normal-day.ts'
import { type OwnServer, startOwnServer } from '#test/load/own-server.ts'
import { createSend, createSite, type Send, via } from '#test/load/send-as-proxy.ts'
import { DAY_MS, MINUTE_MS } from '#worker/contract/durations.ts'

const HOST = 'book.example.com'
const TOKEN = 'traffic-admin-token'
const OWNER = 'owner@harbourandpine.example'
/** How many times faster than on a normal day: an hour has the traffic of a day. */
const SPEED = 24
const SAMPLE_MS = 10_000
const SAMPLES = '.cache/traffic.jsonl'
const MAX_GROWTH = 0.05
const MAX_GROWTH_MB = 10
const MAX_FILES = 20
const PASSPHRASE = 'a passphrase of the traffic'

interface Sample {
  /** Seconds since the traffic began. */
  seconds: number
  /** The memory of all processes in MB. */
  memory: number
  /** The memory of workerd in MB. */
  workerd: number
  files: number
  /** The bytes of all databases. */
  stored: number
  /** The bytes of the log. */
  logged: number
}

/** Returns the bytes of all files below a folder. */
const sumFileSizes = (folder: string): number =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce(
      (sum, { parentPath, name }) =>
        sum + (statSync(join(parentPath, name), { throwIfNoEntry: false })?.size ?? 0),
      0,
    )

function takeSample(server: OwnServer, seconds: number): Sample {
  const uses = server.inspect()
  const sum = (key: 'memory' | 'files') => uses.reduce((total, use) => total + use[key], 0)
  return {
    seconds,
    memory: sum('memory'),
    workerd: uses.find(({ name }) => name === 'workerd')?.memory ?? 0,
    files: sum('files'),
    stored: sumFileSizes(join(server.folder, 'storage')),
    logged: statSync(server.log).size,
  }
}

/** Returns the message of an error with its cause, because the message of `fetch` says only that it failed. */
const describe = (error: unknown): string =>
  error instanceof Error ? [error.message, error.cause].map(String).join(': ').slice(0, 300) : String(error)

const asOperator = { Authorization: `Bearer ${TOKEN}`, 'Content-Type': 'application/json' }

/** Creates the site of the demo. Returns the cookie of its owner at the desk. */
async function createDemo(send: Send): Promise<string> {
  const { site, ...rest } = demoBundle
  const bundle = { ...rest, site: { ...site, publicUrl: `https://${HOST}` } }
  await createSite(send, TOKEN, { id: 'demo', host: HOST, bundle })
  const body = JSON.stringify({ email: OWNER })
  const made = await send('/api/admin/sign-in-links', { method: 'POST', headers: asOperator, body })
  const { url } = (await made.json()) as { url: string }
  const signedIn = await send(new URL(url).pathname, {
    method: 'POST',
    headers: { Origin: `https://${HOST}`, 'Content-Type': 'application/x-www-form-urlencoded' },
    body: '',
  })
  return signedIn.headers.get('Set-Cookie')?.split(';')[0] ?? ''
}

/** Lists the URLs in a sitemap, or in the sitemaps that it lists. */
async function listUrls(send: Send, path: string): Promise<string[]> {
  const text = await (await send(path)).text()
  const paths = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname)
  if (!text.includes('<sitemapindex')) return paths
  return (await Promise.all(paths.map((one) => listUrls(send, one)))).flat()
}

/** Lists the paths of the pages that visitors ask for, the most popular first. */
const listPages = async (send: Send): Promise<string[]> => [
  ...['/', '/en/widget/bookings/intro-call', '/en/widget/booking'],
  ...(await listUrls(send, '/sitemap.xml')),
]

/** Keeps the socket of the desk open, as a page of the desk does. Returns a function that closes it and counts what it received. */
function openSocket({ origin }: OwnServer, cookie: string): () => number {
  const headers = { ...via(HOST), Origin: `https://${HOST}`, Cookie: cookie }
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/desk/live`, { headers } as never)
  let messages = 0
  socket.addEventListener('message', () => {
    messages += 1
  })
  return () => {
    socket.close()
    return messages
  }
}

/** Reads all pages of a backup into a new file. Returns its size. */
async function backUp(send: Send, file: string): Promise<number> {
  const output = { line() {}, progress() {}, result() {} }
  const { bytes } = await fillBackup(
    file,
    PASSPHRASE,
    async (cursor) => {
      const query = cursor ? `?cursor=${encodeURIComponent(cursor)}` : ''
      return (await send(`/api/operator/sites/demo/backup${query}`, { headers: asOperator })).text()
    },
    output as never,
  )
  return bytes
}

/**
 * Asks for each page once and makes a backup, so that the caches are full and the hour shows only memory that is never freed.
 * Visitors first ask for some of the pages after most of a day.
 */
async function warmUp(send: Send, pages: readonly string[], folder: string): Promise<void> {
  for (const page of pages) await (await send(page)).text()
  await backUp(send, join(folder, 'first-backup'))
}

const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

/** Returns the medians of the first and the last quarter of the samples, without the first sixth, in which the server warms up. */
function compareQuarters(samples: readonly Sample[], key: keyof Sample): [number, number] {
  const warm = samples.slice(Math.floor(samples.length / 6))
  const quarter = Math.floor(warm.length / 4)
  const toMedian = (part: readonly Sample[]) => median(part.map((sample) => sample[key]))
  return [toMedian(warm.slice(0, quarter)), toMedian(warm.slice(-quarter))]
}

/** Does each deed of a normal day at its rate until `endsAt`. Adds errors to `failures`. Returns how often each deed was done. */
async function makeTraffic(deeds: Record<Deed, () => Promise<unknown>>, endsAt: number, failures: string[]) {
  const done: Partial<Record<Deed, number>> = {}
  const underWay = new Set<Promise<void>>()
  const repeat = async (deed: Deed) => {
    const intervalMs = DAY_MS / SPEED / normalDay[deed]
    for (let due = Date.now() + intervalMs * Math.random(); due < endsAt; due += intervalMs) {
      await wait(Math.max(0, due - Date.now()))
      const attempt = deeds[deed]().then(
        () => {
          done[deed] = (done[deed] ?? 0) + 1
        },
        (error: unknown) => void failures.push(`${deed}: ${describe(error)}`),
      )
      const tracked = attempt.finally(() => underWay.delete(tracked))
      underWay.add(tracked)
    }
  }
  await Promise.all((Object.keys(normalDay) as Deed[]).map(repeat))
  await Promise.all(underWay)
  return done
}

/**
 * Runs the traffic of a normal day on a server, 24 times as fast, for these minutes. Returns whether its memory and its open files
 * stay flat and nothing fails, and a message to print.
 */
export async function validateTraffic(minutes: number): Promise<{ valid: boolean; message: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'daybook-traffic-'))
  const mails = await startFakeSmtp({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onMailFrom: (_, __, done) => done(),
  })
  const server = await startOwnServer(folder, {
    ADMIN_TOKEN: TOKEN,
    SECRETS_KEY: Buffer.alloc(32, 7).toString('base64'),
    SMTP_URL: `smtp://127.0.0.1:${mails.port}`,
    SENDER_DOMAINS: 'harbourandpine.example',
  })
  try {
    const send = createSend(server, HOST)
    const cookie = await createDemo(send)
    const pages = await listPages(send)
    const deeds = createDeeds({ send, pages, token: TOKEN, cookie })
    const closeSocket = openSocket(server, cookie)
    await warmUp(send, pages, folder)
    const startedAt = Date.now()
    const endsAt = startedAt + minutes * MINUTE_MS
    mkdirSync('.cache', { recursive: true })
    rmSync(SAMPLES, { force: true })
    const samples: Sample[] = []
    const failures: string[] = []
    const sampling = setInterval(() => {
      const sample = takeSample(server, (Date.now() - startedAt) / 1000)
      samples.push(sample)
      appendFileSync(
        SAMPLES,
        `${JSON.stringify({ ...sample, failures: failures.length, last: failures.at(-1) })}\n`,
      )
    }, SAMPLE_MS)
    const backup = wait((minutes * MINUTE_MS) / 2)
      .then(() => backUp(send, join(folder, 'backup')))
      .catch((error: unknown) => {
        failures.push(`backup: ${describe(error)}`)
        return 0
      })
    const done = await makeTraffic(deeds, endsAt, failures)
    clearInterval(sampling)
    const bytes = await backup
    const messages = closeSocket()
    const [memory, laterMemory] = compareQuarters(samples, 'memory')
    const [files, laterFiles] = compareQuarters(samples, 'files')
    const growth = laterMemory - memory
    const isFlat = growth <= Math.max(MAX_GROWTH_MB, memory * MAX_GROWTH)
    const first = samples[0]
    const last = samples.at(-1)
    const message = [
      `${minutes} minutes at ${SPEED} times a normal day: ${JSON.stringify(done)}, ${mails.received.length} mails, ${messages} messages at the desk, a backup of ${(bytes / 1e6).toFixed(1)} MB`,
      `memory of the first and last quarter: ${memory.toFixed(0)} and ${laterMemory.toFixed(0)} MB`,
      `open files: ${files} and ${laterFiles}; databases: ${((first?.stored ?? 0) / 1e6).toFixed(1)} and ${((last?.stored ?? 0) / 1e6).toFixed(1)} MB; log: ${last?.logged} bytes`,
      ...failures.slice(0, 10),
      ...(failures.length > 10 ? [`and ${failures.length - 10} more failures`] : []),
    ].join('\n')
    return {
      valid: isFlat && laterFiles - files <= MAX_FILES && failures.length === 0 && mails.received.length > 0,
      message,
    }
  } finally {
    await server.stop()
    await mails.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

if (import.meta.main) {
  const { valid, message } = await validateTraffic(Number(process.argv[2] ?? 60))
  console.log(message)
  process.exit(valid ? 0 : 1)
}
