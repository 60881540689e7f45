import { expect, test } from 'vitest'
import { createIntroCallRequest, createMassageRequest, MONDAY, nthContact } from '#test/fixtures/requests.ts'
import { createRoll, type Roll } from '#test/fixtures/roll.ts'
import type { AdminBooking, AdminBookings } from '#worker/contract/admin/bookings.ts'
import type { BookingResponse } from '#worker/contract/bookings/booking.ts'
import type { AdminWaitlist, WaitlistResponse } from '#worker/contract/bookings/waitlist.ts'
import type { Bundle } from '#worker/contract/bundle/bundle.ts'
import { HOUR_MS } from '#worker/contract/durations.ts'
import { ADMIN_TOKEN, type TestSite } from './harness.ts'
import { sharedWorker } from './shared-worker.ts'

const headers = { authorization: `Bearer ${ADMIN_TOKEN}` }
const MIDNIGHT = Date.parse('2026-11-24T00:00:00Z')

/** Returns a random start on one of three days. Week 0 is the week of `MIDNIGHT`, week 1 the week after it. */
const getStart = (roll: Roll, week = 0) =>
  new Date(
    MIDNIGHT + (week * 7 + roll(3)) * 24 * HOUR_MS + (9 + roll(8)) * HOUR_MS + roll(2) * (HOUR_MS / 2),
  ).toISOString()

type OperationResult = { status: number; body: BookingResponse | WaitlistResponse }

const treatments = ['deep-tissue', 'hot-stone', 'head-neck', 'foot-massage']

/** Returns a cart of two services in a row and one for a guest. */
const createCart = (roll: Roll) => [0, 0, 1].map((guest) => ({ guest, service: treatments[roll(4)] }))

function createRequest(roll: Roll): object {
  const start = getStart(roll)
  const kinds = [
    () => createIntroCallRequest({ start, guests: [{ name: 'Eva', email: 'eva@example.com' }] }),
    () => createMassageRequest({ start }),
    () => createMassageRequest({ start, service: 'hot-stone' }),
    () =>
      createIntroCallRequest({ start: '2026-11-24T18:30:00Z', calendar: 'yoga-class', guests: 1 + roll(4) }),
    () => createIntroCallRequest({ start, calendar: 'consultation' }),
    () => createMassageRequest({ start, service: 'hot-stone', link: 'welcome' }),
    () =>
      createMassageRequest({
        start,
        items: createCart(roll),
        guests: [{ name: 'Eva', email: 'eva@example.com' }],
      }),
  ]
  return kinds[roll(kinds.length)]?.() ?? {}
}

async function listBookings(site: TestSite): Promise<AdminBooking[]> {
  const all: AdminBooking[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const query: string = cursor ? `?cursor=${encodeURIComponent(cursor)}` : ''
    const { body } = await site.json<AdminBookings>(`/api/admin/bookings${query}`, { headers })
    all.push(...body.bookings)
    cursor = body.next
  }
  return all
}

/** A time at which staff and rooms are occupied. */
interface OccupiedTime extends Pick<AdminBooking, 'status' | 'start' | 'end' | 'rooms' | 'guests'> {
  id: string
  calendar: { id: string }
  service: { id: string }
  staff: { id: string }
  others: { id: string }[]
}

/** Returns the time of a booking, or the times of the services of its cart. */
function toOccupiedTimes(booking: AdminBooking): OccupiedTime[] {
  const { id, status, calendar, items, itemRooms = [] } = booking
  return (
    items?.map((item, index) => ({
      ...item,
      id: `${id} ${index}`,
      status,
      calendar,
      guests: 0,
      others: [],
      rooms: itemRooms[index] ?? [],
    })) ?? [booking]
  )
}

/** Returns the times that are held for waitlist entries. */
async function listOfferedTimes(site: TestSite): Promise<OccupiedTime[]> {
  const { body } = await site.json<AdminWaitlist>('/api/admin/waitlist', { headers })
  expect(body.next).toBe(null)
  return body.entries.flatMap(({ id, calendar, service, guests, offer, taken }) => {
    if (!offer || !taken) return []
    const resources = {
      staff: { id: taken.staff },
      others: taken.others.map((id) => ({ id })),
      rooms: taken.rooms,
    }
    return [{ id, status: 'scheduled' as const, calendar, service, guests, ...offer, ...resources }]
  })
}

function joinWaitlist(site: TestSite, roll: Roll) {
  const { timeZone, contact, consents } = createIntroCallRequest()
  const selections = [
    { calendar: 'yoga-class', guests: 1 + roll(5) },
    { calendar: 'yoga-class' },
    { calendar: 'massage', service: 'deep-tissue' },
  ]
  const selection = selections[roll(selections.length)]
  const ownContact = { ...contact, email: `p${roll(1000)}@example.com` }
  const body = { ...selection, date: '2026-11-24', timeZone, consents, contact: ownContact }
  return site.post<WaitlistResponse>('/api/waitlist', body, site.clientHeaders())
}

function leave(site: TestSite, entry: WaitlistResponse | undefined) {
  const token = entry?.manage.token
  return site.post<WaitlistResponse>(`/api/waitlist/${entry?.entry.id}/leave`, { token })
}

