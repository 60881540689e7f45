import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { type FakeSmtp, startFakeSmtp } from '#test/fixtures/channels/smtp.ts'
import type { BookingResponse } from '#worker/contract/bookings/booking.ts'
import { HOUR_MS, MINUTE_MS } from '#worker/contract/durations.ts'
import { checkStored } from './check-stored.ts'
import { CrashedServer, RUN_FOLDER, waitUntil } from './crashed-server.ts'
import { callSite, createCrashedSite, type SiteAnswer } from './crashed-site.ts'
import { Ledger } from './ledger.ts'
import { makeClock, shiftClock } from './shifted-clock.ts'

const HOUR_S = 3600
/** The reminder is due so long after the start of the trial. A hold ends earlier. */
const REMINDER_DELAY_MS = 30 * MINUTE_MS
const zone = 'Europe/Lisbon'

let visitors = 0

/** Posts as a visitor, and once more with the same key when the server closes the kept connection meanwhile. */
async function post<T>(server: CrashedServer, path: string, body: object): Promise<SiteAnswer<T>> {
  visitors += 1
  const headers = { 'Idempotency-Key': randomUUID() }
  const call = { method: 'POST', path, body, client: `10.9.0.${visitors}`, headers }
  return callSite<T>(server, call).catch(() => callSite<T>(server, call))
}

/** Books a time with the first person, by a visitor of its own. Returns the status and the visitor's address. */
async function book(server: CrashedServer, ledger: Ledger, start: number) {
  const email = `clock.${visitors + 1}@example.com`
  const contact = { firstName: 'Maria', lastName: 'Sousa', email, phone: `+3519${10_000_000 + visitors}` }
  const body = {
    calendar: 'cal_0',
    start: new Date(start).toISOString(),
    timeZone: zone,
    contact,
    consents: { terms: true },
  }
  const answer = await post<BookingResponse>(server, '/api/bookings', body)
  if (answer.status === 201 && answer.body) {
    const { booking, manage } = answer.body
    const { id, status } = booking
    ledger.note('book', { id, status, token: manage.token, email, start: Date.parse(booking.start) })
  }
  return { status: answer.status, text: answer.text, email }
}

function check(statement: string, isTrue: boolean, details: unknown): void {
  if (!isTrue) throw new Error(`${statement}: ${JSON.stringify(details)}`)
}

async function tryJumps(server: CrashedServer, smtp: FakeSmtp, first: number): Promise<string> {
  const ledger = new Ledger()
  const countMails = (email: string) => smtp.received.filter(({ to }) => to.includes(email)).length
  const reminded = await book(server, ledger, first)
  check('an appointment is booked', reminded.status === 201, reminded)
  await waitUntil('the visitor has the confirmation', () => countMails(reminded.email) === 1)
  const held = first + HOUR_MS
  const hold = await post(server, '/api/holds', {
    id: randomUUID(),
    calendar: 'cal_0',
    start: new Date(held).toISOString(),
    timeZone: zone,
  })
  check('a time is held', hold.status === 201, hold)
  check('nobody else gets it', (await book(server, ledger, held)).status === 409, hold)

  await server.awaitRestart(() => shiftClock(HOUR_S))
  const afterHold = await book(server, ledger, held)
  check('after an hour the hold has ended', afterHold.status === 201, afterHold)
  await waitUntil('the visitor has the reminder', () => countMails(reminded.email) === 2)

  for (const [index, seconds] of [0, -HOUR_S, HOUR_S, 0].entries()) {
    await server.awaitRestart(() => shiftClock(seconds))
    check('a booked time stays booked', (await book(server, ledger, first)).status === 409, seconds)
    const other = await book(server, ledger, first + (2 + index) * HOUR_MS)
    check('other times are booked', other.status === 201, other)
  }
  check(
    'nobody is reminded twice',
    countMails(reminded.email) === 2,
    smtp.received.map(({ to }) => to),
  )
  const count = await checkStored(server, ledger)
  return `after jumps of an hour ${count} bookings are as acknowledged, one reminder was sent, and the hold had ended`
}

/**
 * Makes the clock of the server jump an hour ahead and back while an appointment, its reminder and a hold wait. Throws when a time is
 * booked twice, the reminder does not come once, or the hold does not end.
 */
export async function jumpClock(): Promise<string> {
  const clock = makeClock()
  if (!clock) return 'was not tried: that needs gcc'
  const folder = join(RUN_FOLDER, 'jumped')
  rmSync(folder, { recursive: true, force: true })
  const smtp = await startFakeSmtp({ authOptional: true, disabledCommands: ['AUTH', 'STARTTLS'] })
  const server = await CrashedServer.start(folder, {
    ...clock,
    DAYBOOK_VAR_SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
    DAYBOOK_VAR_SENDER_DOMAINS: 'harbour.example',
  })
  const first = Math.ceil((Date.now() + 6 * HOUR_MS) / HOUR_MS) * HOUR_MS
  try {
    const before = Math.round((first - Date.now() - REMINDER_DELAY_MS) / MINUTE_MS)
    await createCrashedSite(server, {
      mail: { provider: 'smtp', from: { email: 'hello@harbour.example' } },
      // The trial runs at any time of day.
      messages: { reminders: [{ before, by: ['mail'] }], quietHours: { from: '00:00', to: '00:00' } },
    })
    return await tryJumps(server, smtp, first)
  } catch (error) {
    console.error(server.log)
    throw error
  } finally {
    await server.stop()
    await smtp.close()
  }
}
