import { readFileSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { Agent, fetch } from 'undici'
import { startFakeSmtp } from '#test/fixtures/channels/smtp.ts'
import type { Offering } from '#worker/contract/bookings/offering.ts'
import type { SlotsResponse } from '#worker/contract/bookings/slots.ts'

/**
 * Does what an owner and a visitor do first: signs in by a link, makes a site and publishes it, books, and opens the link of the mail.
 * Receives mails from the beginning, and reads the link from the standard input when there is one. Runs in the network of the
 * server's machine, as `first-booking.ts <address> <certificate> <port of SMTP>`.
 */
const [address = '', certificate = '', port = ''] = process.argv.slice(2)
const VISITOR = 'eve@example.net'
const MAIL_MS = 60_000
const mailServer = await startFakeSmtp(
  { authOptional: true, disabledCommands: ['AUTH', 'STARTTLS'], onMailFrom: (_, __, done) => done() },
  Number(port),
)
const { origin, pathname } = new URL((await text(process.stdin)).trim())
const dispatcher = new Agent({
  connect: {
    ca: readFileSync(certificate, 'utf8'),
    lookup: (_, options, callback) =>
      options.all ? callback(null, [{ address, family: 4 }]) : callback(null, address, 4),
  },
})

let cookie = ''

const get = (path: string) => fetch(origin + path, { dispatcher, redirect: 'manual', headers: { cookie } })

/** Posts a form of the desk. Throws unless it redirects. */
async function post(path: string, fields: readonly (readonly [string, string])[]) {
  const answer = await fetch(origin + path, {
    method: 'POST',
    dispatcher,
    redirect: 'manual',
    headers: { Origin: origin, 'Content-Type': 'application/x-www-form-urlencoded', cookie },
    body: String(new URLSearchParams(fields.map(([name, value]) => [name, value]))),
  })
  await answer.text()
  if (answer.status !== 303) throw new Error(`${path} answers ${answer.status}`)
  return answer
}

const signedIn = await post(pathname, [])
cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? ''
const days = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']
await post('/desk/start', [
  ['trade', 'hairdresser'],
  ['country', 'PT'],
  ['name', 'Salão Lima'],
  ['locale', 'pt'],
  ['offered/cut', 'on'],
  ['minutes/cut', '45'],
  ['price/cut', '38'],
  ['person/1', 'Inês'],
  ...days.map((day) => [`/weekly/${day}`, '9-17'] as const),
  ['do', 'make'],
])
await post('/desk/start', [['do', 'publish']])

/** Calls the API as a visitor. */
async function call<T>(path: string, body?: object): Promise<T> {
  const json = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }
  const answer = await fetch(`${origin}/api${path}`, { dispatcher, ...(body && json) })
  if (!answer.ok) throw new Error(`${path} answers ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as T
}

const toDay = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const { calendars } = await call<Offering>('/calendars/appointments')
const calendar = calendars[0]?.id ?? ''
const service = calendars[0]?.services[0]?.id ?? ''
const range = `from=${toDay(1)}&to=${toDay(7)}&timeZone=Europe/Lisbon`
const { days: free } = await call<SlotsResponse>(`/calendars/${calendar}/slots?service=${service}&${range}`)
const start = Object.values(free).flat()[0]?.start
const booking = await call<{ id: string; start: string }>('/bookings', {
  calendar,
  service,
  start,
  timeZone: 'Europe/Lisbon',
  contact: { firstName: 'Eve', lastName: 'Reis', email: VISITOR, phone: '+351912345678' },
  consents: { terms: true },
})

/** Returns the text of the visitor's mail. */
async function receiveMail(): Promise<string> {
  for (const end = performance.now() + MAIL_MS; performance.now() < end; await wait(200)) {
    const received = mailServer.received.find(({ to }) => to.includes(VISITOR))
    if (received) return received.mail.text ?? ''
  }
  throw new Error('No mail came')
}

const mail = await receiveMail()
const manage = /https:\/\/\S+\/bkg_[^\s>)]+/.exec(mail)?.[0] ?? ''
if (manage === '') throw new Error(`The mail has no link to the booking:\n${mail}`)
const page = await get(new URL(manage).pathname + new URL(manage).search)
await mailServer.close()
console.log(JSON.stringify({ booking: booking.id, start: booking.start, manage, status: page.status }))
process.exit(page.status === 200 ? 0 : 1)
