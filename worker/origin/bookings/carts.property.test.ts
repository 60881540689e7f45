import { inArray } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createSpaBundle, type Offer } from '#test/fixtures/clinic.ts'
import { testOrigin } from '#test/fixtures/origin.ts'
import { bookingRequest } from '#worker/contract/bookings/booking.ts'
import { formatCartItem } from '#worker/contract/bookings/cart-items.ts'
import { holdRequest } from '#worker/contract/bookings/hold.ts'
import { MINUTE_MS } from '#worker/contract/durations.ts'
import { Failure } from '#worker/contract/failure.ts'
import type { AssignedItem } from '../platform/db/booking-columns.ts'
import { bookings } from '../platform/db/booking-tables.ts'
import type { Services } from '../platform/services.ts'
import { listSlots } from '../scheduling/list-slots.ts'
import { book } from './create/book.ts'

const DAY = '2026-11-24'
const TIME_ZONE = 'Europe/Lisbon'
const NINE = Date.parse(`${DAY}T09:00Z`)
const FIVE = Date.parse(`${DAY}T17:00Z`)
const starts = Array.from({ length: 16 }, (_, half) => NINE + half * 30 * MINUTE_MS)
const idempotencyKey = { key: undefined, operation: 'test', body: undefined, acceptsStoredResponse: false }
const contact = { firstName: 'Ana', lastName: 'Reis', email: 'ana@example.com', phone: '+351912345678' }

type Treatment = Required<Pick<Offer, 'id' | 'staff' | 'needs' | 'duration' | 'buffers'>>

const someOf = (all: string[]) => fc.subarray(all, { minLength: 1 })
const treatment = (id: string): fc.Arbitrary<Treatment> =>
  fc.record({
    id: fc.constant(id),
    staff: someOf(['ana', 'rui', 'eva']),
    needs: fc.array(someOf(['river', 'garden']), { maxLength: 2 }),
    duration: fc.constantFrom(30, 45, 60, 90),
    buffers: fc.record({ before: fc.constantFrom(0, 15), after: fc.constantFrom(0, 30) }),
  })

const item = fc.record({
  guest: fc.nat(2),
  which: fc.nat(2),
  staff: fc.constantFrom('any', 'any', 'ana', 'rui'),
})
const step = fc.record({
  items: fc.array(item, { minLength: 1, maxLength: 4 }),
  start: fc.constantFrom(...starts),
  holds: fc.boolean(),
})

interface Segment {
  treatment: Treatment
  guest: number
  people: string[]
  start: number
}

/**
 * Returns a valid cart: guests are numbered without gaps, and staff do the services they are requested for.
 */
function toValidCart(items: { guest: number; which: number; staff: string }[], treatments: Treatment[]) {
  const numbers = [...new Set(items.map(({ guest }) => guest))].sort()
  return items.flatMap(({ guest, which, staff }) => {
    const treatment = treatments[which]
    if (!treatment) return []
    const requestedStaff = treatment.staff.includes(staff) ? staff : 'any'
    return [{ guest: numbers.indexOf(guest), treatment, requestedStaff }]
  })
}
type Cart = ReturnType<typeof toValidCart>

const getGap = (one: Treatment, next: Treatment) => Math.max(one.buffers.after, next.buffers.before)

function toSegments(cart: Cart, start: number): Segment[] {
  return cart.map(({ guest, treatment, requestedStaff }, index) => {
    const treatments = [
      ...cart.slice(0, index).filter((other) => other.guest === guest),
      cart[index],
    ].flatMap((item) => item?.treatment ?? [])
    const before = treatments.slice(0, -1)
    const minutesBefore = before.reduce(
      (sum, previous, position) =>
        sum + previous.duration + getGap(previous, treatments[position + 1] ?? treatment),
      0,
    )
    const people = requestedStaff === 'any' ? treatment.staff : [requestedStaff]
    return { treatment, guest, people, start: start + minutesBefore * MINUTE_MS }
  })
}

interface Assignment {
  resourceKeys: string[]
  start: number
  end: number
  before: number
  after: number
}

const isApart = (one: Assignment, other: Assignment) =>
  one.end + Math.max(one.after, other.before) * MINUTE_MS <= other.start ||
  other.end + Math.max(other.after, one.before) * MINUTE_MS <= one.start
const isClash = (one: Assignment, other: Assignment) =>
  one.resourceKeys.some((key) => other.resourceKeys.includes(key)) && !isApart(one, other)

/** Returns all ways to choose one element per list without repetition. */
function listChoices([first, ...others]: string[][]): string[][] {
  if (!first) return [[]]
  return first.flatMap((id) =>
    listChoices(others)
      .filter((rest) => !rest.includes(id))
      .map((rest) => [id, ...rest]),
  )
}

