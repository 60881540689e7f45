import { randomBytes, randomInt } from 'node:crypto'
import type { BookingResponse } from '#worker/contract/bookings/booking.ts'
import type { SlotsResponse } from '#worker/contract/bookings/slots.ts'
import { DAY_MS } from '#worker/contract/durations.ts'
import type { Send } from './send-as-proxy.ts'

/** The calls of visitors and staff of a busy small business on a day. */
export const normalDay = {
  page: 5000,
  slots: 500,
  booking: 60,
  reschedule: 20,
  cancel: 20,
  form: 40,
  desk: 300,
  publish: 4,
} as const

export type Deed = keyof typeof normalDay

interface Day {
  send: Send
  /** The paths of the pages, those that are visited often first. */
  pages: readonly string[]
  token: string
  /** The header of somebody who is signed in at the desk. */
  cookie: string
}

const CALENDAR = 'intro-call'
const deskPages = ['/desk', '/desk/customers', '/desk/forms', '/desk/messages', '/desk/setup']

const pick = <T>(list: readonly T[]): T => list[randomInt(list.length)] as T
/** Returns an address of a visitor. */
const createClient = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`
const toDate = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)

const asJson = (body: object, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json', ...headers },
  body: JSON.stringify(body),
})

/** Returns what is done on a day, each as a function that does it once. */
export function createDeeds({ send, pages, token, cookie }: Day): Record<Deed, () => Promise<unknown>> {
  const booked: BookingResponse[] = []
  const takeBooked = () => booked.splice(randomInt(Math.max(1, booked.length)), 1)[0]

  async function findStart(): Promise<string | undefined> {
    const first = randomInt(1, 50)
    const range = `from=${toDate(first)}&to=${toDate(first + 30)}&timeZone=Europe/Lisbon`
    const answer = await send(`/api/calendars/${CALENDAR}/slots?${range}`, {}, createClient())
    const starts = Object.values(((await answer.json()) as SlotsResponse).days).flat()
    return starts.length > 0 ? pick(starts).start : undefined
  }

  return {
    async page() {
      // Most visits are of few pages.
      const page = pages[Math.floor(pages.length ** Math.random()) - 1]
      await (await send(page ?? '/', {}, createClient())).text()
    },
    slots: findStart,
    async booking() {
      const start = await findStart()
      const number = randomInt(1_000_000)
      const body = {
        calendar: CALENDAR,
        start,
        timeZone: 'Europe/Lisbon',
        locale: 'en',
        contact: {
          firstName: 'Ana',
          lastName: `Reis ${number}`,
          email: `ana.${number}@example.com`,
          phone: `+3519${10_000_000 + number}`,
        },
        consents: { terms: true },
      }
      const key = { 'Idempotency-Key': randomBytes(12).toString('hex') }
      booked.push(
        (await (await send('/api/bookings', asJson(body, key), createClient())).json()) as BookingResponse,
      )
    },
    async reschedule() {
      const [taken, start] = [takeBooked(), await findStart()]
      if (!taken) return
      const { booking, manage } = taken
      const body = { token: manage.token, start }
      const answer = await send(`/api/bookings/${booking.id}/reschedule`, asJson(body), createClient())
      booked.push((await answer.json()) as BookingResponse)
    },
    async cancel() {
      const taken = takeBooked()
      if (!taken) return
      const { booking, manage } = taken
      await send(`/api/bookings/${booking.id}/cancel`, asJson({ token: manage.token }), createClient())
    },
    form: () => {
      const number = randomInt(1_000_000)
      const answers = {
        topic: 'question',
        words: 'May I bring my dog? '.repeat(randomInt(1, 20)),
        first_name: 'Hanna',
        last_name: `Reis ${number}`,
        email: `hanna.${number}@example.com`,
      }
      return send('/api/forms/contact/submissions', asJson({ answers, locale: 'en' }), createClient())
    },
    desk: async () => (await send(pick(deskPages), { headers: { Cookie: cookie } })).text(),
    async publish() {
      const headers = { Authorization: `Bearer ${token}` }
      const published = await send('/api/admin/site', { headers })
      const { site, ...rest } = (await published.json()) as { site: object }
      await send('/api/admin/site', {
        method: 'PUT',
        headers: {
          ...headers,
          'Content-Type': 'application/json',
          'If-Match': published.headers.get('ETag') ?? '',
        },
        body: JSON.stringify({ ...rest, site: { ...site, name: `Harbour & Pine ${randomInt(1000)}` } }),
      })
    },
  }
}
