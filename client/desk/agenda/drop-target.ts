import { MINUTE_MS } from '#worker/contract/durations.ts'

/** An appointment that is dragged. */
export interface Dragged {
  booking: string
  /** Its start in milliseconds. */
  start: number
  minutes: number
  /** The id of the person or room of its column. */
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

/** The steps of the grid, and those of most calendars, in minutes. */
const [GRID_STEP, USUAL_STEP] = [5, 15]

/** Returns the step in which an appointment moves, in minutes: 15 if its start and length are quarters of an hour, else 5. */
function getStep({ start, minutes }: Dragged, dayStartsAt: number): number {
  const isUsual = (value: number) => value % USUAL_STEP === 0
  return isUsual((start - dayStartsAt) / MINUTE_MS) && isUsual(minutes) ? USUAL_STEP : GRID_STEP
}

const round = (value: number, step: number) => Math.round(value / step) * step

/** Returns the time to which an appointment moves. The pointer took it `grabbedMinutes` after its start. */
export function toMovedTime(
  dragged: Dragged,
  grabbedMinutes: number,
  { dayStartsAt, minutes }: DropPoint,
): DropTime {
  const from = round(minutes - grabbedMinutes, getStep(dragged, dayStartsAt))
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
  const isOtherOwner = owner !== dragged.owner
  if (minutes !== dragged.minutes) return page('duration', { minutes: String(minutes) })
  if (start !== dragged.start)
    return page('reschedule', { start: new Date(start).toISOString(), ...(isOtherOwner && { staff: owner }) })
  return isOtherOwner ? page('reassign', { staff: owner, instead: dragged.owner }) : undefined
}