/** Returns whether all segments can be assigned to staff and rooms, by trying all combinations. */
function canAssign([segment, ...others]: Segment[], taken: Assignment[], perDay: number): boolean {
  if (!segment) return true
  const { treatment, people, start } = segment
  const end = start + treatment.duration * MINUTE_MS
  if (start < NINE || end > FIVE) return false
  return people.some((person) => {
    const onDay = taken.filter(({ resourceKeys }) => resourceKeys.includes(person)).length
    if (onDay >= perDay) return false
    return listChoices(treatment.needs).some((rooms) => {
      const resourceKeys = [person, ...rooms.map((id) => `room:${id}`)]
      const own = { resourceKeys, start, end, ...treatment.buffers }
      return !taken.some((other) => isClash(own, other)) && canAssign(others, [...taken, own], perDay)
    })
  })
}

const listBookedItems = ({ db }: Services): AssignedItem[] =>
  db
    .select({ items: bookings.items })
    .from(bookings)
    .where(inArray(bookings.status, ['scheduled']))
    .all()
    .flatMap(({ items }) => items)

const toAssignment = ({ staff, rooms, start, end, before, after }: AssignedItem): Assignment => ({
  resourceKeys: [staff, ...rooms.map((id) => `room:${id}`)],
  start,
  end,
  before: before / MINUTE_MS,
  after: after / MINUTE_MS,
})

/**
 * Returns the starts that the site offers; none for a cart that has a service more often at a time than its staff and rooms
 * allow.
 */
function listOfferedStarts(services: Services, items: ReturnType<typeof toCartItems>) {
  try {
    const query = { from: DAY, to: DAY, timeZone: TIME_ZONE, item: items.map(formatCartItem) }
    return listSlots(services, 'spa', query).days[DAY]?.map(({ start }) => Date.parse(start)) ?? []
  } catch (error) {
    if (error instanceof Failure && error.code === 'reserve-limit') return []
    throw error
  }
}

const toCartItems = (cart: Cart) =>
  cart.map(({ guest, treatment, requestedStaff }) => ({
    guest,
    service: `srv_${treatment.id}`,
    staff: requestedStaff,
  }))

function tryBook(services: Services, cart: Cart, start: number, holds: boolean) {
  const request = {
    calendar: 'spa',
    start: new Date(start).toISOString(),
    timeZone: TIME_ZONE,
    items: toCartItems(cart),
  }
  const id = crypto.randomUUID()
  try {
    if (holds) services.holds.createHold(holdRequest.parse({ ...request, id }), undefined)
    const heldItems = holds ? services.holds.findLive(id, services.clock.now())?.items : undefined
    const body = { ...request, ...(holds && { hold: id }), contact, consents: { terms: true } }
    const answer = book(services, bookingRequest.parse(body), idempotencyKey)
    if (heldItems)
      expect(answer.booking.items?.map(({ staff }) => staff.id)).toEqual(heldItems.map(({ staff }) => staff))
    return answer
  } catch (error) {
    if (error instanceof Failure) return undefined
    throw error
  }
}

test('offers exactly the starts at which a cart is possible, and never books two that clash', () => {
  const perDay = fc.constantFrom(1, 2, 4, 99)
  const treatments = fc.tuple(treatment('a'), treatment('b'), treatment('c'))
  const steps = fc.array(step, { minLength: 1, maxLength: 5 })
  let possible = 0
  let impossible = 0
  fc.assert(
    fc.property(treatments, perDay, steps, (offers, limit, visits) => {
      const { services } = testOrigin('2026-11-23T08:00:00Z', createSpaBundle(offers, { perDay: limit }))
      for (const { items, start, holds } of visits) {
        const cart = toValidCart(items, offers)
        const taken = listBookedItems(services).map(toAssignment)
        const expected = starts.filter((at) => canAssign(toSegments(cart, at), taken, limit))
        possible += expected.length
        impossible += starts.length - expected.length
        expect(listOfferedStarts(services, toCartItems(cart))).toEqual(expected)
        const booked = tryBook(services, cart, start, holds)
        expect(booked !== undefined).toBe(expected.includes(start))
        const takenNow = listBookedItems(services).map(toAssignment)
        expect(takenNow).toHaveLength(taken.length + (booked ? cart.length : 0))
        for (const [index, one] of takenNow.entries())
          for (const other of takenNow.slice(index + 1)) expect(isClash(one, other)).toBe(false)
      }
    }),
    { numRuns: Math.min(Number(process.env.MODEL_RUNS ?? 100), 500) },
  )
  expect(possible).toBeGreaterThan(500)
  expect(impossible).toBeGreaterThan(500)
}, 300_000)
