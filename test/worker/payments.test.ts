import { expect, test } from 'vitest'
import { createIntroCallRequest, createMassageRequest, MONDAY } from '#test/fixtures/requests.ts'
import type { AdminBookings } from '#worker/contract/admin/bookings.ts'
import type { BookingResponse, TypedDetails } from '#worker/contract/bookings/booking.ts'
import type { SlotsResponse } from '#worker/contract/bookings/slots.ts'
import type { Problem } from '#worker/contract/problem-schema.ts'
import { ADMIN_TOKEN, type TestSite } from './harness.ts'
import { openPage } from './page.ts'
import { sharedWorker } from './shared-worker.ts'

const createSite = () => sharedWorker.site({ now: MONDAY, paid: true })
const START = '2026-11-24T10:00:00+00:00'
const NEXT_DAY_START = '2026-11-25T10:00:00+00:00'
const createHotStoneRequest = (start: string) => createMassageRequest({ start, service: 'hot-stone' })

async function createBooking(site: TestSite, body: object = createMassageRequest({ start: START })) {
  const answer = await site.post<BookingResponse>('/api/bookings', body)
  expect(answer.status).toBe(201)
  return answer.body
}

/** Presses a button on the page of the sandbox. Returns the URL that it leads to. */
async function pressInSandbox(site: TestSite, { payment }: BookingResponse, action: string) {
  const { pathname } = new URL(payment?.url ?? 'http://nowhere')
  const response = await site.fetch(pathname, { method: 'POST', body: new URLSearchParams({ act: action }) })
  expect(response.status).toBe(303)
  return response.headers.get('location') ?? ''
}

async function fetchStatus(site: TestSite, { booking, manage }: BookingResponse) {
  const { body } = await site.json<BookingResponse>(`/api/bookings/${booking.id}?token=${manage.token}`)
  return [body.booking.status, body.booking.payment?.state]
}

/** Opens the URL that the provider leads back to. */
async function openReturnUrl(site: TestSite, location: string) {
  const { pathname, search } = new URL(location)
  return site.fetch(pathname + search)
}

test('reserves the time while a deposit is due, and confirms the booking when the provider reports the payment', async () => {
  const site = await createSite()
  const booked = await createBooking(site)
  expect(booked.booking).toMatchObject({
    status: 'payment_pending',
    total: { amount: 8000, currency: 'EUR' },
    payment: { state: 'open', due: { amount: 2000, currency: 'EUR' }, until: '2026-11-23T08:30:00+00:00' },
  })
  const query = `from=2026-11-24&to=2026-11-24&timeZone=UTC&service=deep-tissue&staff=${booked.booking.staff.id}`
  const { body } = await site.json<SlotsResponse>(`/api/calendars/massage/slots?${query}`)
  expect(body.days['2026-11-24']?.some((slot) => slot.start === START)).toBe(false)

  const page = await openPage(site, `/widget/booking/${booked.booking.id}?token=${booked.manage.token}`)
  expect(page.text).toContain('Secure payment')
  expect(page.html).toContain(`href="${booked.payment?.url}"`)
  const sandbox = await site.fetch(new URL(booked.payment?.url ?? '').pathname)
  expect(await sandbox.text()).toContain('€20')

  const location = await pressInSandbox(site, booked, 'pay')
  expect(await fetchStatus(site, booked)).toEqual(['scheduled', 'paid'])
  const back = await openReturnUrl(site, location)
  expect([back.status, back.headers.get('location')]).toEqual([303, expect.stringContaining('step=done')])
  const done = await openPage(site, back.headers.get('location') ?? '')
  expect(done.text).toContain('Paid')
  expect(done.text).toContain('€20')
})

test('charges the whole price of a service, or the sum of what each service of a cart requires at once', async () => {
  const site = await createSite()
  expect((await createBooking(site, createHotStoneRequest(START))).booking.payment?.due.amount).toBe(9500)
  const items = [
    { guest: 0, service: 'deep-tissue' },
    { guest: 0, service: 'foot-massage' },
    { guest: 1, service: 'hot-stone' },
  ]
  const guests = [{ name: 'Eva', email: 'eva@example.com' }]
  const cart = await createBooking(site, createMassageRequest({ start: NEXT_DAY_START, items, guests }))
  expect(cart.booking).toMatchObject({ total: { amount: 21_000 }, payment: { due: { amount: 11_500 } } })
})

