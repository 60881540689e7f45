import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { Agent, fetch } from 'undici'
import { type FakeSmtp, startFakeSmtp } from '#test/fixtures/channels/smtp.ts'
import type { BookingResponse } from '#worker/contract/bookings/booking.ts'
import type { Offering } from '#worker/contract/bookings/offering.ts'
import type { SlotsResponse } from '#worker/contract/bookings/slots.ts'

const MAIL_MS = 180_000

/** Starts the mail server of a machine, which takes mails without TLS. */
export const startMailServer = (port: number): Promise<FakeSmtp> =>
  startFakeSmtp(
    { authOptional: true, disabledCommands: ['AUTH', 'STARTTLS'], onMailFrom: (_, __, done) => done() },
    port,
  )

/** Returns the text of the first mail that a recipient gets. */
export async function receiveMail({ received }: FakeSmtp, recipient: string): Promise<string> {
  for (const end = performance.now() + MAIL_MS; performance.now() < end; await wait(200)) {
    const found = received.find(({ to }) => to.includes(recipient))
    if (found) return found.mail.text ?? ''
  }
  throw new Error(`No mail came to ${recipient}`)
}

/** Returns the link in a mail that leads to a booking. */
export function findManageLink(mail: string): string {
  const link = /https:\/\/\S+\/bkg_[^\s>)]+/.exec(mail)?.[0]
  if (link === undefined) throw new Error(`The mail has no link to the booking:\n${mail}`)
  return link
}

export const toAuthorization = (token: string) => ({ Authorization: `Bearer ${token}` })

const toDay = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** Visits the site of a machine by TLS, as a browser in its network does. */
export class SiteVisitor {
  readonly origin: string
  readonly #dispatcher: Agent

  constructor(origin: string, address: string, certificate: string) {
    this.origin = origin
    this.#dispatcher = new Agent({
      connect: {
        ca: readFileSync(certificate, 'utf8'),
        lookup: (_, options, callback) =>
          options.all ? callback(null, [{ address, family: 4 }]) : callback(null, address, 4),
      },
    })
  }

  send(path: string, init: { method?: string; headers?: Record<string, string>; body?: string } = {}) {
    return fetch(this.origin + path, { ...init, dispatcher: this.#dispatcher, redirect: 'manual' })
  }

  /** Calls the API of visitors, or that of owners by a token. */
  async call<T>(path: string, body?: object, token?: string): Promise<T> {
    const answer = await this.send(`/api${path}`, {
      headers: token ? toAuthorization(token) : {},
      ...(body && {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      }),
    })
    if (!answer.ok) throw new Error(`${path} answers ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as T
  }

  /** Returns the first free slot of the next days, as a booking names it. */
  async findSlot() {
    const { calendars } = await this.call<Offering>('/calendars/appointments')
    const calendar = calendars[0]?.id ?? ''
    const service = calendars[0]?.services[0]?.id ?? ''
    const range = `from=${toDay(1)}&to=${toDay(7)}&timeZone=Europe/Lisbon`
    const { days } = await this.call<SlotsResponse>(
      `/calendars/${calendar}/slots?service=${service}&${range}`,
    )
    return { calendar, service, start: Object.values(days).flat()[0]?.start ?? '' }
  }

  book(slot: object, email: string): Promise<BookingResponse> {
    return this.call('/bookings', {
      ...slot,
      timeZone: 'Europe/Lisbon',
      contact: { firstName: 'Eve', lastName: 'Reis', email, phone: '+351912345678' },
      consents: { terms: true },
    })
  }
}
