import type { SearchBudget } from './search-budget.ts'

/** Milliseconds since 1970-01-01T00:00Z. */
export type Instant = number

/** Half-open: `start` belongs to it, `end` doesn't. */
export interface Interval {
  start: Instant
  end: Instant
}

export type Weekday = 'mon' | 'tue' | 'wed' | 'thu' | 'fri' | 'sat' | 'sun'

/**
 * Wall-clock times "HH:MM". `to` may be "24:00"; when it isn't after `from`, the window ends the next day.
 */
export interface WallWindow {
  from: string
  to: string
}

/**
 * Opening hours on the wall clock of `timeZone` (an IANA name). `dates` ("YYYY-MM-DD", of that zone) replaces
 * the weekday's windows on that date; an empty list closes it.
 */
export interface WorkingHours {
  timeZone: string
  weekly: Partial<Record<Weekday, readonly WallWindow[]>>
  dates?: Readonly<Record<string, readonly WallWindow[]>>
}

/**
 * Time that is taken, with its own buffers in milliseconds. `counts` is true for what the per-day limit and
 * fairness count (appointments), false for the rest (imported events). `session` marks seats taken in a
 * class: entries with the same key, start and end are one appointment that several parties share, in the same `rooms`.
 */
export interface BusyTime extends Interval {
  before: number
  after: number
  counts: boolean
  session?: { key: string; seats: number; rooms?: readonly string[] }
}

/** `busy` is sorted by start; entries may overlap. A larger `priority` goes first. */
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
 * What is booked. `duration`, `interval`, `before`, `after` and `notice` are milliseconds, the first two
 * above zero. `horizonDays` and `perDay` are calendar days in the person's zone. `session` is the key of the
 * class whose busy times can be joined when `seats` is above 1. `hours`, when given, are intersected with
 * each person's. With `together` everybody has to be there.
 *
 * Only the appointment itself must fit the working window: its buffers may stick out of it.
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
  hours?: WorkingHours
  together?: boolean
}

/**
 * A start that can be booked: ids of all who can do it, in the order given, and the most seats left with one.
 */
export interface Slot extends Interval {
  seatsLeft: number
  people: readonly string[]
}

/** Slots are asked for by their start, which lies in `range`. `seats` wanted are 1 unless told; of each of `needs` one is taken. */
export interface Query {
  rules: Rules
  people: readonly Person[]
  range: Interval
  now: Instant
  seats?: number
  needs?: readonly (readonly Resource[])[]
}

/**
 * One of several services that are booked together: it begins `offset` milliseconds after their common start, for the
 * guest of that number. `preferred` are people and rooms that it is given if they can still be had.
 */
export interface Segment {
  guest: number
  offset: number
  rules: Rules
  people: readonly Person[]
  needs: readonly (readonly Resource[])[]
  preferred?: Pick<Assigned, 'person' | 'rooms'> | undefined
}

/** The question for all of them. The first segment is the one whose person's grid the start is on. */
export interface CartQuery extends Pick<Query, 'range' | 'now'> {
  budget: SearchBudget
  segments: readonly Segment[]
  assignment: Assignment
}

/** How a booking for "any" is given to one of several. */
export type Assignment = 'fair' | 'priority'

/** Who and what a segment takes, and when. */
export interface Assigned extends Interval {
  person: string
  rooms: readonly string[]
}

/** The question for a single start. */
export interface StartQuery extends Omit<Query, 'range'> {
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
 * Somebody who can take a start: `dayCount` is how many counted appointments they have on its date in their
 * own zone, `joins` says that their class at that start exists already; `rooms` are those it takes or has.
 */
export interface Candidate {
  id: string
  priority: number
  seatsLeft: number
  dayCount: number
  joins: boolean
  rooms: readonly string[]
}