test('allows another payment for the same booking after a failure', async () => {
  const site = await createSite()
  const booked = await createBooking(site)
  const location = await pressInSandbox(site, booked, 'fail')
  const back = await openReturnUrl(site, location)
  const page = await openPage(site, back.headers.get('location') ?? '')
  expect(page.text).toContain('Payment is failed')
  const again = await site.post<BookingResponse>(`/api/bookings/${booked.booking.id}/pay`, {
    token: booked.manage.token,
  })
  expect(again.status).toBe(200)
  await pressInSandbox(site, again.body, 'pay')
  expect(await fetchStatus(site, booked)).toEqual(['scheduled', 'paid'])
  const refused = await site.post<Problem>(`/api/bookings/${booked.booking.id}/pay`, {
    token: booked.manage.token,
  })
  expect([refused.status, refused.body.code]).toEqual([409, 'nothing-to-pay'])
})

test('finds an unreported payment by asking the provider, and frees the time of an unpaid booking', async () => {
  const site = await createSite()
  const paid = await createBooking(site)
  const unpaid = await createBooking(site, createMassageRequest({ start: NEXT_DAY_START }))
  await pressInSandbox(site, paid, 'pay-and-close')
  expect(await fetchStatus(site, paid)).toEqual(['payment_pending', 'open'])
  await site.setClock('2026-11-23T08:31:00Z')
  expect(await fetchStatus(site, paid)).toEqual(['scheduled', 'paid'])
  expect(await fetchStatus(site, unpaid)).toEqual(['lapsed', 'expired'])
  const page = await openPage(site, `/widget/booking/${unpaid.booking.id}?token=${unpaid.manage.token}`)
  expect(page.text).toContain('Your payment didn’t arrive in time, so we’ve released your slot.')
})

test('confirms a late payment where the time is still free, and otherwise refunds it and says so', async () => {
  const site = await createSite()
  const [free, taken] = [
    await createBooking(site),
    await createBooking(site, createMassageRequest({ start: NEXT_DAY_START })),
  ]
  await site.setClock('2026-11-23T08:31:00Z')
  expect(await fetchStatus(site, free)).toEqual(['lapsed', 'expired'])
  for (const id of ['marta', 'tomas', 'ines']) {
    const other = await createBooking(site, createMassageRequest({ start: NEXT_DAY_START, staff: id }))
    await pressInSandbox(site, other, 'pay')
  }
  await pressInSandbox(site, free, 'pay-late')
  await pressInSandbox(site, taken, 'pay-late')
  expect(await fetchStatus(site, free)).toEqual(['scheduled', 'paid'])
  expect(await fetchStatus(site, taken)).toEqual(['lapsed', 'refunded'])
  const page = await openPage(site, `/widget/booking/${taken.booking.id}?token=${taken.manage.token}`)
  expect(page.text).toContain('Nothing is booked, and we’re refunding €20.')
})

