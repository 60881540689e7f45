import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import { createClinicBundle } from '#test/fixtures/clinic.ts'
import { createIntroCallRequest, MONDAY } from '#test/fixtures/requests.ts'
import type { BookingResponse } from '#worker/contract/bookings/booking.ts'
import type { SeriesResponse } from '#worker/contract/bookings/series.ts'
import type { Problem } from '#worker/contract/problem-schema.ts'
import type { TestSite } from './harness.ts'
import { sharedWorker } from './shared-worker.ts'

const START = '2026-11-24T10:00:00+00:00'
const createRequest = (change: object = {}) =>
  createIntroCallRequest({ calendar: 'physio-course', start: START, ...change })

async function fetchDates(site: TestSite, change: Record<string, string> = {}) {
  const query = new URLSearchParams({
    start: START,
    count: '6',
    timeZone: 'Europe/Lisbon',
    staff: 'ines',
    ...change,
  })
  return site.json<SeriesResponse & Problem>(`/api/calendars/physio-course/series?${query}`)
}

test('lists the dates of a series, books them as listed and cancels all of them', async () => {
  const site = await sharedWorker.site({ now: MONDAY })
  const competing = createRequest({ staff: 'ines', start: '2026-12-08T10:00:00Z', series: undefined })
  expect((await site.post('/api/bookings', competing)).status).toBe(201)
  const { body } = await fetchDates(site)
  const moved = body.dates.filter((date) => date.start !== date.planned)
  expect(moved).toMatchObject([{ planned: '2026-12-08T10:00:00+00:00', start: '2026-12-08T11:00:00+00:00' }])

  const starts = body.dates.flatMap((date) => date.start ?? [])
  const answer = await site.post<BookingResponse>(
    '/api/bookings',
    createRequest({ staff: 'ines', series: { count: 6, starts } }),
  )
  expect(answer.status).toBe(201)
  expect(answer.body.series?.map((one) => one.start)).toEqual(starts)
  const { token } = answer.body.manage
  const file = await site.fetch(`/api/bookings/${answer.body.booking.id}/invite.ics?token=${token}`)
  const events = new ICAL.Component(ICAL.parse(await file.text())).getAllSubcomponents('vevent')
  expect(events.map((event) => new ICAL.Event(event).startDate.toJSDate().getTime())).toEqual(
    starts.map((one) => Date.parse(one)),
  )
  const cancelled = await site.post<BookingResponse>(`/api/bookings/${answer.body.booking.id}/cancel`, {
    token,
    scope: 'all',
  })
  expect(cancelled.body.series?.every(({ status }) => status === 'cancelled')).toBe(true)
})

test('leaves out dates and moves others within their day as the visitor chooses, and books the result', async () => {
  const site = await sharedWorker.site({ now: MONDAY })
  const { dates } = (await fetchDates(site)).body
  const [first, second, third, , fifth] = dates
  expect(first).not.toHaveProperty('others')
  const other = third?.others?.find((start) => start !== third.start) ?? ''
  expect(other.slice(0, 10)).toBe(third?.planned.slice(0, 10))
  const elsewhere = fifth?.others?.[0] ?? ''
  const changes = `2.skip,3.${other},4.${elsewhere},x.y`
  const { body } = await fetchDates(site, { changes })
  expect(body.dates.map(({ start }) => start)).toEqual([
    first?.start,
    null,
    other,
    null,
    fifth?.start,
    dates[5]?.start,
  ])
  expect(body.dates[1]?.others).toContain(second?.start)

  const starts = body.dates.flatMap(({ start }) => start ?? [])
  const series = { count: 6, starts }
  const refused = await site.post<Problem>('/api/bookings', createRequest({ staff: 'ines', series }))
  expect([refused.status, refused.body.code]).toEqual([409, 'series-changed'])
  const wanted = [
    { number: 2, start: null },
    { number: 3, start: other },
    { number: 4, start: null },
  ]
  const answer = await site.post<BookingResponse>(
    '/api/bookings',
    createRequest({ staff: 'ines', series: { ...series, changes: wanted } }),
  )
  expect(answer.body.series?.map(({ start }) => start)).toEqual(starts)
})

