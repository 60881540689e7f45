import { lte } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openClass, TUESDAY } from '#test/fixtures/class-with-waitlist.ts'
import { createClinicBundle, type Offer } from '#test/fixtures/clinic.ts'
import type { AdminEntry } from '#worker/contract/bookings/waitlist.ts'
import { HOUR_MS } from '#worker/contract/durations.ts'
import { Failure } from '#worker/contract/failure.ts'
import { waitlist } from '../../platform/db/booking-tables.ts'
import { outbox } from '../../platform/db/job-tables.ts'
import { listSlots } from '../../scheduling/list-slots.ts'
import { listWaitlist } from '../list-entries.ts'
import { SHORTEST_OFFER_MS } from '../offered-until.ts'
import { offerFreedTimes } from './offer.ts'

beforeAll(() => void vi.spyOn(console, 'log').mockImplementation(() => {}))
afterAll(() => vi.restoreAllMocks())

const hours = { weekly: { tue: [{ from: '10:00', to: '13:00' }] } }

/** A class, appointments with one person, and appointments with two people. They share staff, and the first two a room. */
const offers: Offer[] = [
  {
    id: 'yoga',
    staff: ['ana', 'rui'],
    needs: [['river']],
    calendar: { hours, interval: 60, seats: 3, guests: { ask: 'count', max: 2 }, waitlist: {} },
  },
  {
    id: 'massage',
    staff: ['ana', 'eva'],
    needs: [['river', 'attic']],
    calendar: { hours, interval: 60, waitlist: {}, requests: {} },
  },
  {
    id: 'together',
    staff: ['rui', 'eva'],
    calendar: { hours, interval: 60, waitlist: {}, staffing: 'together' },
  },
]

const operation = fc.record({
  kind: fc.constantFrom('book', 'hold', 'join', 'join', 'join', 'cancel', 'cancel', 'leave', 'take', 'wait'),
  calendar: fc.constantFrom('yoga', 'massage', 'together'),
  hour: fc.integer({ min: 10, max: 12 }),
  guests: fc.nat(2),
  person: fc.integer({ min: 0, max: 9 }),
  which: fc.nat(50),
  minutes: fc.nat(50),
})
type Operation = typeof operation extends fc.Arbitrary<infer T> ? T : never

/** An origin with the offers above, and functions that act for its visitors. */
type Site = ReturnType<typeof openClass>

const entries = ({ services }: Site) => listWaitlist(services, {}, 'owner').entries

async function runStep(site: Site, bookings: ReturnType<Site['book']>[], step: Operation) {
  const { kind, calendar, hour, guests, person, which, minutes } = step
  const start = `${TUESDAY}T${hour}:00:00Z`
  const party = { calendar, ...(calendar === 'yoga' && guests > 0 && { guests }) }
  const name = `p${person}`
  const [booking] = bookings.splice(kind === 'cancel' ? which % (bookings.length || 1) : bookings.length, 1)
  const offered = entries(site).filter(({ status }) => status === 'offered')
  const offer = offered[which % (offered.length || 1)]
  if (kind === 'book') bookings.push(site.book(name, { ...party, start }))
  if (kind === 'hold') site.hold(crypto.randomUUID(), { ...party, start })
  if (kind === 'join') site.join(name, party)
  if (kind === 'leave' && site.id(name)) site.leave(name)
  if (kind === 'cancel' && booking) site.cancel(booking)
  if (kind === 'take' && offer) bookings.push(take(site, offer))
  if (kind === 'wait') await site.wait(minutes)
}

function take(site: Site, { calendar, guests, staff, offer, contact }: AdminEntry) {
  const request = { calendar: calendar.id, staff, start: offer?.start, hold: offer?.hold, contact }
  return site.book('', { ...request, ...(guests > 0 && { guests }) })
}

/** Books every free slot, and adds waitlist entries. */
function fill(site: Site) {
  const bookings: ReturnType<Site['book']>[] = []
  for (const calendar of ['yoga', 'massage', 'together']) {
    const next = () =>
      listSlots(site.services, calendar, { from: TUESDAY, to: TUESDAY, timeZone: 'Europe/Lisbon' }).days[
        TUESDAY
      ]?.[0]?.start
    for (let start = next(); start; start = next()) bookings.push(site.book('zoe', { calendar, start }))
    for (const name of ['q0', 'q1', 'q2']) site.join(name, { calendar })
  }
  return bookings
}

/**
 * Returns the starts, as calendar and start, of which ten minutes or less of the six hours of offers are left: the waitlist
 * need not get another offer of them.
 */
function listLongOffered({ services, clock }: Site): string[] {
  const since = clock.at - (6 * HOUR_MS - SHORTEST_OFFER_MS)
  const rows = services.db.select().from(waitlist).where(lte(waitlist.offeredAt, since)).all()
  return rows.map(({ calendar, offeredStart }) => `${calendar} ${offeredStart}`)
}

/**
 * Expects that no waiting entry could get an offer now. Leaves out people who have or had an offer under another entry, and
 * starts that were offered long enough.
 */
function expectNoMissingOffers(site: Site) {
  const all = entries(site)
  const exempt = listLongOffered(site)
  for (const { status, calendar, guests, contact, offer: _ } of all.filter(
    (entry) => entry.status === 'waiting',
  )) {
    const range = { from: TUESDAY, to: TUESDAY, timeZone: 'Europe/Lisbon' }
    const query = { ...range, ...(guests > 0 && { guests: String(guests) }) }
    const slots = listSlots(site.services, calendar.id, query).days[TUESDAY] ?? []
    const free = slots.filter(({ start }) => !exempt.includes(`${calendar.id} ${Date.parse(start)}`))
    const served = all.some(
      (other) =>
        other.calendar.id === calendar.id &&
        other.contact.email === contact.email &&
        ['offered', 'booked', 'lapsed'].includes(other.status),
    )
    if (!served) expect([status, calendar.slug, guests, free]).toEqual([status, calendar.slug, guests, []])
  }
}

test('offers free times that can be booked, after any sequence of actions', async () => {
  let offered = 0
  await fc.assert(
    fc.asyncProperty(fc.array(operation, { minLength: 20, maxLength: 40 }), async (steps) => {
      const site = openClass(createClinicBundle(offers))
      const bookings = fill(site)
      for (const step of steps) {
        await runStep(site, bookings, step).catch((error) => {
          if (!(error instanceof Failure)) throw error
          offerFreedTimes(site.services)
        })
        // The routes do this after a hold.
        if (step.kind === 'hold') offerFreedTimes(site.services)
        expectNoMissingOffers(site)
      }
      for (const entry of entries(site).filter(({ status }) => status === 'offered')) {
        const { booking } = take(site, entry)
        expect(booking.start).toBe(entry.offer?.start)
        expect(booking.staff.id).toBe(entry.taken?.staff)
      }
      const events = site.services.db.select().from(outbox).all()
      offered += events.filter(({ event }) => event === 'waitlist.offered').length
    }),
    { numRuns: Math.min(Number(process.env.MODEL_RUNS ?? 12), 50) },
  )
  expect(offered).toBeGreaterThan(40)
}, 300_000)