test('refunds the share that the calendar defines on cancellation', async () => {
  const site = await sharedWorker.site({
    now: MONDAY,
    paid: true,
    bundle: (demo) => ({
      ...demo,
      calendars: demo.calendars.map((one) => ({ ...one, refunds: [{ before: 24 * 60, percent: 50 }] })),
    }),
  })
  const booked = await createBooking(site, createMassageRequest({ start: '2026-11-26T10:00:00+00:00' }))
  await pressInSandbox(site, booked, 'pay')
  const { id } = booked.booking
  const { token } = booked.manage
  const shown = await site.json<BookingResponse>(`/api/bookings/${id}?token=${token}`)
  expect(shown.body.booking).toMatchObject({
    policy: { cancel: 24 * 60, refunds: [{ before: 24 * 60, percent: 50 }] },
    payment: { onSite: { amount: 6000 }, back: { amount: 1000 } },
  })
  const page = await openPage(site, `/widget/cancel-booking?booking=${id}&token=${token}`)
  for (const text of [
    'You’ll get €10 back.',
    'Cancel by Wednesday, November 25 at 10:00 AM and you get €10 back.',
    'After that, the €20 deposit isn’t refundable.',
    'To pay on site',
  ])
    expect(page.text).toContain(text)
  const { body } = await site.post<BookingResponse>(`/api/bookings/${id}/cancel`, { token })
  expect(body.booking.payment).not.toHaveProperty('onSite')
  expect(body.booking.payment).toMatchObject({ refunded: { amount: 1000 }, refundState: 'pending' })
  await site.setClock('2026-11-23T08:01:00Z')
  expect(await fetchStatus(site, booked)).toEqual(['cancelled', 'refunded'])
})

test('ignores a forged webhook, a forged return and an unknown provider', async () => {
  const site = await createSite()
  const booked = await createBooking(site)
  const id = new URL(booked.payment?.url ?? '').pathname.split('/').at(-1)
  const forged = await site.fetch('/api/payments/webhooks/sandbox', {
    method: 'POST',
    body: `${id} paid`,
    headers: { 'x-sandbox-signature': 'forged' },
  })
  expect(forged.status).toBe(400)
  for (const provider of ['stripe', 'mollie', 'nobody']) {
    const { status } = await site.fetch(`/api/payments/webhooks/${provider}`, { method: 'POST', body: '{}' })
    expect(status).toBe(404)
  }
  const location = new URL(await pressInSandbox(site, booked, 'leave'))
  for (const [name, value] of [
    ['token', 'forged'],
    ['payment', 'pay0'],
  ] as const) {
    const edited = new URL(location)
    edited.searchParams.set(name, value)
    expect((await openReturnUrl(site, edited.href)).status).toBe(410)
  }
  location.searchParams.set('status', 'approved')
  expect((await openReturnUrl(site, location.href)).status).toBe(303)
  expect(await fetchStatus(site, booked)).toEqual(['payment_pending', 'open'])
})

test('serves the sandbox with the content security policy of other pages, without inline styles and scripts', async () => {
  const embedders = ['https://shop.example']
  const site = await sharedWorker.site({
    now: MONDAY,
    paid: true,
    bundle: (demo) => ({ ...demo, site: { ...demo.site, embedders } }),
  })
  const booked = await createBooking(site)
  const path = new URL(booked.payment?.url ?? '').pathname
  const sandbox = await site.fetch(path)
  const policy = sandbox.headers.get('content-security-policy')
  const pagePolicy = (await site.fetch('/widget/booking')).headers.get('content-security-policy')
  // After a payment in a tab that a frame opened, the form of the sandbox leads back to the page around the frame.
  expect(policy).toBe(pagePolicy?.replace("form-action 'self'", `form-action 'self' ${embedders}`))
  expect(policy).toContain("style-src 'self';")
  expect(policy).toContain(`frame-ancestors 'self' ${embedders}`)
  expect(await sandbox.text()).not.toMatch(/<style|<script|\sstyle=|\son\w+=/i)
  const answer = await site.fetch(path.replace(/.$/, '_'))
  expect([answer.status, answer.headers.get('content-security-policy')]).toEqual([404, null])
})

test('offers the sandbox in test mode only', async () => {
  const site = await createSite()
  const booked = await createBooking(site)
  const path = new URL(booked.payment?.url ?? '').pathname
  expect((await site.fetch(path)).status).toBe(200)
  const headers = { authorization: `Bearer ${ADMIN_TOKEN}` }
  const { body } = await site.json<{ site: object }>('/api/admin/site', { headers })
  const withoutTestMode = { ...body, site: { ...body.site, payments: { provider: 'sandbox' } } }
  expect((await site.publish(withoutTestMode as never, 1)).status).toBe(422)
  const withStripe = { ...body, site: { ...body.site, payments: { provider: 'stripe' } } }
  expect((await site.publish(withStripe as never, 1)).status).toBe(200)
  expect((await site.fetch(path)).status).toBe(404)
})

