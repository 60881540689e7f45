import { findCartSlots } from '#worker/availability/find-cart-slots.ts'
import { findSlots } from '#worker/availability/find-slots.ts'
import { SearchBudget } from '#worker/availability/search-budget.ts'
import type { BusyTime, Person, Rules, Slot } from '#worker/availability/types.ts'
import { DAY_MS, MINUTE_MS } from '#worker/contract/durations.ts'
import { median } from './load.ts'
import type { Row, Section } from './report.ts'

export const FROM = Date.parse('2027-03-01T00:00:00Z')
const STAFF = 50
const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri'] as const

export const rules: Rules = {
  duration: 30 * MINUTE_MS,
  interval: 15 * MINUTE_MS,
  before: 0,
  after: 5 * MINUTE_MS,
  notice: 60 * MINUTE_MS,
  horizonDays: 60,
  seats: 1,
  session: 'bench',
}

/** Returns appointments of 20 minutes spread over 31 days. Some overlap, as in imported calendars. */
function createBusyTimes(count: number, seed: number): BusyTime[] {
  const step = (31 * DAY_MS) / Math.max(count, 1)
  return Array.from({ length: count }, (_, index) => {
    const start =
      Math.round((FROM + index * step + ((seed * 7 + index * 13) % 40) * MINUTE_MS) / MINUTE_MS) * MINUTE_MS
    return { start, end: start + 20 * MINUTE_MS, before: 0, after: 0, counts: true }
  }).sort((a, b) => a.start - b.start)
}

export function createPeople(count: number, appointments: number): Person[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `staff-${index}`,
    priority: 0,
    hours: {
      timeZone: index % 5 === 0 ? 'America/New_York' : 'Europe/Lisbon',
      weekly: Object.fromEntries(
        weekdays.map((name) => [
          name,
          [
            { from: '09:00', to: '12:30' },
            { from: '13:30', to: '18:00' },
          ],
        ]),
      ),
    },
    busy: createBusyTimes(appointments, index),
  }))
}

export const month = { start: FROM, end: FROM + 31 * DAY_MS }

/** V8 compiles code that runs often. The warm-up ends after this many calls or milliseconds, whichever comes first. */
const WARM_UP = { calls: 150, ms: 2000 }

/** Returns the median time of 21 runs after warm-up, in milliseconds. */
export function measureMs(work: () => void): number {
  const until = performance.now() + WARM_UP.ms
  for (let call = 0; call < WARM_UP.calls && performance.now() < until; call += 1) work()
  const times = Array.from({ length: 21 }, () => {
    const started = performance.now()
    work()
    return performance.now() - started
  })
  return median(times)
}

/** Returns a query for two guests with two services each, by any staff. */
function createCartQuery(staff: Person[]) {
  const segments = [0, 0, 1, 1].map((guest, index) => ({
    guest,
    rules,
    people: staff,
    needs: [],
    offset: (index % 2) * 35 * MINUTE_MS,
  }))
  const budget = new SearchBudget()
  return { segments, range: month, now: FROM, assignment: 'fair' as const, budget }
}

/** Reads each busy time once and writes each slot once: the least that any search has to do. */
function readAndWrite(people: Person[], slots: readonly Slot[]): number {
  let sum = 0
  for (const { busy } of people) for (const { start, end } of busy) sum += end - start
  return sum + slots.map((slot) => ({ ...slot })).length
}

/** Measures the engine's time for 31 days, after warm-up and without reading rows of the database. */
export function benchEngine(): Section {
  const limits = [
    { appointments: 1000, slots: 2.5, cart: 20 },
    { appointments: 0, slots: 3, cart: 15 },
  ]
  const rows = limits.flatMap(({ appointments, slots, cart }): Row[] => {
    const people = createPeople(STAFF, appointments)
    const query = { rules, people, range: month, now: FROM }
    const found = findSlots(query)
    const floor = { what: 'reading and writing alone', value: measureMs(() => readAndWrite(people, found)) }
    const size = `${STAFF} people × ${appointments.toLocaleString('en')} appointments`
    return [
      {
        what: `Availability of 31 days, ${size}`,
        value: measureMs(() => findSlots(query)),
        unit: 'ms',
        goal: { atMost: slots },
        floor,
      },
      {
        what: `Cart of four services for two guests, ${size}`,
        value: measureMs(() => findCartSlots(createCartQuery(people))),
        unit: 'ms',
        goal: { atMost: cart },
        floor,
      },
    ]
  })
  return { rows }
}
