import ICAL from 'ical.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FakeSmtp, startFakeSmtp, toCalendarText } from '#test/fixtures/channels/smtp.ts'
import { signIn } from '#test/fixtures/desk.ts'
import { createIntroCallRequest, MONDAY } from '#test/fixtures/requests.ts'
import { withIntake } from '#test/fixtures/with-intake.ts'
import type { AdminMessages } from '#worker/contract/admin/messages.ts'
import type { BookingResponse } from '#worker/contract/bookings/booking.ts'
import { MINUTE_MS } from '#worker/contract/durations.ts'
import type { SubmissionResponse } from '#worker/contract/forms/form.ts'
import { ADMIN_TOKEN, startWorker, type TestSite, type TestWorker } from './harness.ts'

const asAdmin = { authorization: `Bearer ${ADMIN_TOKEN}` }
const mail = { provider: 'smtp', from: { email: 'hello@harbour.example' }, notify: ['desk@harbour.example'] }

let server: FakeSmtp
let worker: TestWorker
beforeAll(async () => {
  server = await startFakeSmtp({ authOptional: true, disabledCommands: ['AUTH', 'STARTTLS'] })
  worker = await startWorker({
    SMTP_URL: `smtp://127.0.0.1:${server.port}`,
    SENDER_DOMAINS: 'harbour.example',
  })
})
afterAll(() => Promise.all([worker.close(), server.close()]))

const openSite = (settings: object = { mail }) =>
  worker.site({
    now: MONDAY,
    bundle: (demo) => ({ ...demo, site: { ...demo.site, ...settings } as typeof demo.site }),
  })

/** Lets a minute pass, so that due messages are sent. */
async function sendDue(site: TestSite, minutes = 1) {
  await site.setClock(new Date(Date.parse(MONDAY) + minutes * MINUTE_MS).toISOString())
}

const receivedBy = (email: string) => server.received.filter(({ to }) => to.includes(email))

const listMessages = async (site: TestSite, query = '') =>
  (await site.json<AdminMessages>(`/api/admin/messages${query}`, { headers: asAdmin })).body.messages

test('booking, moving and cancelling send three invites that leave one cancelled event', async () => {
  const site = await openSite()
  const contact = { ...createIntroCallRequest().contact, email: 'invited@visitors.example' }
  const { body } = await site.post<BookingResponse>('/api/bookings', createIntroCallRequest({ contact }))
  await sendDue(site)
  const { id, start } = body.booking
  const { token } = body.manage
  const later = new Date(Date.parse(start) + 24 * 60 * MINUTE_MS).toISOString()
  const moved = await site.post<BookingResponse>(`/api/bookings/${id}/reschedule`, { token, start: later })
  expect(moved.status).toBe(200)
  await sendDue(site, 2)
  expect((await site.post(`/api/bookings/${id}/cancel`, { token })).status).toBe(200)
  await sendDue(site, 3)

  const mails = receivedBy('invited@visitors.example')
  const events = mails.map(({ mail: { attachments, html = '', text = '' } }) => {
    expect(html).toContain('<!DOCTYPE html>')
    expect(text.length).toBeGreaterThan(50)
    const calendar = new ICAL.Component(ICAL.parse(toCalendarText(attachments[0])))
    const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined)
    return {
      method: calendar.getFirstPropertyValue('method'),
      uid: event.uid,
      sequence: event.sequence,
      start: event.startDate.toJSDate().toISOString(),
      status: event.component.getFirstPropertyValue('status'),
    }
  })
  const uid = `${id}@${site.host}`
  const at = new Date(start).toISOString()
  expect(events).toMatchObject([
    { method: 'REQUEST', sequence: 0, start: at, status: 'CONFIRMED' },
    { method: 'REQUEST', sequence: 1, start: later, status: 'CONFIRMED' },
    { method: 'CANCEL', sequence: 2, start: later, status: 'CANCELLED' },
  ])
  expect(new Set(events.map((event) => event.uid.replace(/:\d+$/, '')))).toEqual(new Set([uid]))
  const ids = mails.map(({ mail: { messageId } }) => messageId)
  expect(new Set(ids).size).toBe(3)
})

