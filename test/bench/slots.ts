import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import fc from 'fast-check'
import { createClinicBundle, createSpaBundle } from '#test/fixtures/clinic.ts'
import { createEmptyBusyCalendar } from '#test/fixtures/empty-busy-calendar.ts'
import { createExhaustingSpa, exhaustingCart } from '#test/fixtures/exhausting-cart.ts'
import { type Roster, roster } from '#test/fixtures/roster-generator.ts'
import { SearchBudget } from '#worker/availability/search-budget.ts'
import { getCartDuration, getStartOffsets } from '#worker/contract/bookings/cart-schedule.ts'
import { type BundleInput, bundle } from '#worker/contract/bundle/bundle.ts'
import { DAY_MS } from '#worker/contract/durations.ts'
import { Catalogue } from '#worker/origin/catalogue/catalogue.ts'
import { Availability } from '#worker/origin/scheduling/availability.ts'
import type { BusyCalendar } from '#worker/origin/scheduling/busy-calendar.ts'
import { toRoomKey } from '#worker/origin/scheduling/busy-entry.ts'
import { createSlotsResponse } from '#worker/origin/scheduling/slots-response.ts'
import type { Target } from '#worker/origin/scheduling/target.ts'
import { median } from './load.ts'

const HALF_HOUR = 30 * 60_000
const MONDAY = Date.parse('2027-01-04T00:00:00Z')
const NOW = MONDAY + 8 * 60 * 60_000
const TIME_ZONE = 'Europe/Lisbon'

interface Item {
  guest: number
  service: string
  staff?: string
}

/** Returns the date this many days after {@link MONDAY}. */
const dateAt = (day: number) => new Date(MONDAY + day * DAY_MS).toISOString().slice(0, 10)

function createCatalogue(published: BundleInput): Catalogue {
  return new Catalogue(1, bundle.parse(published))
}

/** Resolves a cart without the checks of a request. */
function createTarget(catalogue: Catalogue, requested: readonly Item[]): Target {
  const calendar = catalogue.calendars.get('spa')
  const items = requested.flatMap(({ guest, service: id, staff = 'any' }) => {
    const service = catalogue.services.get(id)
    if (!service) return []
    const everybody = catalogue.listStaff(service)
    const people = staff === 'any' ? everybody : everybody.filter((person) => person.id === staff)
    const [duration = 0] = service.durations
    return [{ guest, service, everybody, people, requestedStaff: staff, duration, buffers: service.buffers }]
  })
  const offsets = getStartOffsets(items)
  const [first] = items
  if (!calendar || !first) throw new Error('A cart needs a calendar and a service')
  const scheduled = items.map((item, index) => ({ ...item, offset: offsets[index] ?? 0 }))
  const { service, people } = first
  return {
    calendar,
    service,
    people,
    requestedStaff: 'any',
    duration: getCartDuration(items),
    guests: 0,
    seats: 1,
    items: scheduled,
  }
}

function createBusyCalendar(catalogue: Catalogue, taken: Roster['taken']): BusyCalendar {
  const { staff, resources } = catalogue
  const busyCalendar = createEmptyBusyCalendar([
    ...staff.all.map(({ id }) => id),
    ...resources.all.map(({ id }) => toRoomKey(id)),
  ])
  const availability = new Availability(busyCalendar)
  for (const [index, { day, half, service }] of taken.entries()) {
    const target = createTarget(catalogue, [{ guest: 0, service }])
    const start = MONDAY + day * DAY_MS + half * HALF_HOUR
    const budget = new SearchBudget()
    const planned = availability.planCart({ target, site: catalogue.site, now: NOW, budget }, start)
    if (typeof planned === 'string') continue
    const entries = planned.map(({ person, rooms, start, end }) => ({
      id: `bkg_${index}`,
      start,
      end,
      before: 0,
      after: 0,
      counts: true,
      resourceKeys: [person, ...rooms.map((room) => `room:${room}`)],
    }))
    busyCalendar.put(entries)
  }
  return busyCalendar
}

/**
 * Times the slots call for 31 days with its search for the next free day, without remembered answers. Returns the fastest of
 * three rounds.
 */
function timeCart(published: BundleInput, items: readonly Item[], taken: Roster['taken'] = []) {
  const catalogue = createCatalogue(published)
  const target = createTarget(catalogue, items)
  const availability = new Availability(createBusyCalendar(catalogue, taken))
  const rounds = [0, 1, 2].map(() => {
    const budget = new SearchBudget()
    availability.clear()
    const query = { target, site: catalogue.site, now: NOW, budget }
    const started = performance.now()
    const answer = createSlotsResponse(availability, query, {
      from: dateAt(0),
      to: dateAt(30),
      timeZone: TIME_ZONE,
    })
    return { time: performance.now() - started, positions: budget.visited, incomplete: answer.incomplete }
  })
  return rounds.reduce((best, round) => (round.time < best.time ? round : best))
}

