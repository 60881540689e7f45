import { findCartSlots } from '#worker/availability/find-cart-slots.ts'
import { findSlots } from '#worker/availability/find-slots.ts'
import { SearchBudget } from '#worker/availability/search-budget.ts'
import type { BusyTime, Person, Rules } from '#worker/availability/types.ts'
import { median } from './load.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const FROM = Date.parse('2027-03-01T00:00:00Z')
const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri'] as const

const rules: Rules = {
  duration: 30 * MINUTE,
  interval: 15 * MINUTE,
  before: 0,
  after: 5 * MINUTE,
  notice: 60 * MINUTE,
  horizonDays: 60,
  seats: 1,
  session: 'bench',
}

/** Returns appointments of 20 minutes spread over 31 days. Some overlap, as in imported calendars. */
function createBusyTimes(count: number, seed: number): BusyTime[] {
  const step = (31 * DAY) / Math.max(count, 1)
  return Array.from({ length: count }, (_, index) => {
    const start =
      Math.round((FROM + index * step + ((seed * 7 + index * 13) % 40) * MINUTE) / MINUTE) * MINUTE
    return { start, end: start + 20 * MINUTE, before: 0, after: 0, counts: true }
  }).sort((a, b) => a.start - b.start)
}

function createPeople(count: number, appointments: number): Person[] {
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

const month = { start: FROM, end: FROM + 31 * DAY }

function measureMs(work: () => void): number {
  for (let warmUp = 0; warmUp < 30; warmUp += 1) work()
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
    offset: (index % 2) * 35 * MINUTE,
  }))
  const budget = new SearchBudget()
  return { segments, range: month, now: FROM, assignment: 'fair' as const, budget }
}

/** Prints the engine's time for 31 days, after warm-up and without reading rows. */
export function benchEngine() {
  console.log(
    '\nAvailability, 31 days, median of 21 after warm-up (budget: 10 ms for 50 staff and 1,000 appointments each)',
  )
  for (const staff of [1, 10, 50]) {
    for (const appointments of [0, 100, 1000]) {
      const team = createPeople(staff, appointments)
      const slotsMs = measureMs(() => findSlots({ rules, people: team, range: month, now: FROM }))
      const cartMs = measureMs(() => findCartSlots(createCartQuery(team)))
      const [slotsTime, cartTime] = [slotsMs, cartMs].map((time) => `${time.toFixed(2).padStart(7)} ms`)
      const load = `${String(staff).padStart(3)} staff × ${String(appointments).padStart(5)} appointments`
      console.log(`  ${load}  ${slotsTime}, a cart of four services for two ${cartTime}`)
    }
  }
}
