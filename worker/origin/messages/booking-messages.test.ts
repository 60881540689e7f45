import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { byBusiness } from '#test/fixtures/by-business.ts'
import { oneClass } from '#test/fixtures/class-with-waitlist.ts'
import { mailingBundle, openMailSite } from '#test/fixtures/mail-site.ts'
import { rescheduleRequest } from '#worker/contract/bookings/booking.ts'
import { DAY_MINUTES } from '#worker/contract/durations.ts'
import { answerRequest } from '../bookings/change/answer-request.ts'
import { reschedule } from '../bookings/change/reschedule.ts'
import { bookings } from '../platform/db/booking-tables.ts'
import { publish } from '../publishing/commands/publish.ts'

const key = { key: undefined, operation: 'test', body: undefined, acceptsStoredResponse: false }
const nextWeek = '2026-12-01T10:00:00+00:00'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(console, 'log').mockImplementation(() => {})
})

type Site = ReturnType<typeof openMailSite>

function move({ services }: Site, { booking, manage }: ReturnType<Site['book']>, start = nextWeek) {
  return reschedule(services, booking.id, rescheduleRequest.parse({ token: manage.token, start }), key)
}

/** Lets time pass, an hour at a time. */
async function passHours(site: Site, hours: number) {
  for (let hour = 0; hour < hours; hour += 1) await site.wait(60)
}

const subjectsOf = (mails: { subject: string }[]) => mails.map(({ subject }) => subject)
const tuesdayAtTen = 'Tuesday, November 24 at 10:00 AM'
const weekLater = 'Tuesday, December 1 at 10:00 AM'

test('tells the visitor, the staff member and the business of a booking, each in their language', async () => {
  const site = openMailSite()
  site.book('eve')
  await site.wait(0)
  const [mail] = site.read('eve')
  expect(mail?.subject).toBe(`Booked: class, ${tuesdayAtTen}`)
  expect(mail?.html).toContain('lang="en"')
  expect(mail?.text).toContain('https://clinic.example/widget/booking/bkg_')
  expect(mail?.text).toContain('Cancellation: Free cancellation until Tuesday, November 24 at 10:00 AM.')
  expect(mail?.from).toEqual({ name: 'The Clinic', email: 'bookings@clinic.example' })
  expect(mail?.invite?.files.join('')).toContain('METHOD:REQUEST')
  expect(subjectsOf(site.read('ana@clinic.example'))).toEqual([
    'Neue Buchung: eve Reis, class, Dienstag, 24. November um 10:00 AM',
  ])
  const [desk] = site.read('desk@clinic.example')
  expect(desk?.subject).toBe(`New booking: eve Reis, class, ${tuesdayAtTen}`)
  expect(desk?.text).toContain('eve@ example. com')
  expect(desk?.text).not.toContain('token=')
  expect(site.sent).toEqual([])
})

test('sends reminders before the start, a follow-up after the end, and nothing after a cancellation', async () => {
  const site = openMailSite()
  const booked = site.book('eve', { start: nextWeek })
  const other = site.book('bob', { start: nextWeek })
  await site.wait(0)
  site.read('eve')
  site.cancel(other)
  await site.wait(0)
  expect(subjectsOf(site.read('bob')).at(-1)).toBe(`Cancelled: class, ${weekLater}`)
  await site.wait(7 * DAY_MINUTES - 1)
  expect(site.read('eve')).toHaveLength(0)
  await site.wait(2 * 60 + 1)
  expect(subjectsOf(site.read('eve'))).toEqual([`Reminder: class, ${weekLater}`])
  await site.wait(23 * 60)
  expect(subjectsOf(site.read('eve'))).toEqual([`Reminder: class, ${weekLater}`])
  await site.wait(2 * 60 + DAY_MINUTES)
  expect(subjectsOf(site.read('eve'))).toEqual(['Thank you for booking with us'])
  expect(site.read('bob')).toEqual([])
  expect(booked.booking.status).toBe('scheduled')
})

test('sends no reminder whose time has passed, and replaces those of a moved booking', async () => {
  const site = openMailSite()
  const booked = site.book('eve')
  await site.wait(2 * 60 + 30)
  // A day before the start was two hours after the booking.
  expect(subjectsOf(site.read('eve'))).toEqual([
    `Booked: class, ${tuesdayAtTen}`,
    `Reminder: class, ${tuesdayAtTen}`,
  ])
  move(site, booked)
  await passHours(site, 48)
  expect(subjectsOf(site.read('eve'))).toEqual([`New time: class, ${weekLater}`])
  await passHours(site, 7 * 24)
  expect(subjectsOf(site.read('eve'))).toEqual([
    `Reminder: class, ${weekLater}`,
    `Reminder: class, ${weekLater}`,
  ])
})