/** Returns a bundle of eight people who take one appointment a day each, and a cart of twelve services. */
function createFullDays() {
  const people = Array.from({ length: 8 }, (_, index) => `p${index}`)
  const weekly = Object.fromEntries(
    ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map((day) => [day, [{ from: '08:00', to: '20:00' }]]),
  )
  const calendar = { perDay: 1, interval: 60, horizonDays: 90 }
  const { staff, ...rest } = createSpaBundle([{ id: 'short', staff: people, duration: 20 }], calendar, people)
  const items = Array.from({ length: 12 }, () => ({ guest: 0, service: 'srv_short' }))
  return { bundle: { ...rest, staff: staff.map((person) => ({ ...person, hours: { weekly } })) }, items }
}

/** Prints the time of the slots call for demanding carts, including the worst of random rosters. */
export function benchCarts() {
  const rosters = fc.sample(roster, { numRuns: 300, seed: 1 })
  const rounds = rosters.map(({ bundle, items, taken }) => timeCart(bundle, items, taken))
  const times = rounds.map(({ time }) => time)
  const fullDays = createFullDays()
  const exhaustingRound = timeCart(createExhaustingSpa(), exhaustingCart)
  console.log(
    '\nCarts of up to twelve services, the slots call of 31 days and its next free day (budget: 100 ms)',
  )
  console.log(
    `  worst of ${rounds.length} random rosters            ${Math.max(...times).toFixed(1)} ms, median ${median(times).toFixed(1)} ms`,
  )
  console.log(
    `  most positions searched by one          ${Math.max(...rounds.map(({ positions }) => positions))} of 5000`,
  )
  console.log(
    `  given up                                ${rounds.filter(({ incomplete }) => incomplete).length} of ${rounds.length}`,
  )
  console.log(
    `  twelve of eight people with one a day   ${timeCart(fullDays.bundle, fullDays.items).time.toFixed(1)} ms`,
  )
  console.log(`  a cart that takes the whole budget      ${exhaustingRound.time.toFixed(1)} ms`)
}

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

/** Returns the memory in MB that the remembered answers to some slot queries take. */
function measureMemory(
  staff: number,
  requestSlots: (request: (service: number, from: number, to: number) => void) => void,
): number {
  const people = Array.from({ length: staff }, (_, index) => `p${index}`)
  const services = Array.from({ length: 20 }, (_, index) => ({
    id: `s${index}`,
    staff: people,
    duration: 30 + index,
  }))
  const { calendars, ...rest } = createClinicBundle(
    services.map((service) => ({ ...service, calendar: { interval: 15, horizonDays: 730 } })),
    people,
  )
  const catalogue = createCatalogue({ ...rest, calendars })
  const availability = new Availability(createEmptyBusyCalendar([]))
  const request = (index: number, from: number, to: number) => {
    const service = catalogue.services.get(`srv_s${index}`)
    const calendar = catalogue.calendars.get(`cal_s${index}`)
    if (!service || !calendar) throw new Error(`No service ${index}`)
    const target = {
      calendar,
      service,
      people: catalogue.listStaff(service),
      requestedStaff: 'any',
      duration: 30 + index,
      guests: 0,
      seats: 1,
    }
    const query = { target, site: catalogue.site, now: NOW, budget: new SearchBudget() }
    createSlotsResponse(availability, query, { from: dateAt(from), to: dateAt(to), timeZone: TIME_ZONE })
  }
  request(0, 0, 1)
  collectGarbage()
  const heapBefore = process.memoryUsage().heapUsed
  requestSlots(request)
  collectGarbage()
  const retained = process.memoryUsage().heapUsed - heapBefore
  // This use keeps the answers from being collected before the measurement.
  availability.clear()
  return retained / 1_000_000
}

/** Prints the memory that remembered slot answers take. */
export function benchMemory() {
  const ranges = measureMemory(200, (request) => {
    for (let index = 0; index < 320; index += 1) request(0, index, index + 30)
  })
  const queries = measureMemory(20, (request) => {
    for (let index = 0; index < 500; index += 1)
      request(index % 20, Math.floor(index / 20), Math.floor(index / 20) + 30)
  })
  console.log('\nMemory of remembered slot answers')
  console.log(`  320 months on 200 staff                 ${ranges.toFixed(0)} MB`)
  console.log(`  500 queries on 20 staff                 ${queries.toFixed(0)} MB`)
}