test('reserves no time while the provider has no secrets', async () => {
  const site = await sharedWorker.site({
    now: MONDAY,
    paid: true,
    bundle: (demo) => ({ ...demo, site: { ...demo.site, payments: { provider: 'mollie' } } }),
  })
  const refused = await site.post<Problem>('/api/bookings', createMassageRequest({ start: START }))
  expect([refused.status, refused.body.code]).toEqual([409, 'payment-unavailable'])
  const headers = { authorization: `Bearer ${ADMIN_TOKEN}` }
  expect((await site.json<AdminBookings>('/api/admin/bookings', { headers })).body.bookings).toEqual([])
})

test('refuses to publish an amount that the provider does not take', async () => {
  const site = await createSite()
  const headers = { authorization: `Bearer ${ADMIN_TOKEN}` }
  const { body } = await site.json<{ site: object; services: object[] }>('/api/admin/site', { headers })
  const services = body.services.map((one) => ({
    ...one,
    ...('payNow' in one && { payNow: { take: 'amount', amount: { amount: '0.10', currency: 'EUR' } } }),
  }))
  const bundle = { ...body, services, site: { ...body.site, payments: { provider: 'stripe' } } }
  const refused = await site.publish(bundle as never, 1)
  expect([refused.status, await refused.text()]).toEqual([
    422,
    expect.stringContaining('stripe takes 0.50 EUR at least'),
  ])
})

test.each<[string, (site: TestSite) => Promise<BookingResponse>, string]>([
  [
    'was paid',
    async (site) => {
      const booked = await createBooking(site)
      await pressInSandbox(site, booked, 'pay')
      return booked
    },
    'nothing-to-pay',
  ],
  [
    'was paid, before the provider reports the payment',
    async (site) => {
      const booked = await createBooking(site)
      await pressInSandbox(site, booked, 'pay-and-close')
      return booked
    },
    'nothing-to-pay',
  ],
  ['costs nothing', (site) => createBooking(site, createIntroCallRequest()), 'nothing-to-pay'],
  [
    'was paid and cancelled',
    async (site) => {
      const booked = await createBooking(site)
      await pressInSandbox(site, booked, 'pay')
      const { token } = booked.manage
      await site.post(`/api/bookings/${booked.booking.id}/cancel`, { token })
      return booked
    },
    'booking-cancelled',
  ],
  [
    'lapsed without a payment',
    async (site) => {
      const booked = await createBooking(site)
      await site.setClock('2026-11-23T09:00:00Z')
      return booked
    },
    'booking-cancelled',
  ],
])('refuses to take money for a booking that %s', async (_, book, code) => {
  const site = await createSite()
  const { booking, manage, payment } = await book(site)
  const { token } = manage
  const again = await site.post<Problem>(`/api/bookings/${booking.id}/pay`, { token })
  expect([again.status, again.body.code]).toEqual([409, code])
  const form = { method: 'POST', body: new URLSearchParams({ intent: 'pay' }) }
  const page = await site.fetch(`/widget/booking/${booking.id}?token=${token}`, form)
  expect(page.status).toBe(code === 'nothing-to-pay' ? 303 : 409)
  // Like a real provider, the sandbox accepts further actions for a payment that has ended.
  for (const act of payment ? ['pay', 'fail', 'pay-late', 'leave', 'pay-and-close'] : [])
    await pressInSandbox(site, { booking, manage, payment } as BookingResponse, act)
  const { status } = await site.json(`/api/bookings/${booking.id}?token=${token}`)
  expect(status).toBe(200)
})

test('allows five unpaid bookings per client IP, and another once one of them is paid', async () => {
  const site = await createSite()
  const createNthRequest = (n: number) =>
    createHotStoneRequest(`2026-11-${24 + Math.floor(n / 4)}T${10 + 2 * (n % 4)}:00:00+00:00`)
  const bookings = []
  for (let n = 0; n < 5; n += 1) bookings.push(await createBooking(site, createNthRequest(n)))
  const sixth = await site.post<Problem>('/api/bookings', createNthRequest(5))
  expect([sixth.status, sixth.body.code]).toEqual([429, 'rate-limited'])
  const [first] = bookings
  if (first) await pressInSandbox(site, first, 'pay')
  await createBooking(site, createNthRequest(5))
})

