import { beforeAll, expect, test } from 'vitest'
import { OWNER, postedBy, STAFF, signIn, withDesk } from '#test/fixtures/desk.ts'
import { fillClass } from '#test/fixtures/full-class.ts'
import { createIntroCallRequest, MONDAY } from '#test/fixtures/requests.ts'
import type { AdminBooking } from '#worker/contract/admin/bookings.ts'
import type { AdminMessages } from '#worker/contract/admin/messages.ts'
import type { BookingResponse } from '#worker/contract/bookings/booking.ts'
import type { SlotsResponse } from '#worker/contract/bookings/slots.ts'
import type { WaitlistResponse } from '#worker/contract/bookings/waitlist.ts'
import { ADMIN_TOKEN, type TestSite } from './harness.ts'
import { sharedWorker } from './shared-worker.ts'

const asAdmin = { authorization: `Bearer ${ADMIN_TOKEN}` }
const hostile = '<img src=x onerror=alert(1)>'

let site: TestSite
let cookies: { owner: string; staff: string }
beforeAll(async () => {
  site = await sharedWorker.site({ now: MONDAY, bundle: withDesk })
  cookies = { owner: await signIn(site, OWNER), staff: await signIn(site, STAFF) }
})

async function show(path: string, cookie = cookies.staff) {
  const response = await site.fetch(path, { headers: { cookie } })
  return { status: response.status, headers: response.headers, html: await response.text() }
}

async function post(path: string, fields: Record<string, string>, cookie = cookies.staff) {
  const body = String(new URLSearchParams(fields))
  const response = await site.fetch(path, { method: 'POST', headers: { ...postedBy(site), cookie }, body })
  return {
    status: response.status,
    location: response.headers.get('location'),
    html: await response.text(),
  }
}

/** Requests the first free appointment. Returns the booking's id. */
async function request(number: number): Promise<string> {
  const path = '/api/calendars/consultation/slots?from=2026-12-07&to=2026-12-18&timeZone=Europe/Lisbon'
  const { body } = await site.json<SlotsResponse>(path)
  const start = Object.values(body.days).flat()[0]?.start
  const contact = {
    ...createIntroCallRequest().contact,
    firstName: hostile,
    email: `asks${number}@example.com`,
  }
  const booked = await site.post<BookingResponse>(
    '/api/bookings',
    createIntroCallRequest({ calendar: 'consultation', start, contact }),
  )
  return booked.body.booking.id
}

const getBooking = async (id: string) =>
  (await site.json<AdminBooking>(`/api/admin/bookings/${id}`, { headers: asAdmin })).body

test('a request is confirmed in the list of requests, and only if it has not changed since it was shown', async () => {
  const id = await request(1)
  const { version } = await getBooking(id)
  const { html } = await show('/desk/requests')
  expect(html).toContain(`name="booking" value="${id}"`)
  expect(html).toContain(`name="version" value="${version}"`)
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;')
  expect(html).not.toContain('<img src=x')
  // The recipients of a message.
  expect(html).toMatch(/Nachricht an: [^<]*Marta|Nachricht an: [^<]*&lt;img/)

  const stale = { booking: id, version: String(version - 1), answer: 'confirm' }
  const changed = await post('/desk/requests', stale)
  expect([changed.status, changed.html.includes('role="alert"')]).toEqual([409, true])
  // The box stays unticked, and the form has the current version.
  const [, form = ''] = changed.html.split(`name="booking" value="${id}"`)
  expect(form.slice(0, form.indexOf('</form>'))).toContain(`name="version" value="${version}"`)
  expect(/<input[^>]*name="notify"[^>]*>/.exec(form)?.[0]).not.toContain('checked')
  expect((await getBooking(id)).status).toBe('requested')

  const done = await post('/desk/requests', { ...stale, version: String(version), notify: 'on' })
  expect([done.status, done.location]).toEqual([303, '/desk/requests?answered=confirm'])
  expect((await getBooking(id)).status).toBe('scheduled')
  expect((await post('/desk/requests', { ...stale, version: '' })).status).toBeGreaterThanOrEqual(409)
})

test('a request is declined by a colleague, and invalid answers and bookings are refused', async () => {
  const id = await request(2)
  const fields = { booking: id, version: String((await getBooking(id)).version) }
  for (const answer of ['', 'cancel', '__proto__'])
    expect((await post('/desk/requests', { ...fields, answer })).status).toBe(422)
  expect((await post('/desk/requests', { ...fields, booking: '../x', answer: 'decline' })).status).toBe(404)
  const done = await post('/desk/requests', { ...fields, answer: 'decline' }, cookies.owner)
  expect(done.location).toBe('/desk/requests')
  expect((await getBooking(id)).status).toBe('declined')
})

