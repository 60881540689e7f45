import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FakeSmtp, startFakeSmtp } from '#test/fixtures/channels/smtp.ts'
import { createIntroCallRequest, MONDAY, nthContact } from '#test/fixtures/requests.ts'
import type { AdminMessages } from '#worker/contract/admin/messages.ts'
import { MINUTE_MS } from '#worker/contract/durations.ts'
import { ADMIN_TOKEN, startWorker, type TestSite, type TestWorker } from './harness.ts'

/** The moments at which the process is killed, from the connection to the mail server until its reply is on its way. */
const moments = ['connection', 'sender', 'recipient', 'mail received', 'answer on its way'] as const
type Moment = (typeof moments)[number]

let folder: string
let server: FakeSmtp
let worker: TestWorker
let child: number | undefined
let killAt: Moment | undefined

/** Lists the processes of workerd that this process has started. */
function listChildren(): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const [, command = '', parent] =
          /\((.*)\) \S (\d+)/.exec(readFileSync(`/proc/${name}/stat`, 'utf8')) ?? []
        return command.startsWith('workerd') && Number(parent) === process.pid ? Number(name) : []
      } catch {
        // The process has ended meanwhile.
        return []
      }
    })
}

/** Kills the Worker's process if `moment` is {@link killAt}. */
function reach(moment: Moment) {
  if (moment !== killAt || child === undefined) return
  killAt = undefined
  process.kill(child, 'SIGKILL')
}

async function startAgain() {
  const before = new Set(listChildren())
  worker = await startWorker(
    { SMTP_URL: `smtp://127.0.0.1:${server.port}`, SENDER_DOMAINS: 'harbour.example' },
    { storage: folder },
  )
  child = listChildren().find((id) => !before.has(id))
  expect(child).toBeDefined()
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'daybook-killed-'))
  server = await startFakeSmtp({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onConnect(_, done) {
      reach('connection')
      done()
    },
    onMailFrom(_, __, done) {
      reach('sender')
      done()
    },
    onRcptTo(_, __, done) {
      reach('recipient')
      done()
    },
  })
  const { received } = server
  const push = received.push.bind(received)
  received.push = (...mails) => {
    reach('mail received')
    setTimeout(() => reach('answer on its way'), 1)
    return push(...mails)
  }
  await startAgain()
})
afterAll(async () => {
  await Promise.all([worker.close(), server.close()])
  rmSync(folder, { recursive: true, force: true })
})

const isRunning = (id: number | undefined) => listChildren().some((other) => other === id)

/** Sends a request to a site. Returns undefined when the process ends before it answers. */
async function send({ host, clientHeaders }: TestSite, path: string, body?: object, headers: object = {}) {
  const init = {
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
    headers: { 'content-type': 'application/json', ...clientHeaders(), ...headers },
  }
  return worker.fetch(`http://${host}${path}`, init).catch(() => undefined)
}

const setClock = (site: TestSite, minutes: number) =>
  send(site, '/__clock', { now: new Date(Date.parse(MONDAY) + minutes * MINUTE_MS).toISOString() })

test('sends every message whenever the process is killed, and twice only if the reply of the mail server was lost', async () => {
  const mail = { provider: 'smtp' as const, from: { email: 'hello@harbour.example' } }
  const site = await worker.site({
    now: MONDAY,
    bundle: ({ site, ...rest }) => ({
      ...rest,
      site: { ...site, mail: { ...mail, notify: ['desk@harbour.example'] } },
    }),
  })
  let minutes = 0
  /** Lets two minutes pass, after which messages are tried again. */
  const pass = () => {
    minutes += 2
    return setClock(site, minutes)
  }
  for (const [index, moment] of moments.entries()) {
    killAt = moment
    const start = `2026-11-${24 + Math.floor(index / 3)}T${10 + (index % 3)}:00:00+00:00`
    const request = createIntroCallRequest({ start, contact: nthContact(index) })
    const key = { 'idempotency-key': `key-of-${index}-${crypto.randomUUID()}` }
    await send(site, '/api/bookings', request, key)
    await pass()
    await expect.poll(() => isRunning(child)).toBe(false)
    await worker.close()
    await startAgain()
    // The visitor’s browser repeats what was not answered.
    await expect.poll(async () => (await send(site, '/api/bookings', request, key))?.status).toBe(201)
    for (let tries = 0; tries < 4; tries += 1) await pass()
  }
  const asAdmin = { authorization: `Bearer ${ADMIN_TOKEN}` }
  const response = await worker.fetch(`http://${site.host}/api/admin/messages`, { headers: asAdmin })
  const { messages } = (await response.json()) as AdminMessages
  const sent = messages.filter(({ state }) => state === 'sent')
  expect(sent.map(({ name }) => name).sort()).toEqual([
    ...moments.map(() => 'business.scheduled'),
    ...moments.map(() => 'visitor.scheduled'),
  ])
  const counts = sent.map(({ id, recipient }) => {
    const copies = server.received.filter(({ mail }) => mail.messageId?.includes(id))
    for (const { to } of copies) expect(to).toEqual([recipient])
    return copies.length
  })
  expect(Math.min(...counts)).toBe(1)
  // A message is sent twice only when the mail server's reply to it was lost.
  expect(counts.filter((count) => count > 1).length).toBeLessThanOrEqual(2)
  expect(server.received.length).toBe(counts.reduce((sum, count) => sum + count, 0))
}, 300_000)