test('lists messages for the business, and keeps their contents and recipients out of the log', async () => {
  const owner = { name: 'Olga', email: 'olga@harbour.example', locale: 'de' }
  const site = await openSite({ mail, owners: [owner] })
  const contact = { ...createIntroCallRequest().contact, email: 'unknown@visitors.example' }
  await site.post<BookingResponse>('/api/bookings', createIntroCallRequest({ contact }))
  await sendDue(site)
  const [failed] = await listMessages(site, '?state=failed')
  expect(failed).toMatchObject({
    name: 'visitor.scheduled',
    recipient: 'unknown@visitors.example',
    attempts: 1,
  })
  expect((await listMessages(site, '?state=unsent')).map(({ id }) => id)).toContain(failed?.id)
  expect(failed?.reason).not.toContain('unknown@')
  const [, english = '', code = ''] = /^(.+) \((.+)\)$/.exec(failed?.reason ?? '') ?? []
  const headers = { cookie: await signIn(site, owner.email) }
  const page = await (await site.fetch('/desk/messages', { headers })).text()
  expect(page).toContain(`>${code}</p>`)
  expect(page).not.toContain(english)
  expect((await site.json('/api/admin/messages?colour=red', { headers: asAdmin })).status).toBe(422)
  const retry = await site.fetch(`/api/admin/messages/${failed?.id}/retry`, {
    method: 'POST',
    headers: asAdmin,
  })
  expect(retry.status).toBe(204)
  expect(worker.logs().filter((line) => line.includes('unknown@visitors.example'))).toEqual([])
})

test('mails the business a link to the booking at the desk, and no answers of its form', async () => {
  const owner = 'olga@harbour.example'
  const notify = [owner, 'nobody@harbour.example']
  const site = await worker.site({
    now: MONDAY,
    bundle: (demo) => {
      const owners = [{ name: 'Olga', email: owner }]
      const settings = { ...demo.site, mail: { ...mail, notify }, owners } as typeof demo.site
      return withIntake({ required: true })({ ...demo, site: settings })
    },
  })
  const answers = { pain: 'Left knee', signed: { typed: 'Ana Reis' }, risk: 'on' }
  const form = { answers, forBooking: true }
  const { intake } = (await site.post<SubmissionResponse>('/api/forms/health/submissions', form)).body
  const request = createIntroCallRequest({ intake })
  const { id } = (await site.post<BookingResponse>('/api/bookings', request)).body.booking
  await sendDue(site)
  const [mine = '', other = ''] = notify.map((address) => receivedBy(address)[0]?.mail.text)
  expect(mine).toContain(`${site.url}/desk/bookings/${id}`)
  expect(other).not.toContain('/desk/')
  for (const text of [mine, other]) {
    expect(text).toContain('Your health')
    expect(text).not.toContain('Left knee')
  }
})

test('shows the outbox of a site without a channel', async () => {
  const site = await openSite({})
  await site.post<BookingResponse>('/api/bookings', createIntroCallRequest())
  await sendDue(site)
  const list = await (await site.fetch('/__mail')).text()
  const [, id = ''] = /\/__mail\/(msg_\w+)/.exec(list) ?? []
  const page = await site.fetch(`/__mail/${id}`)
  expect(page.status).toBe(200)
  expect(await page.text()).toContain('sandbox=')
  const html = await site.fetch(`/__mail/${id}/html`)
  expect(html.headers.get('content-security-policy')).toContain("default-src 'none'")
  const link = /\/widget\/booking\/[^"]+/.exec(await html.text())?.[0]?.replaceAll('&amp;', '&') ?? ''
  expect((await site.fetch(link)).status).toBe(200)
  expect(await (await site.fetch(`/__mail/${id}/source`)).text()).toContain(`Message-ID: <${id}@`)
  expect((await site.fetch('/__mail/msg_none')).status).toBe(404)
})

test('answers 404 to receipts of an unknown provider, and of one that the site has no secrets for', async () => {
  const site = await openSite()
  expect((await site.post('/api/messages/receipts/resend', {})).status).toBe(404)
  expect((await site.post('/api/messages/receipts/nobody', {})).status).toBe(404)
})
