import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { createIntroCallRequest, createMassageRequest, MONDAY } from '#test/fixtures/requests.ts'
import type { BookingResponse } from '#worker/contract/bookings/booking.ts'
import type { BundleInput } from '#worker/contract/bundle/bundle.ts'
import { cutText } from '#worker/contract/cut-text.ts'
import type { Problem } from '#worker/contract/problem-schema.ts'
import type { TestSite } from './harness.ts'
import { openPage, type Page } from './page.ts'
import { sharedWorker } from './shared-worker.ts'

function parseInvite(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file))
  const [component, ...others] = calendar.getAllSubcomponents()
  if (component?.name !== 'vevent' || others.length > 0) throw new Error('One event is expected')
  const event = new ICAL.Event(component)
  const value = (name: string) => component.getFirstPropertyValue(name)?.toString()
  return {
    method: calendar.getFirstPropertyValue('method'),
    uid: event.uid,
    sequence: event.sequence,
    status: value('status'),
    start: event.startDate.toJSDate(),
    end: event.endDate.toJSDate(),
    isUtc: event.startDate.zone.tzid === 'UTC' && event.endDate.zone.tzid === 'UTC',
    summary: event.summary,
    description: event.description,
    location: event.location,
    stamp: value('dtstamp'),
    names: component.getAllProperties().map(({ name }) => name),
  }
}

const fetchFile = async (site: TestSite, { booking, manage }: BookingResponse) =>
  (await site.fetch(`/api/bookings/${booking.id}/invite.ics?token=${manage.token}`)).text()

const findHref = ({ links }: Page, text: string) => links.find((link) => link.text === text)?.href ?? ''

const ADD_TO_GOOGLE = 'Add to Google Calendar'

const toCompact = (date: Date) => date.toISOString().replace(/[-:]|\.\d+/g, '')

/** Returns the times of the booking in the payload of a page and in its calendar links. */
function listTimes(page: Page) {
  const { booking } = page.payload as { booking: BookingResponse['booking'] }
  const google = new URL(findHref(page, ADD_TO_GOOGLE)).searchParams
  const both = (text: string) =>
    ['startdt', 'enddt'].map((key) => new URL(findHref(page, text)).searchParams.get(key))
  return {
    payload: [booking.start, booking.end].map((instant) => new Date(instant)),
    google: google.get('dates'),
    outlook: both('Outlook'),
    office: both('Microsoft 365'),
  }
}

test.each(['Europe/Lisbon', 'America/St_Johns', 'Asia/Kathmandu'])(
  'has the same time on the page, in the API, the file and the links, for a visitor in %s',
  async (timeZone) => {
    const site = await sharedWorker.site({ now: MONDAY })
    const { body } = await site.post<BookingResponse>('/api/bookings', createIntroCallRequest({ timeZone }))
    const start = new Date('2026-11-24T10:00:00Z')
    const end = new Date('2026-11-24T10:30:00Z')
    expect([new Date(body.booking.start), new Date(body.booking.end)]).toEqual([start, end])
    const page = await openPage(
      site,
      `/widget/booking/${body.booking.id}?token=${body.manage.token}&step=done`,
    )
    const utc = [start, end].map((date) => date.toISOString().replace('.000Z', 'Z'))
    expect(listTimes(page)).toEqual({
      payload: [start, end],
      google: `${toCompact(start)}/${toCompact(end)}`,
      outlook: utc,
      office: utc,
    })
    expect(findHref(page, ADD_TO_GOOGLE)).not.toContain('+')
    expect(findHref(page, 'Outlook')).not.toContain('+')
    expect(findHref(page, 'iCloud')).toBe(findHref(page, 'iCal'))
    const linked = await (await site.fetch(findHref(page, 'iCal'))).text()
    expect(linked).toBe(await fetchFile(site, body))
    expect(parseInvite(linked)).toMatchObject({
      start,
      end,
      isUtc: true,
      method: 'PUBLISH',
      status: 'CONFIRMED',
    })
    expect(parseInvite(linked).names).not.toContain('attendee')
  },
)

test('offers the calendar of the visitor’s device first', async () => {
  const site = await sharedWorker.site({ now: MONDAY })
  const { body } = await site.post<BookingResponse>('/api/bookings', createIntroCallRequest())
  const path = `/widget/booking/${body.booking.id}?token=${body.manage.token}&step=done`
  const listLabels = async (userAgent: string) => {
    const { links } = await openPage(site, path, { headers: { 'user-agent': userAgent } })
    return links.flatMap(({ text }) => /Calendar|Outlook|365|iC/.exec(text)?.input ?? [])
  }
  const others = ['Outlook', 'Microsoft 365', 'iCal', 'iCloud']
  expect(await listLabels('Mozilla/5.0 (Linux; Android 16; Pixel 9)')).toEqual([ADD_TO_GOOGLE, ...others])
  expect(await listLabels('Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X)')).toEqual([
    'Add to Apple Calendar',
    'Google Calendar',
    ...others,
  ])
})

