import { setTimeout as wait } from 'node:timers/promises'
import { createRoll, type Roll } from '#test/fixtures/roll.ts'
import type { BookingResponse } from '#worker/contract/bookings/booking.ts'
import { DAY_MS, HOUR_MS } from '#worker/contract/durations.ts'
import type { CrashedServer } from './crashed-server.ts'
import { calendars, callSite, type SiteAnswer } from './crashed-site.ts'
import type { KnownBooking, Ledger } from './ledger.ts'

/** The number of hours that can be booked. */
const HOURS = 24 * 300
/** Visitors choose from so many times at a moment: few, so that some want the same time. */
const WANTED_TIMES = 12
const RETRY_MS = 100
/** Refusals that a visitor expects among others. */
const expected = new Set(['slot-taken', 'staff-busy', 'same-time'])

/** A request of a visitor. It has a key, so that it can be sent again. */
interface VisitorRequest {
  what: 'book' | 'move' | 'cancel'
  path: string
  body: object
  client: string
  email: string
}

interface Crowd {
  server: CrashedServer
  ledger: Ledger
  /** Ends the visits: each visitor still gets an answer to the last request. */
  leaving: AbortSignal
}

let visitors = 0

const firstHour = () => Math.ceil((Date.now() + DAY_MS) / DAY_MS) * DAY_MS
const toStart = (hour: number) => new Date(firstHour() + (hour % HOURS) * HOUR_MS).toISOString()

/** Chooses a request: mostly a new booking, sometimes a change of one that this visitor made. */
function chooseRequest(roll: Roll, own: KnownBooking[], { ledger }: Crowd): VisitorRequest {
  const wanted = Math.floor(ledger.bookings.size / calendars.length)
  const start = toStart(wanted + roll(WANTED_TIMES))
  visitors += 1
  const client = `10.${visitors >> 16}.${(visitors >> 8) & 255}.${visitors & 255}`
  const known = own[roll(Math.max(1, own.length))]
  const kind = roll(10)
  if (known?.status === 'scheduled' && kind < 2)
    return {
      what: 'move',
      path: `/api/bookings/${known.id}/reschedule`,
      body: { token: known.token, start },
      client,
      email: known.email,
    }
  if (known?.status === 'scheduled' && kind === 2)
    return {
      what: 'cancel',
      path: `/api/bookings/${known.id}/cancel`,
      body: { token: known.token },
      client,
      email: known.email,
    }
  const email = `visitor.${visitors}@example.com`
  const contact = {
    firstName: 'Maria',
    lastName: 'Sousa',
    email,
    phone: `+3519${10_000_000 + visitors}`,
  }
  const body = { calendar: calendars[roll(calendars.length)], start, timeZone: 'Europe/Lisbon', contact }
  return { what: 'book', path: '/api/bookings', body: { ...body, consents: { terms: true } }, client, email }
}

/** Sends a request until it gets an answer. */
async function sendUntilAnswered(
  request: VisitorRequest,
  { server, ledger }: Crowd,
): Promise<SiteAnswer<BookingResponse & { code?: string }>> {
  const headers = { 'Idempotency-Key': `${request.what}-${request.client}` }
  for (;;) {
    const answer = await callSite<BookingResponse & { code?: string }>(server, {
      ...request,
      method: 'POST',
      headers,
    }).catch(() => undefined)
    if (answer && answer.status >= 500) ledger.noteUnexpected(`${answer.status} ${answer.text}`)
    if (answer && answer.status < 500) return answer
    ledger.repeated += 1
    await wait(RETRY_MS)
  }
}

/** Books, moves and cancels until `leaving`, and notes what the server acknowledges. */
async function visit(crowd: Crowd, roll: Roll): Promise<void> {
  const own: KnownBooking[] = []
  while (!crowd.leaving.aborted) {
    const request = chooseRequest(roll, own, crowd)
    const { status, body, text } = await sendUntilAnswered(request, crowd)
    if (status < 300 && body) {
      const { booking, manage } = body
      const known: KnownBooking = {
        id: booking.id,
        token: manage.token,
        email: request.email,
        start: Date.parse(booking.start),
        status: booking.status,
      }
      own[request.what === 'book' ? own.length : own.findIndex(({ id }) => id === known.id)] = known
      crowd.ledger.note(request.what, known)
    } else if (status < 500 && !expected.has(body?.code ?? ''))
      crowd.ledger.noteUnexpected(`${request.what}: ${status} ${text}`)
  }
}

/** Lets so many visitors book at the same time. Resolves when all have left. */
export async function bookContinuously(crowd: Crowd, count: number, seed: number): Promise<void> {
  await Promise.all(Array.from({ length: count }, (_, index) => visit(crowd, createRoll(seed + index))))
}