test('drops messages that became untrue while the mail server was down, and sends those about the last state', async () => {
  let isDown = true
  const site = openMailSite(mailingBundle(), () =>
    isDown ? { state: 'unavailable', reason: 'down' } : { state: 'sent' },
  )
  const booked = site.book('eve')
  await site.wait(0)
  move(site, booked)
  await site.wait(1)
  isDown = false
  await site.wait(12 * 60)
  expect(subjectsOf(site.read('eve'))).toEqual([`New time: class, ${weekLater}`])
  expect(subjectsOf(site.read('desk@clinic.example'))).toEqual([`Moved: eve Reis, class, ${weekLater}`])
})

test('invites guests once the booking is certain, and tells only invited guests of a cancellation', async () => {
  const offer = {
    ...oneClass,
    calendar: {
      ...oneClass.calendar,
      guests: { ask: 'names' as const, max: 3 },
      requests: { answerWithin: 600 },
    },
  }
  const site = openMailSite(mailingBundle(offer))
  const guests = [{ name: 'Gil', email: 'gil@example.com' }]
  const confirmed = site.book('eve', { guests })
  const declined = site.book('bob', { guests: [{ name: 'Liv', email: 'liv@example.com' }] })
  await site.wait(0)
  expect(subjectsOf(site.read('eve'))).toEqual([`Request received: class, ${tuesdayAtTen}`])
  answerRequest(site.services, confirmed.booking.id, 'scheduled', byBusiness)
  answerRequest(site.services, declined.booking.id, 'declined', byBusiness)
  await site.wait(0)
  expect(subjectsOf(site.read('eve'))).toEqual([`Confirmed: class, ${tuesdayAtTen}`])
  expect(subjectsOf(site.read('bob')).at(-1)).toBe(`Not confirmed: class, ${tuesdayAtTen}`)
  const [invited] = site.read('gil')
  expect(invited?.subject).toBe(`Invitation: class, ${tuesdayAtTen}`)
  expect(invited?.invite?.files.join('')).toContain('METHOD:REQUEST')
  expect(`${invited?.text}${invited?.invite?.files.join('')}`).not.toContain('token=')
  site.cancel(confirmed)
  await site.wait(0)
  const [cancelled] = site.read('gil')
  expect(cancelled?.invite?.files.join('')).toContain('METHOD:CANCEL')
  expect(cancelled?.invite?.files.join('')).toContain('STATUS:CANCELLED')
  expect(site.read('liv')).toEqual([])
})

test('tells of a series in one mail, whose invite adds all dates', async () => {
  const offer = {
    ...oneClass,
    calendar: { ...oneClass.calendar, recurring: { every: 'week' as const, max: 6 } },
  }
  const site = openMailSite(mailingBundle(offer))
  const starts = ['2026-11-24T10:00:00Z', '2026-12-01T10:00:00Z', '2026-12-08T10:00:00Z']
  const { series = [] } = site.book('eve', { series: { count: 3, starts } })
  await site.wait(0)
  const [mail, ...others] = site.read('eve')
  expect(others).toEqual([])
  expect(mail?.subject).toBe('Booked: class, 3 appointments')
  expect(mail?.text).toContain('Your appointments at The Clinic are booked.')
  expect([mail?.invite?.method, mail?.invite?.files.length]).toEqual(['PUBLISH', 1])
  expect(mail?.invite?.files.join('').match(/BEGIN:VCALENDAR/g)).toHaveLength(1)
  expect(mail?.invite?.files.join('')).not.toContain('ATTENDEE')
  expect(new Set(mail?.invite?.files.join('').match(/UID:\S+/g)).size).toBe(3)
  expect(series).toHaveLength(3)
  // Each date has its own reminders.
  await passHours(site, 15 * 24 + 2)
  expect(subjectsOf(site.read('eve')).filter((subject) => subject.startsWith('Reminder'))).toHaveLength(6)
})