test('keeps the UID and increases SEQUENCE when a booking is moved and cancelled', async () => {
  const site = await sharedWorker.site({ now: MONDAY })
  const { body } = await site.post<BookingResponse>('/api/bookings', createMassageRequest())
  const at = `/api/bookings/${body.booking.id}`
  const { token } = body.manage
  const booked = parseInvite(await fetchFile(site, body))
  await site.setClock('2026-11-23T09:00:00Z')
  const move = await site.post<BookingResponse>(`${at}/reschedule`, { token, start: '2026-11-26T12:00:00Z' })
  const moved = parseInvite(await fetchFile(site, move.body))
  await site.setClock('2026-11-23T10:00:00Z')
  const cancellation = await site.post<BookingResponse>(`${at}/cancel`, {
    token,
    reason: 'Ill\r\nATTENDEE:mailto:x@y.zz',
  })
  const cancelled = parseInvite(await fetchFile(site, cancellation.body))
  expect(new Set([booked.uid, moved.uid, cancelled.uid]).size).toBe(1)
  expect([booked, moved, cancelled].map(({ sequence, status }) => [sequence, status])).toEqual([
    [0, 'CONFIRMED'],
    [1, 'CONFIRMED'],
    [2, 'CANCELLED'],
  ])
  expect([booked, moved, cancelled].map(({ stamp }) => stamp)).toEqual([
    '2026-11-23T08:00:00Z',
    '2026-11-23T09:00:00Z',
    '2026-11-23T10:00:00Z',
  ])
  expect(moved.start).toEqual(new Date('2026-11-26T12:00:00Z'))
  expect(cancelled.start).toEqual(moved.start)
  expect(cancelled.names).not.toContain('attendee')
})

/** Returns a function that gives the site, staff, services and places of the demo the same name. */
const withNames =
  (name: string, publicUrl?: string) =>
  (demo: BundleInput): BundleInput => ({
    ...demo,
    site: { ...demo.site, name, ...(publicUrl && { publicUrl }) },
    staff: demo.staff.map((person) => ({ ...person, name })),
    services: demo.services.map((service) => ({ ...service, name })),
    calendars: demo.calendars.map((calendar) => ({ ...calendar, place: { kind: 'venue', text: name } })),
  })

const hostile = [
  'A\r\nATTENDEE:mailto:x@y.zz',
  'A\nEND:VEVENT\nBEGIN:VALARM',
  'a;b,c:d\\e"f\'g^h',
  '<script>alert(1)</script>&amp;',
  '🧘'.repeat(50),
  'é'.repeat(120),
]

test.each(hostile)('escapes and folds the name %j', async (name) => {
  const site = await sharedWorker.site({ now: MONDAY, bundle: withNames(name) })
  const { body } = await site.post<BookingResponse>('/api/bookings', createIntroCallRequest())
  const file = await fetchFile(site, body)
  const lines = file.split('\r\n')
  expect(lines.pop()).toBe('')
  for (const line of lines) {
    expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
    expect(line).not.toMatch(/[\r\n\ufffd]/)
  }
  const event = parseInvite(file)
  const expected = name.replaceAll('\r\n', '\n')
  expect(event.summary).toBe(`${expected} · ${expected}`)
  expect(event.location).toBe(expected)
  expect(event.description).toContain(body.manage.url)
  expect(event.names).not.toContain('attendee')
  const page = await openPage(site, `/widget/booking/${body.booking.id}?token=${body.manage.token}&step=done`)
  expect(new URL(findHref(page, ADD_TO_GOOGLE)).searchParams.get('text')).toContain(
    // A long name is cut there.
    cutText(expected.split('\n')[0] ?? '', 50),
  )
  expect(page.html).not.toContain('<script>alert')
})

test('refuses the file without the token of the booking', async () => {
  const site = await sharedWorker.site({ now: MONDAY })
  const { body } = await site.post<BookingResponse>('/api/bookings', createIntroCallRequest())
  for (const query of ['', '?token=', '?token=x', `?token=${body.manage.token}x`]) {
    const answer = await site.json<Problem>(`/api/bookings/${body.booking.id}/invite.ics${query}`)
    expect([query, answer.status]).toEqual([query, query ? 410 : 422])
  }
})
