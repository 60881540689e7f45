import { expect, test } from 'vitest'
import { byBusiness } from '#test/fixtures/by-business.ts'
import { createClinicBundle } from '#test/fixtures/clinic.ts'
import { testOrigin } from '#test/fixtures/origin.ts'
import { createIntroCallRequest, MONDAY } from '#test/fixtures/requests.ts'
import { healthForm } from '#test/fixtures/with-intake.ts'
import type { BookingResponse } from '#worker/contract/bookings/booking.ts'
import { MINUTE_MS } from '#worker/contract/durations.ts'
import type { SubmissionResponse } from '#worker/contract/forms/form.ts'
import type { Problem } from '#worker/contract/problem-schema.ts'
import { createApi } from '../../api.ts'
import { sandboxCheckouts } from '../../platform/db/payment-tables.ts'
import { getLinkSubject } from '../../platform/tokens/link-subject.ts'
import { revokeLinks } from './revoke-links.ts'

const visit = {
  id: 'visit',
  staff: ['ana'],
  price: { amount: '80.00', currency: 'EUR' },
  payNow: { take: 'amount' as const, amount: { amount: '20.00', currency: 'EUR' } },
  calendar: { intake: { form: 'frm_health' } },
}

function openSite() {
  const origin = testOrigin(MONDAY, { ...createClinicBundle([visit]), forms: [healthForm] })
  const api = createApi(origin.services)
  const call = (method: string, path: string, body?: object, key: string = crypto.randomUUID()) =>
    api.request(path, {
      method,
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
      ...(body && { body: JSON.stringify(body) }),
    })
  async function post<T>(path: string, body: object, key?: string) {
    const response = await call('POST', path, body, key)
    return { status: response.status, body: (await response.json()) as T & Problem }
  }
  return { ...origin, call, post }
}

type Site = ReturnType<typeof openSite>

/** Returns the path and the body of the call with which a visitor comes back from the newest checkout. */
function comeBack({ services }: Site) {
  const { checkout } = services.db.select().from(sandboxCheckouts).all().at(-1) ?? {}
  const { searchParams } = new URL(checkout?.returnUrl ?? '')
  return [
    `/api/payments/${searchParams.get('payment')}/verify`,
    { token: searchParams.get('token') },
  ] as const
}

/** Books a visit with its form, up to the page of the provider. */
async function bookVisit(site: Site) {
  const answers = { pain: 'Left knee', signed: { typed: 'Ana Reis' }, risk: 'on' }
  const form = { answers, forBooking: true }
  const { body: sent } = await site.post<SubmissionResponse>('/api/forms/health/submissions', form)
  const request = createIntroCallRequest({ calendar: 'visit', intake: sent.intake })
  const { body: booked } = await site.post<BookingResponse>('/api/bookings', request, 'booking')
  return { ...booked, sent, request, id: booked.booking.id, token: booked.manage.token }
}

type Exchange = readonly [method: string, path: string, body?: object, key?: string]

/** Returns every call by which a visitor uses a token of a booking or of its form: first those that read, last the erasure. */
function listExchanges(site: Site, visitor: Awaited<ReturnType<typeof bookVisit>>) {
  const { id, token, request, sent, feed = '' } = visitor
  const booking = `/api/bookings/${id}`
  const query = new URLSearchParams({ token })
  const moved = new URLSearchParams({
    from: '2026-11-24',
    to: '2026-11-24',
    timeZone: 'UTC',
    reschedule: id,
    token,
  })
  const data = `/api/personal-data/${sent.submission.id}`
  return [
    ['GET', `${booking}?${query}`],
    ['GET', `${booking}/invite.ics?${query}`],
    ['GET', new URL(feed).pathname],
    ['GET', `/api/calendars/visit/slots?${moved}`],
    ['GET', `${data}?token=${sent.data.token}`],
    ['POST', '/api/bookings', request, 'booking'],
    ['POST', `${booking}/pay`, { token }],
    ['POST', ...comeBack(site)],
    ['POST', `${booking}/resend`, { token }],
    ['POST', `${booking}/reschedule`, { token, start: '2026-11-24T15:00:00Z' }],
    ['POST', `${booking}/email`, { token, email: 'eve@example.com' }],
    ['POST', `${booking}/cancel`, { token }],
    ['POST', `${data}/erase`, { token: sent.data.token }],
  ] as const satisfies readonly Exchange[]
}

async function tryAll({ call }: Site, exchanges: readonly Exchange[]) {
  const statuses = []
  for (const [method, path, body, key] of exchanges)
    statuses.push([method, path, (await call(method, path, body, key)).status])
  return statuses
}

test('the tokens of a booking lead to it until its links are revoked, and none does afterwards', async () => {
  const site = openSite()
  const exchanges = listExchanges(site, await bookVisit(site))
  const working = await tryAll(site, exchanges.slice(0, 8))
  expect(working.filter(([, , status]) => Number(status) >= 400)).toEqual([])

  const other = openSite()
  const visitor = await bookVisit(other)
  const revoked = listExchanges(other, visitor)
  const { token } = revokeLinks(other.services, visitor.id, byBusiness)
  expect(await tryAll(other, revoked)).toEqual(revoked.map(([method, path]) => [method, path, 410]))
  expect((await other.call('GET', `/api/bookings/${visitor.id}?token=${token}`)).status).toBe(200)
})

test('a visitor does not come back from a payment to a booking whose links have expired', async () => {
  const site = openSite()
  await bookVisit(site)
  const back = comeBack(site)
  site.clock.at = Date.parse('2026-11-24T11:00:00Z') + 30 * 24 * 60 * MINUTE_MS
  expect((await site.post(...back)).status).toBe(410)
})

test.each(['verify', 'pay'] as const)(
  'the call %s fails when the links are revoked while it waits for the provider',
  async (call) => {
    const site = openSite()
    const { id, token } = await bookVisit(site)
    const { sandbox } = site.services
    const { read } = sandbox
    sandbox.read = async (checkout) => {
      revokeLinks(site.services, id, byBusiness)
      return read.call(sandbox, checkout)
    }
    const [path, body] = call === 'pay' ? [`/api/bookings/${id}/pay`, { token }] : comeBack(site)
    expect((await site.post<BookingResponse>(path, body)).body).toMatchObject({ code: 'link-expired' })
  },
)

test('after the links were replaced, the visitor pays at a new checkout, from which they can come back', async () => {
  const site = openSite()
  const { id, token } = await bookVisit(site)
  const [old] = comeBack(site)
  const corrected = await site.post<BookingResponse>(`/api/bookings/${id}/email`, {
    token,
    email: 'eva@example.com',
  })
  expect(corrected.body.payment).toBeUndefined()
  const fresh = { token: corrected.body.manage.token }
  const { body } = await site.post<BookingResponse>(`/api/bookings/${id}/pay`, fresh)
  const checkouts = site.services.db.select().from(sandboxCheckouts).all()
  expect(checkouts.map(({ state }) => state)).toEqual(['expired', 'open'])
  expect(body.payment?.url).toContain(checkouts[1]?.id)
  site.services.sandbox.setState(checkouts[1]?.id ?? '', 'paid')
  const [path, back] = comeBack(site)
  expect(path).not.toBe(old)
  expect((await site.post<BookingResponse>(path, back)).body.booking.status).toBe('scheduled')
})

test('version 0 signs the bare id, so that tokens from before links had versions stay valid', () => {
  expect(getLinkSubject({ id: 'bkg_a', linkVersion: 0 })).toBe('bkg_a')
  expect(getLinkSubject({ id: 'bkg_a', linkVersion: 2 })).toBe('bkg_a.2')
})