test.each([
  ['too many dates', { count: '7' }],
  ['one date', { count: '1' }],
  ['an invalid start', { start: 'tomorrow' }],
  ['an unknown zone', { timeZone: 'Mars/Base' }],
  ['unknown staff', { staff: 'nobody' }],
])('refuses to list a series with %s', async (_, change) => {
  const site = await sharedWorker.site({ now: MONDAY })
  const { status, body } = await fetchDates(site, change)
  expect([status, body.code]).toEqual([422, 'validation'])
})

test('books as many of 20 simultaneous series as there are staff', async () => {
  const site = await sharedWorker.site({ now: MONDAY })
  const { body } = await fetchDates(site)
  const starts = body.dates.flatMap((date) => date.start ?? [])
  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      site.post<Problem>('/api/bookings', createRequest({ series: { count: 6, starts } })),
    ),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(2)
})

describe('the limit per day in a series', () => {
  const allDay = Object.fromEntries(
    ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map((day) => [day, [{ from: '00:00', to: '24:00' }]]),
  )

  /** Creates a site with one person in this zone, who works around the clock and takes one appointment a day. */
  async function openDailySite(zone: string, now: string, whenTaken: 'next-free' | 'skip') {
    const recurring = { every: 'day', max: 6, whenTaken } as const
    const offer = { id: 'daily', staff: ['ana'], calendar: { perDay: 1, horizonDays: 200, recurring } }
    const { staff, ...rest } = createClinicBundle([offer], ['ana'])
    const staffInZone = staff.map((person) => ({ ...person, timeZone: zone, hours: { weekly: allDay } }))
    const site = await sharedWorker.site({ now, bundle: () => ({ ...rest, staff: staffInZone }) })
    const listDates = async (start: string, count: number) => {
      const query = new URLSearchParams({ start, count: String(count), timeZone: 'Europe/Lisbon' })
      const { body } = await site.json<SeriesResponse>(`/api/calendars/daily/series?${query}`)
      return body.dates.map(({ start }) => start && new Date(start).toISOString())
    }
    const getDay = (start: string) =>
      new Date(start).toLocaleDateString('sv-SE', { timeZone: zone, day: 'numeric' })
    const book = (start: string, more: object = {}) =>
      site.post<BookingResponse>(
        '/api/bookings',
        createIntroCallRequest({ calendar: 'daily', start, ...more }),
      )
    return { site, listDates, getDay, book }
  }

  test('gives a person in Tokyo no two dates on the same day in Tokyo', async () => {
    const { listDates, getDay, book } = await openDailySite('Asia/Tokyo', MONDAY, 'next-free')
    expect((await book('2026-12-02T14:00:00Z')).status).toBe(201)
    const starts = (await listDates('2026-12-01T14:00:00Z', 4)).flatMap((start) => start ?? [])
    expect(starts.map(getDay)).toEqual(['1', '3', '4', '5'])
    const answer = await book('2026-12-01T14:00:00Z', { series: { count: 4, starts } })
    expect(answer.status).toBe(201)
    expect(answer.body.series?.map(({ start }) => getDay(start))).toEqual(['1', '3', '4', '5'])
  })

  test('gives a person in New York no two dates on the same day when only the clocks of the venue change', async () => {
    const { listDates, book } = await openDailySite('America/New_York', '2027-03-20T08:00:00Z', 'skip')
    const dates = await listDates('2027-03-26T04:30:00Z', 4)
    expect(dates).toEqual([
      '2027-03-26T04:30:00.000Z',
      '2027-03-27T04:30:00.000Z',
      null,
      '2027-03-29T03:30:00.000Z',
    ])
    const starts = dates.flatMap((start) => start ?? [])
    expect((await book('2027-03-26T04:30:00Z', { series: { count: 4, starts } })).status).toBe(201)
  })

  test('refuses to move a series to times that would break the limit', async () => {
    const { site, listDates, getDay, book } = await openDailySite(
      'America/New_York',
      '2027-03-20T08:00:00Z',
      'skip',
    )
    const starts = (await listDates('2027-03-26T14:00:00Z', 4)).flatMap((start) => start ?? [])
    const { body } = await book('2027-03-26T14:00:00Z', { series: { count: 4, starts } })
    expect(body.series?.map(({ start }) => getDay(start))).toEqual(['26', '27', '28', '29'])
    const moved = await site.post<Problem>(`/api/bookings/${body.booking.id}/reschedule`, {
      token: body.manage.token,
      start: '2027-03-26T04:30:00Z',
      scope: 'all',
    })
    expect([moved.status, moved.body.code]).toEqual([409, 'series-taken'])
  })
})
