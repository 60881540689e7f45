import type { SearchBudget } from './search-budget.ts'

/** Milliseconds since 1970-01-01T00:00Z. All durations and buffers of the engine are milliseconds too. */
export type Instant = number

/** A half-open interval: `start` belongs to it, `end` does not. */
export interface Interval {
  start: Instant
  end: Instant
}

export type Weekday = 'mon' | 'tue' | 'wed' | 'thu' | 'fri' | 'sat' | 'sun'

/** Wall-clock times "HH:MM". `to` may be "24:00". A window whose `to` is not after `from` ends the next day. */
export interface WallWindow {
  from: string
  to: string
}

/**
 * Opening hours on the wall clock of `timeZone` (an IANA name). `dates` replaces the weekday's windows on a date ("YYYY-MM-DD"
 * in that zone), or from a first to a last date ("YYYY-MM-DD/YYYY-MM-DD"). An empty list closes the date. A single date takes
 * precedence over a range. Nobody works during `closed`, whatever the hours; its intervals are sorted and disjoint.
 */
export interface WorkingHours {
  timeZone: string
  weekly: Partial<Record<Weekday, readonly WallWindow[]>>
  dates?: Readonly<Record<string, readonly WallWindow[]>>
  closed?: readonly Interval[]
}

/**
 * Time that is taken, with the buffers `before` and `after` it. `counts` is true for appointments, which the daily
 * limit and fairness count, and false for imported events. `session` marks seats that others with the same key, start and
 * end can join, in the same `rooms`. All busy times of one session of a class count as one appointment; any others count one by
 * one.
 */
export interface BusyTime extends Interval {
  before: number
  after: number
  counts: boolean
  session?: { key: string; seats: number; isClass: boolean; rooms?: readonly string[] }
}

/**
 * A staff member. `busy` is sorted by start; entries may overlap. The engine caches what it computes from the list,
 * so the list is never changed, only replaced. A larger `priority` goes first.
 */
export interface Person {
  id: string
  priority: number
  hours: WorkingHours
  busy: readonly BusyTime[]
}

/** A room or a machine that an appointment takes beside its people. It has no hours of its own. */
export interface Resource {
  id: string
  busy: readonly BusyTime[]
}

/**
 * The rules of a service under a calendar. `duration` and `interval` are above zero. `horizonDays` and `perDay` count
 * calendar days in the person's zone. `session` is the key of the class whose busy times can be joined when `seats`
 * is above 1. All of `hours` are intersected with each person's. With `together` everybody has to be there.
 *
 * Only the appointment itself must fit the working window; its buffers may reach out of it.
 */
export interface Rules {
  duration: number
  interval: number
  before: number
  after: number
  notice: number
  horizonDays: number
  perDay?: number
  seats: number
  session: string
  hours?: readonly WorkingHours[]
  together?: boolean
  /** Whether an appointment may be at the same time as others. */
  overlaps?: boolean
}

/** A start that can be booked. `people` are the ids of all who can take it. `seatsLeft` is the most seats that one has. */
export interface Slot extends Interval {
  seatsLeft: number
  people: readonly string[]
}

/**
 * A query for slots whose start lies in `range`. `seats` is 1 by default. One resource of each list in
 * `needs` is taken.
 */
export interface SlotQuery {
  rules: Rules
  people: readonly Person[]
  range: Interval
  now: Instant
  seats?: number
  needs?: readonly (readonly Resource[])[]
}

/**
 * One of several services that are booked together. It begins `offset` milliseconds after their common start. `guest`
 * is the number of the guest it is for. `preferred` are the person and rooms that it gets if they are still free.
 */
export interface Segment {
  guest: number
  offset: number
  rules: Rules
  people: readonly Person[]
  needs: readonly (readonly Resource[])[]
  preferred?: Pick<SegmentAssignment, 'person' | 'rooms'> | undefined
}

/** A query for a cart. The common start is on the grid of the person who does the first segment. */
export interface CartQuery extends Pick<SlotQuery, 'range' | 'now'> {
  budget: SearchBudget
  segments: readonly Segment[]
  assignment: AssignmentPolicy
}

/**
 * How a booking for "any" is assigned. `fair` prefers the person with the fewest appointments that day, then the higher
 * priority. `priority` prefers the higher priority, then the fewest appointments.
 */
export type AssignmentPolicy = 'fair' | 'priority'

/** The person, rooms and time of a segment. */
export interface SegmentAssignment extends Interval {
  person: string
  rooms: readonly string[]
}

/** A query for a single start. */
export interface StartQuery extends Omit<SlotQuery, 'range'> {
  start: Instant
}

export type Refusal =
  | 'past'
  | 'notice'
  | 'horizon'
  | 'closed'
  | 'off-grid'
  | 'busy'
  | 'day-full'
  | 'full'
  | 'no-room'

/**
 * A person who can take a start. `dayCount` is the number of appointments they have on its date in their own zone.
 * `joins` is true when their session at that start exists already. `rooms` are those of this session, or else those that the
 * appointment would take.
 */
export interface Candidate {
  id: string
  priority: number
  seatsLeft: number
  dayCount: number
  joins: boolean
  rooms: readonly string[]
}
