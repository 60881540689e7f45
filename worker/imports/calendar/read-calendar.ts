import { createHash } from 'node:crypto'
import ICAL from 'ical.js'
import { MAX_SOURCE_ID } from '#worker/contract/admin/imports.ts'
import { toCsvHeader, toCsvLine } from '#worker/contract/csv.ts'
import { cutText } from '#worker/contract/cut-text.ts'
import { DAY_MS } from '#worker/contract/durations.ts'
import { refuseFile } from '../file/file-problem.ts'

/** The names of the columns, which are recognised like those of any table. */
const columns = ['Booking ID', 'Start', 'End', 'Client', 'Email', 'Service', 'Status', 'Notes']

/** How far ahead the appointments of a series are read. A series may have no end. */
const SERIES_AHEAD_MS = 366 * DAY_MS
const MAX_OCCURRENCES = 1000
const MAX_NOTES = 2000

const statuses: Readonly<Record<string, string>> = { CANCELLED: 'Cancelled', TENTATIVE: 'Pending' }

type Person = { name: string; email: string }

const toEmail = (value: unknown): string => String(value ?? '').replace(/^mailto:/i, '')

/** Returns the customer: the only attendee who is neither the organizer nor a room. Empty texts where there is not exactly one. */
function findCustomer(event: ICAL.Component): Person {
  const organizer = toEmail(event.getFirstPropertyValue('organizer')).toLowerCase()
  const people = event
    .getAllProperties('attendee')
    .filter((attendee) => !/^(?:ROOM|RESOURCE)$/i.test(String(attendee.getFirstParameter('cutype') ?? '')))
    .map((attendee) => ({
      name: attendee.getFirstParameter('cn') ?? '',
      email: toEmail(attendee.getFirstValue()),
    }))
    .filter(({ email }) => email.toLowerCase() !== organizer)
  const [only, ...others] = people
  if (!only || others.length > 0) return { name: '', email: '' }
  return { name: only.name.includes('@') ? '' : only.name, email: only.email }
}

/** Writes a time as an instant, or as wall-clock time where the file has no zone for it. A whole day is written as a date. */
function writeTime(time: ICAL.Time): string {
  if (time.isDate) return time.toString()
  if (time.zone === ICAL.Timezone.localTimezone) return time.toString().replace('T', ' ').slice(0, 16)
  return time.toJSDate().toISOString()
}

/** Returns a UID as the id of a row. Those of Exchange have 112 characters. */
const toRowId = (uid: string): string =>
  uid.length > MAX_SOURCE_ID ? createHash('sha256').update(uid).digest('base64url') : uid

function writeEvent(event: ICAL.Event, id: string, start: ICAL.Time, end: ICAL.Time): string {
  const { component } = event
  const { name, email } = findCustomer(component)
  const status = String(component.getFirstPropertyValue('status') ?? '').toUpperCase()
  const notes = cutText(event.description ?? '', MAX_NOTES)
  const cells = [
    toRowId(id),
    writeTime(start),
    writeTime(end),
    name,
    email,
    event.summary ?? '',
    statuses[status] ?? 'Confirmed',
    notes,
  ]
  return toCsvLine(cells, { raw: true })
}

/** Yields the appointments of an event as lines of CSV: one, or those of its series up to a year ahead. */
function* listAppointments(event: ICAL.Event, now: number): Generator<string> {
  if (!event.isRecurring()) {
    yield writeEvent(event, event.uid ?? '', event.startDate, event.endDate)
    return
  }
  const iterator = event.iterator()
  for (let count = 0; count < MAX_OCCURRENCES; count += 1) {
    const next = iterator.next()
    if (!next || next.toJSDate().getTime() > now + SERIES_AHEAD_MS) return
    const { item, startDate, endDate, recurrenceId } = event.getOccurrenceDetails(next)
    yield writeEvent(item, `${event.uid}/${recurrenceId.toString()}`, startDate, endDate)
  }
}

/** Without a list, ical.js would relate the exceptions of all series of the file to each series. */
const toEvent = (component: ICAL.Component) => new ICAL.Event(component, { exceptions: [] })

/** Returns the appointments of a calendar file (.ics) as CSV. Throws `file-no-text` for one that cannot be read. */
export function readCalendar(text: string, now: number): string {
  try {
    const calendars: unknown = ICAL.parse(text)
    const root = new ICAL.Component(calendars as [string, unknown[], unknown[]])
    const events = root.getAllSubcomponents('vevent').map(toEvent)
    const exceptions = Map.groupBy(
      events.filter((event) => event.isRecurrenceException()),
      ({ uid }) => uid,
    )
    const lines = events
      .filter((event) => event.startDate !== null && !event.isRecurrenceException())
      .flatMap((event) => {
        for (const exception of exceptions.get(event.uid) ?? []) event.relateException(exception)
        return [...listAppointments(event, now)]
      })
    return toCsvHeader(columns, { raw: true }) + lines.join('')
  } catch {
    throw refuseFile('file-no-text')
  }
}
