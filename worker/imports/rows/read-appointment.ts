import { listInstants } from '#worker/availability/wall-time.ts'
import type { ImportStatus } from '#worker/contract/admin/imports.ts'
import { DAY_MS, MINUTE_MS } from '#worker/contract/durations.ts'
import type { Money } from '#worker/contract/money/money.ts'
import type { ImportField } from '../fields/import-fields.ts'
import { type PlainDay, resolveDate } from '../values/date-order.ts'
import { parseDateTime } from '../values/parse-date-time.ts'
import { readMinutes } from '../values/read-minutes.ts'
import { readPrice } from '../values/read-price.ts'
import { readCancelled, readStatus } from '../values/read-status.ts'
import { readLine } from '../values/read-text.ts'
import { type ImportedPerson, readNotes, readPerson, readSourceId } from './read-customer.ts'
import type { RowContext, RowReader } from './row-reader.ts'

/** An appointment to import. Instants are in milliseconds. */
export interface ImportedAppointment {
  customer: ImportedPerson
  start: number
  /** Absent where the length is that of the service. */
  end: number | undefined
  /** The name of the service in the table. */
  service: string | undefined
  /** The name of the person in the table. */
  staff: string | undefined
  price: Money | undefined
  status: ImportStatus
  notes: string | undefined
  sourceId: string | undefined
  /** Set where the clock shows the start or the end twice. */
  isRepeatedTime: boolean
}

/** A moment on the wall clock, with the time in minutes since midnight, or an instant. */
type Moment = { day: PlainDay; time: number } | { instant: number }

const MAX_NAME = 200
/** The years before and after the current one in which an appointment can be. */
const MAX_YEARS_AWAY = 20

/** Returns the date of a text in the order of its column. */
function findDay(text: string, field: ImportField, { dateOrders, year }: RowContext): PlainDay | undefined {
  const { date } = parseDateTime(text) ?? {}
  return date && resolveDate(date, dateOrders.get(field) ?? 'dmy', year + MAX_YEARS_AWAY)
}

function readMoment(row: RowReader, field: 'start' | 'end', context: RowContext): Moment | undefined {
  const text = row.getText(field)
  const { time, instant } = parseDateTime(text) ?? {}
  if (instant !== undefined) return { instant }
  const day = findDay(text, field, context)
  if (day && time !== undefined) return { day, time }
  row.refuse(day ? 'time-invalid' : 'date-invalid', field)
  return undefined
}

/** Reads the start from one column, or from those of its date and its time. */
function readStart(row: RowReader, context: RowContext): Moment | undefined {
  if (row.getText('start') !== '') return readMoment(row, 'start', context)
  const [date, time] = [row.getText('startDate'), row.getText('startTime')]
  const parsed = parseDateTime(date)
  if (date === '' || (time === '' && parsed?.time === undefined && parsed?.instant === undefined)) {
    row.refuse('start-missing')
    return undefined
  }
  if (parsed?.instant !== undefined) return { instant: parsed.instant }
  const day = findDay(date, 'startDate', context)
  if (!day) row.refuse('date-invalid', 'startDate')
  const minutes = time === '' ? parsed?.time : parseDateTime(time)?.time
  if (minutes === undefined) row.refuse('time-invalid', 'startTime')
  return day && minutes !== undefined ? { day, time: minutes } : undefined
}

/** Reads the end. A time alone is on the day of the start. */
function readEnd(row: RowReader, start: Moment | undefined, context: RowContext): Moment | undefined {
  const text = row.getText('end')
  if (text === '') return undefined
  const { date, time } = parseDateTime(text) ?? {}
  if (!date && time !== undefined && start && 'day' in start) return { day: start.day, time }
  return readMoment(row, 'end', context)
}

interface ResolvedInstant {
  instant: number
  isRepeated: boolean
}

/** Returns the instant of a moment. Refuses a time that the clock skips. */
function toInstant(
  moment: Moment | undefined,
  { row, field, context }: { row: RowReader; field: 'start' | 'end'; context: RowContext },
): ResolvedInstant | undefined {
  if (!moment) return undefined
  if ('instant' in moment) return { instant: moment.instant, isRepeated: false }
  const { year, month, day } = moment.day
  if (Math.abs(year - context.year) > MAX_YEARS_AWAY) {
    row.refuse('date-out-of-range', field)
    return undefined
  }
  const wallMinute = Date.UTC(year, month - 1, day) / MINUTE_MS + moment.time
  const instants = listInstants(context.timeZone, wallMinute)
  const instant = context.repeatedTime === 'first' ? instants[0] : instants.at(-1)
  if (instant === undefined) row.refuse('time-skipped', field)
  return instant === undefined ? undefined : { instant, isRepeated: instants.length > 1 }
}

/** Reads the start and the end. */
function readTimes(row: RowReader, context: RowContext) {
  const startMoment = readStart(row, context)
  const start = toInstant(startMoment, { row, field: 'start', context })
  const end = toInstant(readEnd(row, startMoment, context), { row, field: 'end', context })
  const minutes = row.read('minutes', readMinutes)
  if (!start) return undefined
  const endInstant = end?.instant ?? (minutes === undefined ? undefined : start.instant + minutes * MINUTE_MS)
  if (endInstant !== undefined && endInstant <= start.instant) row.refuse('end-before-start', 'end')
  else if (endInstant !== undefined && endInstant - start.instant > DAY_MS)
    row.refuse('minutes-invalid', 'end')
  return {
    start: start.instant,
    end: endInstant,
    isRepeatedTime: start.isRepeated || (end?.isRepeated ?? false),
  }
}

/** Reads an appointment; undefined where its start is refused. */
export function readAppointment(row: RowReader, context: RowContext): ImportedAppointment | undefined {
  const customer = readPerson(row, context, 'customerSourceId')
  const isNobody = (
    ['firstName', 'lastName', 'fullName', 'email', 'phone', 'customerSourceId'] as const
  ).every((field) => row.getText(field) === '')
  if (isNobody) row.refuse('customer-missing')
  const times = readTimes(row, context)
  const otherValues = {
    service: row.read('service', (text) => readLine(text, MAX_NAME)),
    staff: row.read('staff', (text) => readLine(text, MAX_NAME)),
    price: row.read('price', (text) => readPrice(text, context.currency)),
    status: row.read('status', context.isCancelledColumn ? readCancelled : readStatus) ?? 'scheduled',
    notes: readNotes(row),
    sourceId: readSourceId(row, 'sourceId'),
  }
  return times && { customer, ...times, ...otherValues }
}
