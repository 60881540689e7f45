import { inArray } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Offer, spa } from '#test/fixtures/clinic.ts'
import { testOrigin } from '#test/fixtures/origin.ts'
import { bookingRequest } from '#worker/contract/bookings/booking.ts'
import { formatCartItem } from '#worker/contract/bookings/cart-items.ts'
import { holdRequest } from '#worker/contract/bookings/hold.ts'
import { Failure } from '#worker/contract/failure.ts'
import type { AssignedItem } from '../platform/db/booking-columns.ts'
import { bookings } from '../platform/db/booking-tables.ts'
import { listSlots } from '../scheduling/list-slots.ts'
import type { Services } from '../services.ts'
import { book } from './commands/book.ts'

const MINUTE = 60_000
const day = '2026-11-24'
const timeZone = 'Europe/Lisbon'
const nine = Date.parse(`${day}T09:00Z`)
const five = Date.parse(`${day}T17:00Z`)
const starts = Array.from({ length: 16 }, (_, half) => nine + half * 30 * MINUTE)
const attempt = { key: undefined, operation: 'test', body: undefined, takesExisting: false }
const contact = { firstName: 'Ana', lastName: 'Reis', email: 'ana@example.com', phone: '+351912345678' }

type Treatment = Required<Pick<Offer, 'id' | 'staff' | 'needs' | 'duration' | 'buffers'>>

