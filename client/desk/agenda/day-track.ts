import type { AdminAgenda, AgendaAppointment, AgendaColumn } from '#worker/contract/admin/agenda.ts'
import { MINUTE_MS } from '#worker/contract/durations.ts'
import { assignLanes, type Lane, type Span } from './lanes.ts'

const STEP_MS = 5 * MINUTE_MS

/** The steps of five minutes in an hour. */
export const STEPS_PER_HOUR = 12

/** The start and the end of a time, in ISO 8601. */
interface Time {
  start: string
  end: string
}

/** A time in which a person or a room is taken. */
type TakenTime = Time &
  (
    | { kind: 'appointment'; appointment: AgendaAppointment }
    | { kind: 'block'; reason: string | null }
    | { kind: 'busy' }
    | { kind: 'hold' }
  )

export type TrackItem = TakenTime & Span & Lane

/** One day of a person or a room. */
export interface Track {
  hours: Span[]
  items: TrackItem[]
  buffers: (Span & Lane)[]
}

type Day = AdminAgenda['days'][number]

/** Returns the number of whole five-minute steps from the start of a day (ISO 8601) to an instant in milliseconds. */
export function toSteps(dayStartsAt: string, instant: number): number {
  return Math.floor((instant - Date.parse(dayStartsAt)) / STEP_MS)
}

/**
 * Returns the part of a day that a time takes, extended by the minutes `before` and `after`. Returns undefined when all of it is
 * on other days.
 */
function toSpan({ start, end }: Time, day: Day, { before = 0, after = 0 } = {}): Span | undefined {
  const extendedStart = Date.parse(start) - before * MINUTE_MS
  const extendedEnd = Date.parse(end) + after * MINUTE_MS + STEP_MS - 1
  const from = Math.max(0, toSteps(day.start, extendedStart))
  const until = Math.min(toSteps(day.start, Date.parse(day.end)), toSteps(day.start, extendedEnd))
  return from < until ? { from, until } : undefined
}

const isDrawnBehind = ({ kind }: TakenTime) => kind === 'block' || kind === 'busy'

/** Returns what a column of an agenda shows of a day. */
export function createTrack({ appointments }: AdminAgenda, column: AgendaColumn, day: Day): Track {
  const takenTimes: TakenTime[] = [
    ...column.appointments.flatMap((index): TakenTime[] => {
      const appointment = appointments[index]
      if (!appointment) return []
      return [{ kind: 'appointment', start: appointment.start, end: appointment.end, appointment }]
    }),
    ...column.blocks.map(({ start, end, reason }): TakenTime => ({ kind: 'block', start, end, reason })),
    ...column.busy.map((time): TakenTime => ({ kind: 'busy', ...time })),
    ...column.holds.map((time): TakenTime => ({ kind: 'hold', ...time })),
  ]
  const spans = takenTimes.flatMap((takenTime) => {
    const span = toSpan(takenTime, day)
    return span ? [{ ...takenTime, ...span }] : []
  })
  // Blocked and busy times are drawn behind appointments, so that a closed day does not halve the width of its appointments.
  const [behind, inFront] = [spans.filter(isDrawnBehind), spans.filter((item) => !isDrawnBehind(item))]
  const items = [...assignLanes(behind), ...assignLanes(inFront)].sort((a, b) => a.from - b.from)
  return {
    hours: column.hours.flatMap((time) => toSpan(time, day) ?? []),
    items,
    buffers: items.flatMap((item) =>
      item.kind === 'appointment' ? listBuffers(item, item.appointment, day) : [],
    ),
  }
}

/** Returns the buffers before and after an appointment, in its lane. */
function listBuffers({ from, until, lane, lanes }: Span & Lane, appointment: AgendaAppointment, day: Day) {
  const withBuffers = toSpan(appointment, day, appointment)
  if (!withBuffers) return []
  const parts = [
    { from: withBuffers.from, until: from },
    { from: until, until: withBuffers.until },
  ]
  return parts.filter((part) => part.from < part.until).map((part) => ({ ...part, lane, lanes }))
}

/** The hours that a grid shows, counted from the start of the day. */
export interface HourRange {
  first: number
  last: number
}

/** The hours shown when no one works and nothing is booked. */
const defaultHours: HourRange = { first: 9, last: 17 }

/** How far outside the working hours an item still widens the range: two hours, in steps of five minutes. */
const NEARBY_STEPS = 2 * STEPS_PER_HOUR

const isAppointmentOrHold = ({ kind }: TrackItem) => kind === 'appointment' || kind === 'hold'

/** Returns the span from the first start to the last end. */
function joinSpans(spans: readonly Span[]): Span {
  return {
    from: Math.min(...spans.map(({ from }) => from)),
    until: Math.max(...spans.map(({ until }) => until)),
  }
}

/**
 * Returns the range of hours that covers all working hours of the tracks, and appointments and holds that are not further than two hours
 * away from them. When no one works, it covers all appointments and holds.
 */
export function getHourRange(tracks: readonly Track[]): HourRange {
  const hours = tracks.flatMap((track) => track.hours)
  const items = tracks.flatMap((track) => track.items.filter(isAppointmentOrHold))
  const spans = hours.length > 0 ? hours : items
  if (spans.length === 0) return defaultHours
  const { from, until } = joinSpans(spans)
  const nearbyItems = items.filter(
    (item) => item.until > from - NEARBY_STEPS && item.from < until + NEARBY_STEPS,
  )
  // An item that reaches into the range from far away does not widen it.
  const widened = joinSpans([
    { from, until },
    ...nearbyItems.map((item) => ({
      from: Math.max(item.from, from - NEARBY_STEPS),
      until: Math.min(item.until, until + NEARBY_STEPS),
    })),
  ])
  return {
    first: Math.max(0, Math.floor(widened.from / STEPS_PER_HOUR)),
    last: Math.ceil(widened.until / STEPS_PER_HOUR),
  }
}

/** A track whose items outside a range of hours are apart from it. */
export interface FoldedTrack extends Track {
  earlier: TrackItem[]
  later: TrackItem[]
}

/** Separates the appointments and holds outside a range of hours. Items that are partly in the range are cut to it. */
export function foldTrack({ items, ...track }: Track, { first, last }: HourRange): FoldedTrack {
  const [from, until] = [first * STEPS_PER_HOUR, last * STEPS_PER_HOUR]
  return {
    ...track,
    items: items
      .filter((item) => item.until > from && item.from < until)
      .map((item) => ({ ...item, from: Math.max(item.from, from), until: Math.min(item.until, until) })),
    earlier: items.filter((item) => isAppointmentOrHold(item) && item.until <= from),
    later: items.filter((item) => isAppointmentOrHold(item) && item.from >= until),
  }
}

/** Returns the position of the current time in a day, in steps of five minutes; undefined on other days. */
export function findNow(day: Day, now: string): number | undefined {
  const steps = toSteps(day.start, Date.parse(now))
  return steps >= 0 && Date.parse(now) < Date.parse(day.end) ? steps : undefined
}

/** Returns the attributes from which the stylesheet takes the position of a span. */
export function toPosition({ from, until }: Span, { lane, lanes }: Partial<Lane> = {}) {
  return {
    'data-h': Math.floor(from / STEPS_PER_HOUR),
    'data-m': from % STEPS_PER_HOUR,
    'data-uh': Math.floor(until / STEPS_PER_HOUR),
    'data-um': until % STEPS_PER_HOUR,
    ...(lanes !== undefined && lanes > 1 && { 'data-lane': lane, 'data-lanes': lanes }),
  }
}
