import { afterAll, beforeAll, expect, test } from 'vitest'
import { RESEND_KEY } from '#test/fixtures/channels/messages.ts'
import { createFakeResend } from '#test/fixtures/channels/resend.ts'
import { OWNER, signIn, withDesk } from '#test/fixtures/desk.ts'
import { cancelBooking, fillClass } from '#test/fixtures/full-class.ts'
import { createRequest } from '#test/fixtures/request-link.ts'
import { createIntroCallRequest, createMassageRequest, MONDAY } from '#test/fixtures/requests.ts'
import type { ConnectionList } from '#worker/contract/admin/connections.ts'
import type { Publication } from '#worker/contract/admin/publication.ts'
import type { BookingResponse } from '#worker/contract/bookings/booking.ts'
import type { WaitlistResponse } from '#worker/contract/bookings/waitlist.ts'
import type { BundleInput } from '#worker/contract/bundle/bundle.ts'
import type { Problem } from '#worker/contract/problem-schema.ts'
import { ADMIN_TOKEN, startWorker, type TestSite, type TestWorker } from './harness.ts'
import { openPage } from './page.ts'

const asOwner = { authorization: `Bearer ${ADMIN_TOKEN}` }
const from = { email: 'hello@harbour.example' }
const resend = createFakeResend()

let worker: TestWorker
beforeAll(async () => {
  // `on` is as in `npm start`: the outbox viewer replaces the channels of the demo only. Other sites have to connect theirs.
  worker = await startWorker(
    { OUTBOX_VIEWER: 'on', SECRETS_KEY: Buffer.alloc(32, 7).toString('base64') },
    {
      async outside(request) {
        if (new URL(request.url).hostname !== 'api.resend.com') return undefined
        const { method, headers, url } = request
        const body = method === 'GET' ? undefined : await request.text()
        return resend.fetch(url, { method, headers, ...(body !== undefined && { body }) })
      },
    },
  )
})
afterAll(() => worker.close())

const openSite = (
  settings: object,
  change: (demo: BundleInput) => BundleInput = (demo) => demo,
  paid = false,
) =>
  worker.site({
    now: MONDAY,
    paid,
    bundle(demo) {
      const changed = change(demo)
      return { ...changed, site: { ...changed.site, ...settings } as BundleInput['site'] }
    },
  })

const listConnections = async (site: TestSite) =>
  (await site.json<ConnectionList>('/api/admin/connections', { headers: asOwner })).body.connections

async function listWarnings(site: TestSite) {
  const { body } = await site.json<BundleInput>('/api/admin/site', { headers: asOwner })
  const published = (await (await site.publish(body, 1)).json()) as Publication
  return published.warnings.map(({ path, code }) => `${path} ${code}`)
}

const book = async (site: TestSite, change: object = {}) =>
  (await site.post<BookingResponse>('/api/bookings', createIntroCallRequest(change))).body

const toPath = (url: string) => url.replace(/^https?:\/\/[^/]+/, '')

const readPage = async (site: TestSite, url: string) => (await openPage(site, toPath(url))).text

const mail = { provider: 'smtp', from, notify: ['desk@harbour.example'] }

test('a publish warns of mail that is not connected, and the business sees how many messages wait for it', async () => {
  const site = await openSite({ mail })
  expect(await listWarnings(site)).toContain('site.mail.provider not-connected')
  await book(site)
  await site.setClock('2026-11-23T08:01:00Z')
  expect(await listConnections(site)).toContainEqual({
    purpose: 'mail',
    name: 'smtp',
    state: 'never',
    since: null,
    reason: 'no-secret',
    secrets: ['SMTP_URL'],
    waiting: 2,
  })
})

test('the pages of a booking promise no mail that cannot be sent, and say to save the link', async () => {
  const site = await openSite({ mail })
  const { manage, booking } = await book(site)
  const text = await readPage(site, `${manage.url}&step=done`)
  expect(text).toContain('We can’t send email at the moment. Please save the link to this page.')
  expect(text).not.toMatch(/We’ll send everything|Email me the link|ana@example\.com/)
  const sent = await site.post<Problem>(`/api/bookings/${booking.id}/resend`, { token: manage.token })
  expect([sent.status, sent.body.code]).toEqual([503, 'mail-unavailable'])
})

test('the page of an appointment request says that it will show the answer, and promises no mail', async () => {
  const site = await openSite({ mail }, ({ calendars, ...demo }) => ({
    ...demo,
    calendars: calendars.map((one) => ({ ...one, fields: { ...one.fields, phone: 'optional' } })),
  }))
  const { manage } = await createRequest(site, '2026-11-26T10:00:00+00:00', {
    contact: { firstName: 'Ana', lastName: 'Reis', email: 'ana@example.com' },
  })
  const text = await readPage(site, manage.url)
  expect(text).toContain('it’s where you’ll see our answer')
  expect(text).not.toContain('contact you by email')
})

