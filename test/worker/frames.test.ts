import { beforeAll, expect, test } from 'vitest'
import { createMassageRequest, MONDAY } from '#test/fixtures/requests.ts'
import type { BookingResponse } from '#worker/contract/bookings/booking.ts'
import type { TestSite } from './harness.ts'
import { sharedWorker } from './shared-worker.ts'

const HOST = 'https://www.spa.example'

let site: TestSite
beforeAll(async () => {
  site = await sharedWorker.site({
    now: MONDAY,
    paid: true,
    bundle: (demo) => ({ ...demo, site: { ...demo.site, embedders: [HOST] } }),
  })
})

async function open(path: string, destination: 'iframe' | 'document', cookie = '') {
  const headers = { 'sec-fetch-dest': destination, ...(cookie && { cookie }) }
  const response = await site.fetch(path, { headers })
  return { response, html: await response.text(), vary: response.headers.get('vary') ?? '' }
}

const parts: [name: string, pattern: RegExp][] = [
  ['script', /src="\/assets\/frame-[^"]+\.js"/],
  ['skip', /href="#content"/],
  ['banner', /id="cookies"/],
  ['header', /<header.*<main/s],
  ['footer', /<\/main>.*<footer/s],
  ['main', /<main[^>]* id="content"/],
  ['heading', /<h1/],
]

const listParts = (html: string) => parts.flatMap(([name, pattern]) => (pattern.test(html) ? [name] : []))

test.each([
  '/widget/bookings/intro-call',
  '/de/widget/bookings/intro-call',
  '/widget/booking',
  '/widget/form/contact',
  '/widget/quiz-result/72',
  '/widget/bookings/nowhere',
  '/widget/cancel-booking',
  '/nothing/there',
])('shows %s in a frame without header, footer and cookie banner', async (path) => {
  const framed = await open(path, 'iframe')
  expect(listParts(framed.html)).toEqual(['script', 'main', 'heading'])
  expect(framed.vary).toContain('Sec-Fetch-Dest')
  const whole = await open(path, 'document')
  expect(listParts(whole.html)).toEqual(['skip', 'banner', 'header', 'footer', 'main', 'heading'])
  expect(whole.vary).toBe(framed.vary)
})

test('shows content pages in a frame as they are', async () => {
  const [framed, whole] = await Promise.all([open('/', 'iframe'), open('/', 'document')])
  expect(framed.html).toBe(whole.html)
  expect(framed.vary).not.toContain('Sec-Fetch-Dest')
})

test('runs no analytics in a frame, whatever the visitor chose on the site', async () => {
  const script = '/demo/page-views.js'
  const path = '/widget/bookings/intro-call'
  expect((await open(path, 'document', 'consent=all')).html).toContain(script)
  expect((await open(path, 'iframe', 'consent=all')).html).not.toContain(script)
})

async function startPayment(start: string) {
  const { status, body } = await site.post<BookingResponse>('/api/bookings', createMassageRequest({ start }))
  expect(status).toBe(201)
  const { booking, manage, payment } = body
  return {
    ...body,
    checkout: payment?.url ?? '',
    /** Opens the payment outside the frame. Returns the response and the cookie of the tab. */
    async openOutside(page?: string) {
      const query = new URLSearchParams({ token: manage.token, ...(page && { page }) })
      const response = await site.fetch(`/widget/pay/${booking.id}?${query}`)
      return { response, cookie: response.headers.get('set-cookie')?.split(';')[0] ?? '' }
    },
    /** Pays, and follows the provider's redirect with the cookie of the tab. Returns the headers of the site's redirect. */
    async pay(cookie: string, act = 'pay') {
      const paid = await site.fetch(new URL(payment?.url ?? '').pathname, {
        method: 'POST',
        body: new URLSearchParams({ act }),
      })
      const { pathname, search } = new URL(paid.headers.get('location') ?? '')
      const back = await site.fetch(pathname + search, { headers: { cookie } })
      expect(back.status).toBe(303)
      return back.headers
    },
  }
}

test('opens the payment of a framed page in a new tab, which comes back to the page of the host', async () => {
  const payment = await startPayment('2026-11-24T10:00:00+00:00')
  const { id } = payment.booking
  const { html } = await open(`/widget/booking/${id}?token=${payment.manage.token}`, 'iframe')
  expect(html).toMatch(/<a [^>]*href="\/widget\/pay\/bkg_[^"]*"[^>]* target="_blank"/)

  const { response, cookie } = await payment.openOutside(`${HOST}/book?team=2#form`)
  expect([response.status, response.headers.get('location')]).toEqual([303, payment.checkout])
  expect(response.headers.get('set-cookie')).toMatch(/HttpOnly; SameSite=Lax$/)

  const failed = await payment.pay(cookie, 'fail')
  expect(failed.get('location')).toMatch(/^\/en\/widget\/booking\/.*step=view$/)
  expect(failed.get('set-cookie')).toBeNull()
  await site.post(`/api/bookings/${id}/pay`, { token: payment.manage.token })
  const again = await site.json<BookingResponse>(`/api/bookings/${id}?token=${payment.manage.token}`)
  const sandbox = new URL(again.body.payment?.url ?? '').pathname
  const paid = await site.fetch(sandbox, { method: 'POST', body: new URLSearchParams({ act: 'pay' }) })
  const { pathname, search } = new URL(paid.headers.get('location') ?? '')
  const back = await site.fetch(pathname + search, { headers: { cookie } })
  expect(back.headers.get('location')).toBe(`${HOST}/book?team=2&daybook-paid=${id}#form`)
  expect(back.headers.get('set-cookie')).toMatch(/^paying=; Max-Age=0/)
})

test.each([
  ['no page', '10', undefined],
  ['a page of another site', '11', 'https://elsewhere.example/book'],
  ['a page of another port', '13', `${HOST}:8443/book`],
  ['a script', '14', 'javascript:alert(1)'],
  ['an invalid URL', '15', '//'],
])('shows the booking in the tab, which can be closed, when the frame names %s', async (_, hour, page) => {
  const payment = await startPayment(`2026-11-25T${hour}:00:00+00:00`)
  const { cookie } = await payment.openOutside(page)
  const location = (await payment.pay(cookie)).get('location') ?? ''
  expect(location).toMatch(/^\/en\/widget\/booking\/.*step=done&closable=1$/)
  expect((await open(location, 'document')).html).toContain('You can close this tab.')
})

test('ignores the page to return to when its host is not listed, or when it is of another booking', async () => {
  const payment = await startPayment('2026-11-30T10:00:00+00:00')
  const { id } = payment.booking
  const forged = encodeURIComponent(`${id} https://elsewhere.example/`)
  expect((await payment.pay(`paying=${forged}`)).get('location')).toMatch(/closable=1$/)
  const other = await startPayment('2026-12-01T10:00:00+00:00')
  const { cookie } = await payment.openOutside(`${HOST}/`)
  expect((await other.pay(cookie)).get('location')).toMatch(/^\/en\/widget\/booking\/.*step=done$/)
})

test('opens no payment without the booking’s token', async () => {
  const { booking } = await startPayment('2026-12-02T10:00:00+00:00')
  expect((await site.fetch(`/widget/pay/${booking.id}`)).status).toBe(410)
  expect((await site.fetch(`/widget/pay/${booking.id}?token=wrong`)).headers.get('set-cookie')).toBeNull()
})
