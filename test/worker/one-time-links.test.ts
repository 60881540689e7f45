import { expect, test } from 'vitest'
import { massage, monday } from '#test/fixtures/requests.ts'
import type { BookingAnswer } from '#worker/contract/booking.ts'
import type { OneTimeOffering } from '#worker/contract/calendar.ts'
import type { Problem } from '#worker/contract/problem.ts'
import type { SlotsAnswer } from '#worker/contract/slots.ts'
import type { TestSite } from './harness.ts'
import { openPage, press } from './page.ts'
import { worker } from './shared-worker.ts'

const start = '2026-11-24T11:00:00+00:00'
const welcome = (change: object = {}) => massage({ service: undefined, start, link: 'welcome', ...change })
const fresh = () => worker.site({ now: monday })
const expired = 'This link has expired or is no longer valid.'

async function typed(site: TestSite) {
  const details = await openPage(
    site,
    `/widget/otl/welcome?staff=any&step=details&slot=${encodeURIComponent(start)}`,
  )
  const values = {
    firstName: 'Ana',
    lastName: 'Reis',
    email: 'ana@example.com',
    phone: '+351912345678',
    terms: 'on',
  }
  return { details, values }
}

test('a link offers what it settles, fills in what it knows, and is used up by a booking', async () => {
  const site = await fresh()
  const { body } = await site.json<OneTimeOffering>('/api/one-time-links/welcome')
  expect(body).toMatchObject({ used: false, answers: { pressure: 'light' } })
  expect(body.calendars.flatMap(({ services }) => services.map(({ slug }) => slug))).toEqual(['hot-stone'])

  const { details, values } = await typed(site)
  expect(/checked=""[^>]*value="light"/.test(details.html)).toBe(true)
  const done = await press(details, 'intent', 'book', values)
  expect(done.text).toContain('Scheduled')
  expect(done.text).toContain('Hot stone massage')

  for (const address of [
    '/widget/otl/welcome',
    '/widget/otl?slug=welcome',
    '/widget/otl',
    '/widget/otl/nothing',
  ]) {
    const page = await openPage(site, address)
    expect([address, page.status, page.text.includes(expired)]).toEqual([address, 410, true])
  }
  expect((await openPage(site, done.address)).text).toContain('Hot stone massage')
})

test('in two tabs one books; the other is told, and keeps what was typed', async () => {
  const site = await fresh()
  const first = await typed(site)
  const second = await typed(site)
  expect((await press(first.details, 'intent', 'book', first.values)).status).toBe(200)
  const refused = await press(second.details, 'intent', 'book', second.values)
  expect([refused.status, refused.text.includes(expired)]).toEqual([410, true])
  expect(refused.html).toContain('value="ana@example.com"')
  const again = await press(first.details, 'intent', 'book', first.values)
  expect(again.text).toContain('Scheduled')
})

test('of 50 bookings with one link one is made, whatever their times', async () => {
  const site = await fresh()
  // Times that are free: one that isn't offered is refused as such by whoever comes before the first booking.
  const query = 'from=2026-11-24&to=2026-11-24&timeZone=Europe/Lisbon&service=hot-stone'
  const { body } = await site.json<SlotsAnswer>(`/api/calendars/massage/slots?${query}`)
  const starts = (body.days['2026-11-24'] ?? []).map(({ start }) => start)
  expect(starts.length).toBeGreaterThan(3)
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      site.post<Problem>('/api/bookings', welcome({ start: starts[index % starts.length] })),
    ),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  const others = new Set(answers.filter(({ status }) => status !== 201).map(({ body }) => body.code))
  expect([...others]).toEqual(['link-expired'])
})

test('a link books nothing but what it is for, and stays used when its booking is cancelled', async () => {
  const site = await fresh()
  const other = await site.post<Problem>('/api/bookings', welcome({ calendar: 'intro-call' }))
  expect([other.status, other.body.code]).toEqual([410, 'link-expired'])
  const { body } = await site.post<BookingAnswer>('/api/bookings', welcome({ service: 'deep-tissue' }))
  expect(body.booking.service.id).toBe('srv_hot_stone')
  const { token } = body.manage
  const moved = await site.post<BookingAnswer>(`/api/bookings/${body.booking.id}/reschedule`, {
    ...{ token, start: '2026-11-24T15:00:00Z' },
  })
  expect(moved.status).toBe(200)
  expect((await site.post(`/api/bookings/${body.booking.id}/cancel`, { token })).status).toBe(200)
  expect((await site.post<Problem>('/api/bookings', welcome())).body.code).toBe('link-expired')
})

test('a slug may have slashes; a link that was withdrawn has expired', async () => {
  const site = await worker.site({
    now: monday,
    bundle: (demo) => ({ ...demo, oneTimeLinks: [{ slug: 'spring/ana', calendar: 'cal_yoga_class' }] }),
  })
  expect((await openPage(site, '/widget/otl/spring/ana')).text).toContain('Gentle yoga')
  expect((await openPage(site, '/widget/otl?slug=spring%2Fana&guests=2')).text).toContain('3 people')
  expect((await openPage(site, '/widget/otl/welcome')).status).toBe(410)
})
