import { MINUTE_MS } from '#worker/contract/durations.ts'

/** An appointment that is dragged. */
export interface Dragged {
  booking: string
  /** Its start in milliseconds. */
  start: number
  minutes: number
  /** The person or room of its column. */
  owner: string
}

/** A point of a column, in minutes since the day began. */
export interface DropPoint {
  /** The start of the day in milliseconds. */
  dayStartsAt: number
  minutes: number
  owner: string
}

/** A time to which an appointment is dragged, in milliseconds. */
export interface DropTime {
  start: number
  end: number
}

/** The steps of the grid and of most calendars, in minutes. */
const [FINE, COARSE] = [5, 15]

/** Returns the step in which an appointment moves: a quarter of an hour, unless it is at a time between. */
function getStep({ start, minutes }: Dragged, dayStartsAt: number): number {
  const isAt = (value: number) => value % COARSE === 0
  return isAt((start - dayStartsAt) / MINUTE_MS) && isAt(minutes) ? COARSE : FINE
}

const round = (value: number, step: number) => Math.round(value / step) * step

/** Returns the time to which an appointment moves. `grabbed` is how many minutes after its start the pointer took it. */
export function toMovedTime(
  dragged: Dragged,
  grabbed: number,
  { dayStartsAt, minutes }: DropPoint,
): DropTime {
  const from = round(minutes - grabbed, getStep(dragged, dayStartsAt))
  const start = dayStartsAt + Math.max(0, from) * MINUTE_MS
  return { start, end: start + dragged.minutes * MINUTE_MS }
}

/** Returns the time of an appointment whose end is dragged. It keeps at least one step. */
export function toLongerTime(dragged: Dragged, { dayStartsAt, minutes }: DropPoint): DropTime {
  const step = getStep(dragged, dayStartsAt)
  const end = dayStartsAt + round(minutes, step) * MINUTE_MS
  return { start: dragged.start, end: Math.max(end, dragged.start + step * MINUTE_MS) }
}

/** Returns the page that says who is told about a change; undefined when nothing changes. */
export function toActionPage(dragged: Dragged, { start, end }: DropTime, owner: string): string | undefined {
  const page = (action: string, query: Record<string, string>) =>
    `/desk/bookings/${dragged.booking}/${action}?${new URLSearchParams(query)}`
  const minutes = (end - start) / MINUTE_MS
  const isOther = owner !== dragged.owner
  if (minutes !== dragged.minutes) return page('duration', { minutes: String(minutes) })
  if (start !== dragged.start)
    return page('reschedule', { start: new Date(start).toISOString(), ...(isOther && { staff: owner }) })
  return isOther ? page('reassign', { staff: owner, instead: dragged.owner }) : undefined
}
