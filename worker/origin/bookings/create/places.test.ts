import { beforeEach, expect, test, vi } from 'vitest'
import { byBusiness } from '#test/fixtures/by-business.ts'
import { oneClass } from '#test/fixtures/class-with-waitlist.ts'
import { mailingBundle, openMailSite } from '#test/fixtures/mail-site.ts'
import { noIdempotencyKey } from '#test/fixtures/no-idempotency-key.ts'
import type { Bundle, BundleInput } from '#worker/contract/bundle/bundle.ts'
import { createApi } from '../../api.ts'
import { answerRequest } from '../change/answer-request.ts'
import { reschedule } from '../change/reschedule.ts'

type Place = NonNullable<BundleInput['calendars'][number]['place']>

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
})

function createBundle(place: Place, calendar: object = {}): Bundle {
  const offer = {
    ...oneClass,
    staff: ['ana', 'rui'],
    calendar: {
      ...oneClass.calendar,
      seats: 1,
      guests: { ask: 'names' as const, max: 1 },
      place,
      ...calendar,
    },
  }
  const { staff, ...rest } = mailingBundle(offer, { messages: { reminders: [] } })
  return {
    ...rest,
    staff: staff.map((member) => ({ ...member, videoUrl: `https://own.example/${member.id}` })),
  }
}

function openPlace(place: Place, calendar?: object) {
  const site = openMailSite(createBundle(place, calendar))
  const api = createApi(site.services)
  const read = async (path: string) => (await api.request(path)).text()
  const unfold = (file = '') => file.replace(/\r\n /g, '')
  return {
    ...site,
    unfold,
    offering: () => read('/api/calendars/class'),
    file: async ({ booking, manage }: ReturnType<typeof site.book>) =>
      unfold(await read(`/api/bookings/${booking.id}/invite.ics?token=${manage.token}`)),
  }
}

const gil = { guests: [{ name: 'Gil', email: 'gil@example.com' }] }

test('a link template gives each booking a link of its own, in the mails, the invite and the file', async () => {
  const site = openPlace({
    kind: 'online',
    video: { by: 'link', url: 'https://video.example/{booking}?go=1' },
  })
  const booked = site.book('eve', gil)
  const url = `https://video.example/${booked.booking.id}?go=1`
  expect(booked.booking).toMatchObject({ place: { kind: 'online' }, videoUrl: url })
  expect(booked.booking.place).not.toHaveProperty('video')
  await site.wait(0)
  for (const name of ['eve', 'gil', 'desk@clinic.example']) {
    const [mail] = site.read(name)
    expect(mail?.html).toContain(`href="${url}"`)
    expect(mail?.text).toContain(`Join the video call:\n${url}`)
    expect(mail?.text).toMatch(/Where:\s+Video call/)
    if (mail?.invite) expect(site.unfold(mail.invite.files.join(''))).toContain(`LOCATION:${url}\r\n`)
  }
  const file = await site.file(booked)
  expect(file).toContain(`LOCATION:${url}\r\n`)
  expect(file).toContain(`Join the video call: ${url}`)
})

test('the link of a video call is not shown before booking', async () => {
  for (const video of [
    { by: 'link', url: 'https://video.example/{booking}' },
    { by: 'jitsi', baseUrl: 'https://video.example' },
    { by: 'staff' },
  ] as const) {
    const site = openPlace({ kind: 'online', text: 'By video', video })
    const offering = await site.offering()
    expect(offering).toContain('"place":{"kind":"online","text":"By video"}')
    expect(offering).not.toMatch(/video\.example|own\.example|jitsi/)
  }
})

