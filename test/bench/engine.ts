import { findSlots } from '#worker/origin/availability/find-slots.ts'
import type { BusyTime, Person, Rules } from '#worker/origin/availability/types.ts'
import { median } from './load.ts'

const minute = 60_000
const day = 24 * 60 * minute
const from = Date.parse('2027-03-01T00:00:00Z')
const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri'] as const

const rules: Rules = {
  duration: 30 * minute,
  interval: 15 * minute,
  before: 0,
  after: 5 * minute,
  notice: 60 * minute,
  horizonDays: 60,
  seats: 1,
  session: 'bench',
}

/** Appointments spread over the 31 days, of 20 minutes, every so often overlapping, as imported calendars do. */
function busyTimes(count: number, seed: number): BusyTime[] {
  const step = (31 * day) / Math.max(count, 1)
  return Array.from({ length: count }, (_, index) => {
    const start =
      Math.round((from + index * step + ((seed * 7 + index * 13) % 40) * minute) / minute) * minute
    return { start, end: start + 20 * minute, before: 0, after: 0, counts: true }
  }).sort((a, b) => a.start - b.start)
}

function people(count: number, appointments: number): Person[] {
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
    busy: busyTimes(appointments, index),
  }))
}

function millisecondsFor(staff: number, appointments: number): number {
  const query = {
    rules,
    people: people(staff, appointments),
    range: { start: from, end: from + 31 * day },
    now: from,
  }
  for (let warmUp = 0; warmUp < 30; warmUp += 1) findSlots(query)
  const times = Array.from({ length: 21 }, () => {
    const started = performance.now()
    findSlots(query)
    return performance.now() - started
  })
  return median(times)
}

/** Prints the availability function's time over 31 days, after warm-up; reading the rows is not in it. */
export function benchEngine() {
  console.log(
    '\nAvailability, 31 days, median of 21 after warm-up (budget: 10 ms for 50 staff and 1,000 appointments each)',
  )
  for (const staff of [1, 10, 50]) {
    for (const appointments of [0, 100, 1000]) {
      const time = millisecondsFor(staff, appointments).toFixed(2).padStart(7)
      console.log(
        `  ${String(staff).padStart(3)} staff × ${String(appointments).padStart(5)} appointments  ${time} ms`,
      )
    }
  }
}
