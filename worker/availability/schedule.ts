import type { Run } from './grid.ts'
import type { OpenIntervals } from './open-intervals.ts'
import type { Instant, Person } from './types.ts'

/**
 * The open windows and busy times of one person around a range. People with the same `runs` share one list. `days` are
 * consecutive midnights in the person's zone. `horizon` is the first instant after the last date that can be booked.
 * `seatsTaken` is keyed by session start.
 */
export interface StaffSchedule {
  person: Person
  runs: readonly Run[]
  blocked: OpenIntervals
  seatsTaken: ReadonlyMap<Instant, number>
  days: readonly Instant[]
  horizon: Instant
}