const some = (all: string[]) => fc.subarray(all, { minLength: 1 })
const treatment = (id: string): fc.Arbitrary<Treatment> =>
  fc.record({
    id: fc.constant(id),
    staff: some(['ana', 'rui', 'eva']),
    needs: fc.array(some(['river', 'garden']), { maxLength: 2 }),
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

interface Part {
  treatment: Treatment
  guest: number
  people: string[]
  start: number
}

/** Guests are numbered without gaps, and staff do the requested services. */
function toCartTarget(items: { guest: number; which: number; staff: string }[], treatments: Treatment[]) {
  const numbers = [...new Set(items.map(({ guest }) => guest))].sort()
  return items.flatMap(({ guest, which, staff }) => {
    const wanted = treatments[which]
    if (!wanted) return []
    const asked = wanted.staff.includes(staff) ? staff : 'any'
    return [{ guest: numbers.indexOf(guest), treatment: wanted, asked }]
  })
}
type Cart = ReturnType<typeof toCartTarget>

const gap = (one: Treatment, next: Treatment) => Math.max(one.buffers.after, next.buffers.before)

function partsAt(cart: Cart, start: number): Part[] {
  return cart.map(({ guest, treatment, asked }, index) => {
    const own = [...cart.slice(0, index).filter((other) => other.guest === guest), cart[index]].flatMap(
      (one) => one?.treatment ?? [],
    )
    const before = own.slice(0, -1)
    const waited = before.reduce(
      (sum, one, place) => sum + one.duration + gap(one, own[place + 1] ?? treatment),
      0,
    )
    const people = asked === 'any' ? treatment.staff : [asked]
    return { treatment, guest, people, start: start + waited * MINUTE }
  })
}

interface Assignment {
  resourceKeys: string[]
  start: number
  end: number
  before: number
  after: number
}

const apart = (one: Assignment, other: Assignment) =>
  one.end + Math.max(one.after, other.before) * MINUTE <= other.start ||
  other.end + Math.max(other.after, one.before) * MINUTE <= one.start
const clash = (one: Assignment, other: Assignment) =>
  one.resourceKeys.some((key) => other.resourceKeys.includes(key)) && !apart(one, other)

/** All selections of one element per list without repetition. */
function picks([first, ...others]: string[][]): string[][] {
  if (!first) return [[]]
  return first.flatMap((id) =>
    picks(others)
      .filter((rest) => !rest.includes(id))
      .map((rest) => [id, ...rest]),
  )
}

/** Tries all combinations. */
function canBeHad([part, ...others]: Part[], taken: Assignment[], perDay: number): boolean {
  if (!part) return true
  const { treatment, people, start } = part
  const end = start + treatment.duration * MINUTE
  if (start < nine || end > five) return false
  return people.some((person) => {
    const counted = taken.filter(({ resourceKeys }) => resourceKeys.includes(person)).length
    if (counted >= perDay) return false
    return picks(treatment.needs).some((rooms) => {
      const resourceKeys = [person, ...rooms.map((id) => `room:${id}`)]
      const own = { resourceKeys, start, end, ...treatment.buffers }
      return !taken.some((other) => clash(own, other)) && canBeHad(others, [...taken, own], perDay)
    })
  })
}

const takenItems = ({ db }: Services): AssignedItem[] =>
  db
    .select({ items: bookings.items })
    .from(bookings)
    .where(inArray(bookings.status, ['scheduled']))
    .all()
    .flatMap(({ items }) => items)

const asTaken = ({ staff, rooms, start, end, before, after }: AssignedItem): Assignment => ({
  resourceKeys: [staff, ...rooms.map((id) => `room:${id}`)],
  start,
  end,
  before: before / MINUTE,
  after: after / MINUTE,
})

/** A cart that exceeds the staff at one time gets a different error. */
function offered(services: Services, items: ReturnType<typeof toWire>) {
  try {
    const query = { from: day, to: day, timeZone, item: items.map(formatCartItem) }
    return listSlots(services, 'spa', query).days[day]?.map(({ start }) => Date.parse(start)) ?? []
  } catch (error) {
    if (error instanceof Failure && error.code === 'reserve-limit') return []
    throw error
  }
}

const toWire = (cart: Cart) =>
  cart.map(({ guest, treatment, asked }) => ({ guest, service: `srv_${treatment.id}`, staff: asked }))

function tryBook(services: Services, cart: Cart, start: number, holds: boolean) {
  const wish = { calendar: 'spa', start: new Date(start).toISOString(), timeZone, items: toWire(cart) }
  const id = crypto.randomUUID()
  try {
    if (holds) services.holds.createHold(holdRequest.parse({ ...wish, id }), undefined)
    const kept = holds ? services.holds.findLive(id, services.clock.now())?.items : undefined
    const body = { ...wish, ...(holds && { hold: id }), contact, consents: { terms: true } }
    const answer = book(services, bookingRequest.parse(body), attempt)
    if (kept)
      expect(answer.booking.items?.map(({ staff }) => staff.id)).toEqual(kept.map(({ staff }) => staff))
    return answer
  } catch (error) {
    if (error instanceof Failure) return undefined
    throw error
  }
}

test('offers exactly the carts that are possible, and bookings never clash', () => {
  const perDay = fc.constantFrom(1, 2, 4, 99)
  const treatments = fc.tuple(treatment('a'), treatment('b'), treatment('c'))
  const steps = fc.array(step, { minLength: 1, maxLength: 5 })
  let had = 0
  let refused = 0
  fc.assert(
    fc.property(treatments, perDay, steps, (known, limit, wishes) => {
      const { services } = testOrigin('2026-11-23T08:00:00Z', spa(known, { perDay: limit }))
      for (const { items, start, holds } of wishes) {
        const cart = toCartTarget(items, known)
        const taken = takenItems(services).map(asTaken)
        const found = starts.filter((at) => canBeHad(partsAt(cart, at), taken, limit))
        had += found.length
        refused += starts.length - found.length
        expect(offered(services, toWire(cart))).toEqual(found)
        const booked = tryBook(services, cart, start, holds)
        expect(booked !== undefined).toBe(found.includes(start))
        const now = takenItems(services).map(asTaken)
        expect(now).toHaveLength(taken.length + (booked ? cart.length : 0))
        for (const [index, one] of now.entries())
          for (const other of now.slice(index + 1)) expect(clash(one, other)).toBe(false)
      }
    }),
    { numRuns: 200 },
  )
  expect(had).toBeGreaterThan(500)
  expect(refused).toBeGreaterThan(500)
}, 300_000)