test('still requires the payment when a visitor leaves the provider and books again', async () => {
  const site = await createSite()
  const booked = await createBooking(site)
  await pressInSandbox(site, booked, 'leave')
  const { id } = booked.booking.staff
  const same = await site.post<Problem>('/api/bookings', createMassageRequest({ start: START, staff: id }))
  expect(same.status).toBe(409)
  const other = await createBooking(
    site,
    createMassageRequest({ start: '2026-11-24T15:00:00+00:00', staff: id }),
  )
  expect([other.booking.status, await fetchStatus(site, booked)]).toEqual([
    'payment_pending',
    ['payment_pending', 'open'],
  ])
})

test('takes one payment from two tabs', async () => {
  const site = await createSite()
  const booked = await createBooking(site)
  await pressInSandbox(site, booked, 'pay')
  await pressInSandbox(site, booked, 'pay')
  const headers = { authorization: `Bearer ${ADMIN_TOKEN}` }
  const { body } = await site.json<AdminBookings>('/api/admin/bookings', { headers })
  expect(body.bookings).toMatchObject([{ status: 'scheduled', payment: { state: 'paid' } }])
})

test('books a service without payment at once', async () => {
  const site = await createSite()
  const { booking, payment } = await createBooking(site, createIntroCallRequest())
  expect([booking.status, booking.payment, payment]).toEqual(['scheduled', undefined, undefined])
})

test('returns the typed details of an unpaid booking only with its token and hold, and links only to pages of the site', async () => {
  const site = await createSite()
  const holdAt = async (id: string) => {
    const hold = { id, calendar: 'massage', service: 'deep-tissue', start: START, timeZone: 'Europe/Lisbon' }
    expect((await site.post('/api/holds', hold)).status).toBe(201)
    return id
  }
  const hold = await holdAt(crypto.randomUUID())
  const hostilePage = `//evil.example/widget/bookings/massage?hold=${hold}`
  const request = createMassageRequest({ start: START, hold, page: hostilePage })
  const { booking, manage } = await createBooking(site, request)
  const read = async (query: object) => {
    const search = new URLSearchParams({ token: manage.token, hold, ...query })
    const answer = await site.json<TypedDetails & Problem>(`/api/bookings/${booking.id}/details?${search}`)
    return answer.body
  }
  expect(await read({})).toMatchObject({ contact: { lastName: request.contact.lastName }, guests: [] })
  expect((await read({ hold: crypto.randomUUID() })).code).toBe('link-expired')
  expect((await read({ hold: 'x' })).code).toBe('validation')
  expect((await read({ token: 'x' })).code).toBe('link-expired')
  const path = `/widget/booking/${booking.id}?token=${manage.token}`
  const page = await openPage(site, `${path}&hold=${hold}`)
  expect(page.html).not.toContain('evil')
  expect((await openPage(site, path)).html).not.toContain(request.contact.lastName)

  const wrong = { ...request, page: 'https://evil.example/' }
  expect((await site.post<Problem>('/api/bookings', wrong)).body.errors?.[0]?.path).toBe('page')
  const again = await createBooking(site, {
    ...request,
    page: '/pt/widget/bookings/massage?evil=1&staff=any',
  })
  expect((await read({})).code).toBe('link-expired')
  const next = `/de/widget/booking/${again.booking.id}?token=${again.manage.token}&hold=${hold}`
  expect((await openPage(site, next)).html).toContain(
    '"/de/widget/bookings/massage?step=details&amp;staff=any"',
  )
  await pressInSandbox(site, again, 'pay')
  const paid = `/api/bookings/${again.booking.id}/details?token=${again.manage.token}&hold=${hold}`
  expect((await site.json<Problem>(paid)).body.code).toBe('link-expired')
})
