import { expect, test } from 'vitest'
import { createI18n } from '#locales/i18n.ts'
import { booking } from '#worker/contract/bookings/booking.ts'
import { createCalendarLinks } from './calendar-links.ts'

const appointment = booking.parse({
  id: `bkg_${'a'.repeat(26)}`,
  status: 'scheduled',
  start: '2026-11-24T11:00:00+01:00',
  end: '2026-11-24T11:30:00+01:00',
  duration: 30,
  timeZone: 'Europe/Lisbon',
  calendar: { id: 'cal', slug: 'cal', name: 'Calls' },
  service: { id: 'call', name: { en: 'Talk & listen', de: 'Gespräch' } },
  staff: { id: 'ana', name: 'Ana + Rui' },
  place: { kind: 'venue', text: 'Rua 1,\nLisboa' },
  locale: 'de',
  others: [],
  guests: 0,
  sequence: 0,
  previousStart: null,
  canReschedule: true,
  canCancel: true,
})
const i18n = createI18n({ locale: 'de', timeLocale: 'de-DE', messages: {} })
const manage = { url: 'https://book.example/widget/booking/x?token=a.b', token: 'a.b' }
const feed = 'https://book.example/api/calendar-feeds/x.y.z.ics'
const links = createCalendarLinks({ booking: appointment, manage, feed }, i18n)

const read = (link: string) => Object.fromEntries(new URL(link).searchParams)

test('the location of a video call is its link', () => {
  const videoUrl = 'https://video.example/a?b=c'
  const online = { ...appointment, place: { kind: 'online' as const }, videoUrl }
  const { google, outlook } = createCalendarLinks({ booking: online, manage, feed }, i18n)
  expect([read(google).location, read(outlook).location]).toEqual([videoUrl, videoUrl])
})

test.each(['é', '👩‍🦽', '%', 'ไ'])('shortens texts of %s to fit, and splits no character', (letter) => {
  const long = letter.repeat(Math.floor(500 / letter.length))
  const place = { kind: 'venue' as const, text: long }
  const service = { id: 'call', name: long }
  const { google, outlook } = createCalendarLinks(
    { booking: { ...appointment, place, service }, manage, feed },
    i18n,
  )
  for (const link of [google, outlook]) {
    expect(link.length).toBeLessThanOrEqual(2000)
    const { text, subject, location, details, body } = read(link)
    expect(details ?? body).toBe(manage.url)
    for (const shown of [text ?? subject ?? '', location ?? ''])
      expect(shown).toMatch(new RegExp(`^(?:${letter})+$`, 'u'))
  }
})

test('leaves out the link of a video call that does not fit', () => {
  const videoUrl = `https://video.example/${'a'.repeat(1990)}`
  const online = { ...appointment, place: { kind: 'online' as const }, videoUrl }
  const { google } = createCalendarLinks({ booking: online, manage, feed }, i18n)
  expect(read(google)).toMatchObject({ text: 'Gespräch · Ana + Rui', details: manage.url })
  expect(read(google).location).toBeUndefined()
})

test('creates a Google link', () => {
  expect(read(links.google)).toEqual({
    action: 'TEMPLATE',
    text: 'Gespräch · Ana + Rui',
    dates: '20261124T100000Z/20261124T103000Z',
    details: manage.url,
    location: 'Rua 1,\nLisboa',
    ctz: 'Europe/Lisbon',
  })
})

test.each([
  ['outlook.live.com', links.outlook],
  ['outlook.office.com', links.office365],
])('creates a link to %s', (host, link) => {
  expect(new URL(link).host).toBe(host)
  expect(read(link)).toEqual({
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: 'Gespräch · Ana + Rui',
    startdt: '2026-11-24T10:00:00Z',
    enddt: '2026-11-24T10:30:00Z',
    body: manage.url,
    location: 'Rua 1,\nLisboa',
  })
})

test('writes spaces as %20', () => {
  for (const link of Object.values(links)) expect(link).not.toContain('+')
})

test('links to the booking’s iCalendar file', () =>
  expect(links.file).toBe(`/api/bookings/${appointment.id}/invite.ics?token=a.b`))

test('uses the location that the visitor entered', () => {
  const elsewhere = { ...appointment, place: { kind: 'ask' as const }, location: 'My office' }
  expect(read(createCalendarLinks({ booking: elsewhere, manage }, i18n).google)).toMatchObject({
    location: 'My office',
  })
})

test('links to the feed of the booking for calendar programs', () => {
  expect(links.subscribe).toBe('webcal://book.example/api/calendar-feeds/x.y.z.ics')
  expect(createCalendarLinks({ booking: appointment, manage }, i18n)).not.toHaveProperty('subscribe')
})