test('a waitlist entry is listed, leads to a new booking, and is removed', async () => {
  await fillClass(site, '2026-11-24T18:30:00+00:00')
  const { calendar: _, start: __, ...visitor } = createIntroCallRequest()
  const contact = { ...visitor.contact, firstName: hostile, email: 'waits@example.com' }
  const joined = { ...visitor, contact, calendar: 'yoga-class', date: '2026-11-24' }
  const { body } = await site.post<WaitlistResponse>('/api/waitlist', joined)
  const { html } = await show('/desk/waitlist')
  expect(html).toContain(`value="${body.entry.id}"`)
  const forThem = await show(`/desk/new?waitlist=${body.entry.id}`)
  expect([html.includes(`href="/desk/new?waitlist=${body.entry.id}"`), forThem.status]).toEqual([true, 200])
  expect(html).not.toContain('<img src=x')
  expect((await post('/desk/waitlist', { entry: 'wtl_none' })).status).toBe(404)
  const done = await post('/desk/waitlist', { entry: body.entry.id })
  expect(done.location).toBe('/desk/waitlist')
  expect((await show('/desk/waitlist')).html).not.toContain(body.entry.id)
})

test('a message that expired is listed, and sent again', async () => {
  const ownSite = await sharedWorker.site({ now: MONDAY, bundle: withDesk })
  await ownSite.post<BookingResponse>('/api/bookings', createIntroCallRequest())
  await ownSite.setClock('2026-11-30T09:00:00Z')
  const cookie = await signIn(ownSite, STAFF)
  const read = async (path: string) => (await ownSite.fetch(path, { headers: { cookie } })).text()
  const { body } = await ownSite.json<AdminMessages>('/api/admin/messages?state=expired', {
    headers: asAdmin,
  })
  const [message] = body.messages
  expect(await read('/desk/messages')).toContain(`value="${message?.id}"`)
  expect(await read('/desk/messages?state=delivered')).not.toContain(`value="${message?.id}"`)
  const send = (id: string) =>
    ownSite.fetch('/desk/messages', {
      method: 'POST',
      headers: { ...postedBy(ownSite), cookie },
      body: `message=${id}`,
    })
  const sent = await send(message?.id ?? '')
  expect([sent.status, sent.headers.get('location')]).toEqual([303, '/desk/messages?retried'])
  expect((await send('msg_none')).status).toBe(404)
  const blocked = await read(`/desk/messages/blocked?recipient=${encodeURIComponent(hostile)}`)
  expect(blocked).toContain('&lt;img src=x onerror=alert(1)&gt;')
  const unblock = { method: 'POST', headers: { ...postedBy(ownSite), cookie }, body: 'recipient=nobody' }
  expect((await ownSite.fetch('/desk/messages/blocked', unblock)).status).toBe(404)
})

test.each(['/desk/requests', '/desk/waitlist', '/desk/messages', '/desk/messages/blocked'])(
  'a made-up cursor is refused or ignored at %s',
  async (path) => {
    const { status } = await show(`${path}?cursor=${encodeURIComponent('"><script>')}`)
    expect([200, 422]).toContain(status)
  },
)

test('the desk shows how many messages were not sent because of the daily limit', async () => {
  const ownSite = await sharedWorker.site({
    now: MONDAY,
    bundle(demo) {
      const { site: settings, ...rest } = withDesk(demo)
      return { ...rest, site: { ...settings, limits: { messagesPerDay: 1 } } }
    },
  })
  const cookie = await signIn(ownSite, STAFF)
  const read = async () => (await ownSite.fetch('/desk/messages', { headers: { cookie } })).text()
  expect(await read()).not.toContain('Tageslimit')
  for (const name of ['a', 'b', 'c']) {
    const email = `${name}@example.com`
    const answers = { topic: 'question', words: 'Open?', first_name: name, last_name: 'Reis', email }
    const sent = await ownSite.post('/api/forms/contact/submissions', { answers, locale: 'en' })
    expect(sent.status).toBe(201)
  }
  const html = await read()
  expect(html).toContain('Seit gestern wurden 2 Nachrichten nicht gesendet')
  expect(html).toContain('Formular (2)')
  expect(html).toContain('Termine werden immer bestätigt.')
})