test('a room of Jitsi has a name that nobody can guess, which differs from booking to booking', () => {
  const site = openPlace({ kind: 'online', video: { by: 'jitsi' } })
  const other = openPlace({ kind: 'online', video: { by: 'jitsi', baseUrl: 'https://video.example/rooms/' } })
  const first = site.book('eve').booking.videoUrl
  const second = site.book('bob', { start: '2026-12-01T10:00:00+00:00' }).booking.videoUrl
  expect(first).toMatch(/^https:\/\/meet\.jit\.si\/[a-z2-7]{26}$/)
  expect(second).not.toBe(first)
  expect(other.book('eve').booking.videoUrl).toMatch(/^https:\/\/video\.example\/rooms\/[a-z2-7]{26}$/)
})

test('a moved booking keeps its link, and gets that of a new staff member', () => {
  const start = '2026-12-01T10:00:00Z'
  const move = (site: ReturnType<typeof openPlace>, change: object) => {
    const { booking, manage } = site.book('eve', { staff: 'ana' })
    const request = { token: manage.token, start, ...change }
    return [
      booking.videoUrl,
      reschedule(site.services, booking.id, request, noIdempotencyKey).booking.videoUrl,
    ]
  }
  const [room, sameRoom] = move(openPlace({ kind: 'online', video: { by: 'jitsi' } }), { staff: 'rui' })
  expect(sameRoom).toBe(room)
  const own = openPlace({ kind: 'online', video: { by: 'staff' } })
  expect(move(own, { staff: 'rui' })).toEqual(['https://own.example/ana', 'https://own.example/rui'])
})

test('the link is shown once a request is confirmed, and no longer when the booking is cancelled', async () => {
  const site = openPlace({ kind: 'online', video: { by: 'staff' } }, { requests: { answerWithin: 600 } })
  const booked = site.book('eve', { staff: 'ana' })
  expect(booked.booking).not.toHaveProperty('videoUrl')
  expect(await site.file(booked)).not.toContain('own.example')
  await site.wait(0)
  expect(site.read('eve')[0]?.text).not.toContain('own.example')
  expect(answerRequest(site.services, booked.booking.id, 'scheduled', byBusiness).videoUrl).toBe(
    'https://own.example/ana',
  )
  await site.wait(0)
  expect(site.read('eve')[0]?.text).toContain('https://own.example/ana')
  expect(site.cancel(booked).booking).not.toHaveProperty('videoUrl')
  await site.wait(0)
  const [cancelled] = site.read('eve')
  expect(`${cancelled?.text}${cancelled?.invite?.files.join('')}`).not.toContain('own.example')
})

test('the dates of a series have rooms of their own, each in the mail and in its invite', async () => {
  const site = openPlace(
    { kind: 'online', video: { by: 'jitsi' } },
    { recurring: { every: 'week' as const, max: 3 } },
  )
  const starts = ['2026-11-24T10:00:00Z', '2026-12-01T10:00:00Z']
  site.book('eve', { series: { count: 2, starts } })
  await site.wait(0)
  const [mail] = site.read('eve')
  const rooms = (text = '') => new Set(text.match(/https:\/\/meet\.jit\.si\/\w+/g))
  expect(rooms(mail?.text).size).toBe(2)
  const [locations] = [site.unfold(mail?.invite?.files.join('')).match(/LOCATION:.*/g) ?? []]
  expect(rooms(locations.join(' '))).toEqual(rooms(mail?.text))
})

test('mail and invite show the address of a venue with its map link', async () => {
  const mapUrl = 'https://maps.example/?q=1&z=2'
  const site = openPlace({ kind: 'venue', text: 'Rua 1, Lisboa', mapUrl })
  const booked = site.book('eve')
  expect(booked.booking.place).toEqual({ kind: 'venue', text: 'Rua 1, Lisboa', mapUrl })
  await site.wait(0)
  const [mail] = site.read('eve')
  expect(mail?.text).toContain(`Show on the map:\n${mapUrl}`)
  expect(mail?.html).toContain('href="https://maps.example/?q=1&amp;z=2"')
  const invite = site.unfold(mail?.invite?.files.join(''))
  expect(invite).toContain('LOCATION:Rua 1\\, Lisboa\r\n')
  expect(invite).toContain(`Show on the map: ${mapUrl}`)
})