test('puts the link to a video call first in a reminder, and adds a link to each call in the mail about a series', async () => {
  const calendar = {
    ...oneClass.calendar,
    place: { kind: 'online' as const, video: { by: 'jitsi' as const } },
    recurring: { every: 'week' as const, max: 3 },
  }
  const site = openMailSite(mailingBundle({ ...oneClass, calendar }))
  const starts = ['2026-11-24T10:00:00Z', '2026-12-01T10:00:00Z']
  site.book('eve', { series: { count: 2, starts } })
  await site.wait(0)
  const [booked] = site.read('eve')
  const listLinks = (text = '') => [...text.matchAll(/^(.+):\n(https:\S+)$/gm)].map(([, label]) => label)
  expect(listLinks(booked?.text)).toEqual([
    'View or change appointment',
    'Join the video call · Tuesday, November 24',
    'Join the video call · Tuesday, December 1',
  ])
  expect(new Set(booked?.text.match(/https:\/\/meet\.jit\.si\/\S+/g)).size).toBe(2)
  await site.wait(2 * 60)
  const [reminder] = site.read('eve')
  expect(listLinks(reminder?.text)).toEqual(['Join the video call', 'View or change appointment'])
})

test('says in confirmations and reminders what to know before the visit, as it is published then', async () => {
  const withText = (beforeVisit: string) =>
    mailingBundle({ ...oneClass, calendar: { ...oneClass.calendar, beforeVisit } })
  const site = openMailSite(withText('Ring twice.'))
  site.book('eve')
  await site.wait(0)
  expect(site.read('eve')[0]?.text).toContain('Before you come: Ring twice.')
  expect(site.read('desk@clinic.example')[0]?.text).not.toContain('Ring twice.')
  publish(site.services, withText('Ring once.'))
  await passHours(site, 2)
  expect(site.read('eve').map(({ text }) => /Ring \w+/.exec(text ?? '')?.[0])).toEqual(['Ring once'])
})

test('adds a link for each date of a series whose dates do not share one video call', async () => {
  const calendar = {
    ...oneClass.calendar,
    place: { kind: 'online' as const, video: { by: 'jitsi' as const } },
    recurring: { every: 'week' as const, max: 4 },
  }
  const site = openMailSite(mailingBundle({ ...oneClass, calendar }))
  const starts = [
    '2026-11-24T10:00:00Z',
    '2026-12-01T10:00:00Z',
    '2026-12-08T10:00:00Z',
    '2026-12-15T10:00:00Z',
  ]
  site.book('eve', { series: { count: 4, starts } })
  const { db } = site.services
  const urls = ['https://call.example/ana', 'https://call.example/bob', 'https://call.example/ana', undefined]
  for (const [index, { id, snapshot }] of db
    .select()
    .from(bookings)
    .orderBy(bookings.start)
    .all()
    .entries()) {
    const { videoUrl: _, ...rest } = snapshot
    const videoUrl = urls[index]
    db.update(bookings)
      .set({ snapshot: videoUrl === undefined ? rest : { ...rest, videoUrl } })
      .where(eq(bookings.id, id))
      .run()
  }
  await site.wait(0)
  const [{ text = '' } = {}] = site.read('eve')
  expect(
    [...text.matchAll(/^Join the video call(.*):\n(https:\S+)$/gm)].map(([, day, url]) => [day, url]),
  ).toEqual([
    [' · Tuesday, November 24', 'https://call.example/ana'],
    [' · Tuesday, December 1', 'https://call.example/bob'],
    [' · Tuesday, December 8', 'https://call.example/ana'],
  ])
})

test('names the year of an appointment that is far off', async () => {
  const far = { ...oneClass, calendar: { ...oneClass.calendar, horizonDays: 400 } }
  const site = openMailSite(mailingBundle(far))
  site.book('eve', { start: '2027-11-09T10:00:00+00:00' })
  await site.wait(0)
  expect(site.read('eve')[0]?.subject).toBe('Booked: class, Tuesday, November 9, 2027 at 10:00 AM')
})

test('invites keep the UIDs of their events when the site moves to another host', async () => {
  const site = openMailSite()
  const booked = site.book('eve')
  await site.wait(0)
  publish(site.services, mailingBundle(oneClass, { publicUrl: 'https://new.example' }))
  site.cancel(booked)
  await site.wait(0)
  const uids = site.read('eve').map(({ invite }) => /UID:(\S+)/.exec(invite?.files.join('') ?? '')?.[1])
  const id = `${booked.booking.id}@clinic.example`
  expect(uids).toEqual([id, id])
})

describe('settings', () => {
  test('leave out the messages that the business does not want', async () => {
    const messages = { withoutMail: ['visitor.scheduled', 'business.scheduled'], reminders: [] }
    const site = openMailSite(mailingBundle(oneClass, { messages }))
    site.book('eve')
    await site.wait(2 * DAY_MINUTES)
    expect(site.list().map(({ name }) => name)).toEqual(['staff.scheduled'])
  })
})