/** Returns the clashes among appointments, by the rules of the bundle. */
function findClashes(all: OccupiedTime[], { services, calendars }: Bundle): string[] {
  const active = all.filter(({ status }) => status === 'scheduled' || status === 'requested')
  const getBuffers = (one: OccupiedTime) => services.find(({ id }) => id === one.service.id)?.buffers
  const listResources = ({ staff, others, rooms }: OccupiedTime) => [
    staff.id,
    ...others.map(({ id }) => id),
    ...rooms,
  ]
  const isSameSession = (one: OccupiedTime, other: OccupiedTime) =>
    one.service.id === other.service.id && one.start === other.start && one.staff.id === other.staff.id
  return active.flatMap((one, index) => {
    const seats = calendars.find(({ id }) => id === one.calendar.id)?.seats ?? 1
    const heads = active
      .filter((other) => isSameSession(one, other))
      .reduce((sum, { guests }) => sum + 1 + guests, 0)
    const over = seats > 1 && heads > seats ? [`${one.id}: ${heads} of ${seats} seats`] : []
    const clashes = active.slice(index + 1).filter((other) => {
      if (seats > 1 && isSameSession(one, other)) return false
      if (!listResources(one).some((resource) => listResources(other).includes(resource))) return false
      const [first, second] = one.start < other.start ? [one, other] : [other, one]
      const gap = (Date.parse(second.start) - Date.parse(first.end)) / 60_000
      return gap < Math.max(getBuffers(first)?.after ?? 0, getBuffers(second)?.before ?? 0)
    })
    return [...over, ...clashes.map((other) => `${one.id} and ${other.id}`)]
  })
}

test('has no overlaps and loses nothing after 500 simultaneous bookings, holds, moves, cancellations and waitlist entries', async () => {
  const site = await sharedWorker.site({ now: MONDAY })
  const roll = createRoll(20261124)
  let visitors = 0
  const book = () => {
    visitors += 1
    const body = { ...createRequest(roll), contact: nthContact(visitors) }
    return site.post<BookingResponse>('/api/bookings', body, site.clientHeaders())
  }
  const initial = (await Promise.all(Array.from({ length: 60 }, book))).filter(({ status }) => status === 201)
  expect(initial.length).toBeGreaterThan(20)

  const joined = await Promise.all(Array.from({ length: 40 }, () => joinWaitlist(site, roll)))
  const entries = joined.filter(({ status }) => status === 201).map(({ body }) => body)
  expect(entries.length).toBeGreaterThan(5)

  const cancelled = new Set<string>()
  const moved = new Map<string, string>()
  const change = async (index: number): Promise<OperationResult> => {
    const earlier = initial[roll(initial.length)]?.body
    const path = `/api/bookings/${earlier?.booking.id}`
    const token = earlier?.manage.token
    const kind = index % 10
    if (kind < 6) return book()
    if (kind < 7) {
      const { calendar, start, timeZone } = createIntroCallRequest({ start: getStart(roll) })
      const hold = { id: crypto.randomUUID(), calendar, start, timeZone }
      return site.post<BookingResponse>('/api/holds', hold, site.clientHeaders())
    }
    if (kind < 9) {
      // Every other move is to the next week, which is free.
      const start = getStart(roll, index % 2)
      const answer = await site.post<BookingResponse>(`${path}/reschedule`, { token, start })
      if (answer.status === 200) moved.set(answer.body.booking.id, answer.body.booking.id)
      return answer
    }
    const answer = await site.post<BookingResponse>(`${path}/cancel`, { token })
    if (answer.status === 200) cancelled.add(answer.body.booking.id)
    return answer
  }
  const joinOrLeave = (index: number): Promise<OperationResult> =>
    index % 12 === 5 ? joinWaitlist(site, roll) : leave(site, entries[roll(entries.length)])
  const operations = Array.from(
    { length: 500 },
    (_, index) => () => (index % 6 === 5 ? joinOrLeave(index) : change(index)),
  )
  const answers = await Promise.all(operations.map((operation) => operation()))
  expect(answers.every(({ status }) => status < 500)).toBe(true)
  expect(cancelled.size).toBeGreaterThan(5)
  expect(moved.size).toBeGreaterThan(2)

  const all = await listBookings(site)
  const ids = new Set<string>(all.map(({ id }) => id))
  const booked = [...initial, ...answers].flatMap(({ status, body }) =>
    status === 201 && 'booking' in body ? [body.booking.id] : [],
  )
  expect(booked.filter((id) => !ids.has(id))).toEqual([])
  expect(ids.size).toBe(new Set(booked).size)
  for (const { id, status } of all) expect([id, status === 'cancelled']).toEqual([id, cancelled.has(id)])
  expect(all.filter(({ service }) => service.id === 'srv_hot_stone').length).toBeGreaterThan(0)

  const { body: bundle } = await site.json<Bundle>('/api/admin/site', { headers })
  const offeredTimes = await listOfferedTimes(site)
  expect(offeredTimes.length).toBeGreaterThan(0)
  const occupiedTimes = all.flatMap(toOccupiedTimes)
  expect(occupiedTimes.filter(({ id }) => id.includes(' ')).length).toBeGreaterThan(0)
  expect(findClashes([...occupiedTimes, ...offeredTimes], bundle)).toEqual([])
  // `findClashes` itself works: it finds a clash that is added on purpose.
  const [some] = all.filter(({ status }) => status === 'scheduled')
  expect(
    some &&
      findClashes(
        [some, { ...some, id: booked[0] ?? some.id, service: { ...some.service, id: 'x' } }],
        bundle,
      ),
  ).not.toEqual([])
}, 240_000)