test('the page of a time that the visitor already booked mentions no confirmation by mail', async () => {
  const site = await openSite({ mail })
  const id = crypto.randomUUID()
  const request = createIntroCallRequest({ hold: id })
  const { calendar, start, timeZone } = request
  expect((await site.post('/api/holds', { id, calendar, start, timeZone })).status).toBe(201)
  await book(site, { hold: id })
  const query = new URLSearchParams({ step: 'details', slot: start, hold: id })
  const text = await readPage(site, `/widget/bookings/intro-call?${query}`)
  expect(text).toContain('You can open your appointment in the browser you booked it with.')
})

test('the waitlist promises no link that cannot be sent', async () => {
  const site = await openSite({ mail })
  const [first] = await fillClass(site, '2026-11-24T18:30:00+00:00')
  const form = await readPage(site, '/widget/bookings/yoga-class?date=2026-11-24&step=time&panel=waitlist')
  expect(form).toContain('you’ll see it on your waitlist page')
  expect(form).not.toContain('you’ll get a link')
  const { body } = await site.post<WaitlistResponse>('/api/waitlist', {
    calendar: 'yoga-class',
    date: '2026-11-24',
    timeZone: 'Europe/Lisbon',
    consents: { terms: true },
    contact: { firstName: 'Eva', lastName: 'Sol', email: 'eva@example.com', phone: '+351912345679' },
  })
  expect(await readPage(site, body.manage.url)).toContain('you’ll see it on your waitlist page')
  await cancelBooking(site, first)
  expect(await readPage(site, body.manage.url)).toContain('A time has opened up for you')
})

test('the desk shows that mail does not work, and does not say that messages were sent', async () => {
  const site = await openSite({ mail }, withDesk)
  const signInPage = await readPage(site, '/desk/sign-in')
  expect(signInPage).toContain('can’t send email at the moment')
  expect((await openPage(site, '/desk/sign-in')).forms).toEqual([])
  const cookie = await signIn(site, OWNER)
  await book(site)
  await site.setClock('2026-11-23T08:01:00Z')
  const show = async (path: string) => (await site.fetch(path, { headers: { cookie } })).text()
  expect(await show('/desk')).toContain('E-Mail funktioniert nicht')
  const messages = await show('/desk/messages')
  expect(messages).toContain('E-Mail funktioniert nicht')
  expect(messages).toContain('3 Nachrichten warten.')
  expect(messages).not.toContain('Nachrichten wurden gesendet')
})

test('the pages promise mail once it is connected', async () => {
  const site = await openSite({ mail: { ...mail, provider: 'resend' } })
  const written = await site.json('/api/admin/secrets/RESEND_API_KEY', {
    method: 'PUT',
    headers: { ...asOwner, 'content-type': 'application/json' },
    body: JSON.stringify({ value: RESEND_KEY }),
  })
  expect(written.status).toBe(204)
  expect(await listConnections(site)).toMatchObject([{ purpose: 'mail', name: 'resend', state: 'works' }, {}])
  expect(await listWarnings(site)).not.toContain('site.mail.provider not-connected')
  const { manage } = await book(site)
  expect(await readPage(site, `${manage.url}&step=done`)).toContain('We’ll send all updates to')
})

const payments = { provider: 'stripe' }

test('without a payment key no page leads to a payment, and the visitor reads how to reach the business', async () => {
  const site = await openSite({ payments }, withDesk, true)
  expect(await listWarnings(site)).toContain('site.payments.provider not-connected')
  const time = await openPage(site, '/widget/bookings/massage?service=deep-tissue&staff=any&step=time')
  expect(time.text).toContain('Online payment isn’t available at the moment')
  expect(time.text).toContain('+351 213 456 789')
  expect(time.html).not.toContain('name="slot"')
  const { start } = createMassageRequest()
  const query = new URLSearchParams({ service: 'deep-tissue', staff: 'any', step: 'details', slot: start })
  const details = await openPage(site, `/widget/bookings/massage?${query}`)
  expect(details.text).toContain('Online payment isn’t available at the moment')
  expect(details.text).not.toContain('Continue to payment')
  const { status, body } = await site.post<Problem>('/api/bookings', createMassageRequest())
  expect([status, body.code]).toEqual([409, 'payment-unavailable'])
  // Nothing was reserved, and what is free of charge can be booked.
  expect((await site.post('/api/bookings', createIntroCallRequest())).status).toBe(201)
  const cookie = await signIn(site, OWNER)
  const agenda = await (await site.fetch('/desk', { headers: { cookie } })).text()
  expect(agenda).toContain('Online-Zahlung funktioniert nicht')
})

test.each([
  ['owner', 200],
  ['staff', 200],
  ['reader', 200],
  ['editor', 403],
])('the role %s gets %i for the list of connections', async (role, status) => {
  const site = await openSite({ mail })
  const token = await site.post<{ token: string }>('/api/admin/tokens', { name: 'x', role }, asOwner)
  const headers = { authorization: `Bearer ${token.body.token}` }
  expect((await site.fetch('/api/admin/connections', { headers })).status).toBe(status)
})
