import ICAL from 'ical.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { introCall, monday } from '#test/fixtures/requests.ts'
import type { BookingAnswer } from '#worker/contract/booking.ts'
import type { Problem } from '#worker/contract/problem.ts'
import type { SeriesAnswer } from '#worker/contract/series.ts'
import { startWorker, type TestSite, type TestWorker } from './harness.ts'

let worker: TestWorker
beforeAll(async () => {
  worker = await startWorker()
})
afterAll(() => worker.close())

const start = '2026-11-24T10:00:00+00:00'
const course = (change: object = {}) => introCall({ calendar: 'physio-course', start, ...change })

async function dates(site: TestSite, change: Record<string, string> = {}) {
  const query = new URLSearchParams({
    start,
    count: '6',
    timeZone: 'Europe/Lisbon',
    staff: 'ines',
    ...change,
  })
  return site.json<SeriesAnswer & Problem>(`/api/calendars/physio-course/series?${query}`)
}

test('a course is shown date by date, booked as shown, and cancelled whole', async () => {
  const site = await worker.site({ now: monday })
  const taken = course({ staff: 'ines', start: '2026-12-08T10:00:00Z', series: undefined })
  expect((await site.post('/api/bookings', taken)).status).toBe(201)
  const { body } = await dates(site)
  const moved = body.dates.filter((date) => date.start !== date.planned)
  expect(moved).toEqual([{ planned: '2026-12-08T10:00:00+00:00', start: '2026-12-08T11:00:00+00:00' }])

  const starts = body.dates.flatMap((date) => date.start ?? [])
  const answer = await site.post<BookingAnswer>(
    '/api/bookings',
    course({ staff: 'ines', series: { count: 6, starts } }),
  )
  expect(answer.status).toBe(201)
  expect(answer.body.series?.map((one) => one.start)).toEqual(starts)
  const { token } = answer.body.manage
  const file = await site.fetch(`/api/bookings/${answer.body.booking.id}/invite.ics?token=${token}`)
  const events = new ICAL.Component(ICAL.parse(await file.text())).getAllSubcomponents('vevent')
  expect(events.map((event) => new ICAL.Event(event).startDate.toJSDate().getTime())).toEqual(
    starts.map((one) => Date.parse(one)),
  )
  const cancelled = await site.post<BookingAnswer>(`/api/bookings/${answer.body.booking.id}/cancel`, {
    ...{ token, scope: 'all' },
  })
  expect(cancelled.body.series?.every(({ status }) => status === 'cancelled')).toBe(true)
})

test.each([
  ['too many dates', { count: '7' }],
  ['one date', { count: '1' }],
  ['no time', { start: 'tomorrow' }],
  ['no zone', { timeZone: 'Mars/Base' }],
  ['a person of another site', { staff: 'nobody' }],
])('%s is refused', async (_, change) => {
  const site = await worker.site({ now: monday })
  const { status, body } = await dates(site, change)
  expect([status, body.code]).toEqual([422, 'validation'])
})

test('of 20 who want the same course at once as many get it as there are people', async () => {
  const site = await worker.site({ now: monday })
  const { body } = await dates(site)
  const starts = body.dates.flatMap((date) => date.start ?? [])
  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      site.post<Problem>('/api/bookings', course({ series: { count: 6, starts } })),
    ),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(2)
})
