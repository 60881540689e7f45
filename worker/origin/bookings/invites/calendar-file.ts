import type { AuthoredText } from '#worker/contract/authored-text.ts'
import { flatMapWithPauses, type PausableWork } from '#worker/contract/pausable-work.ts'
import { contentLine, formatText, formatUtc } from './content-line.ts'

interface Person {
  /** Left out where only the address is known. */
  name?: AuthoredText | undefined
  email: string
}

/** An appointment in calendar programs. Instants are in milliseconds since 1970. */
export interface CalendarEvent {
  uid: string
  sequence: number
  changedAt: number
  start: number
  end: number
  status: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED'
  summary: AuthoredText
  description: AuthoredText
  location?: AuthoredText
  /** The manage link. Left out for people who must not change the booking. */
  url?: string
  /** The zone in which the visitor chose the time. */
  timeZone: string
  organizer?: Person
}

interface Attendee extends Person {
  /** True for the person who booked. A guest has not answered yet. */
  hasAccepted: boolean
}

const toMailto = ({ email }: Person) => `mailto:${email}`

const toName = ({ name }: Person) => (name ? { CN: name } : undefined)

function toEventLines(event: CalendarEvent, attendee?: Attendee): string[] {
  const { organizer, location, url } = event
  return [
    contentLine('BEGIN', 'VEVENT'),
    contentLine('UID', formatText(event.uid)),
    contentLine('SEQUENCE', String(event.sequence)),
    contentLine('DTSTAMP', formatUtc(event.changedAt)),
    contentLine('LAST-MODIFIED', formatUtc(event.changedAt)),
    contentLine('DTSTART', formatUtc(event.start)),
    contentLine('DTEND', formatUtc(event.end)),
    contentLine('SUMMARY', formatText(event.summary)),
    contentLine('DESCRIPTION', formatText(event.description)),
    ...(location ? [contentLine('LOCATION', formatText(location))] : []),
    ...(url === undefined ? [] : [contentLine('URL', url)]),
    ...(organizer ? [contentLine('ORGANIZER', toMailto(organizer), toName(organizer))] : []),
    ...(attendee
      ? [
          contentLine('ATTENDEE', toMailto(attendee), {
            ...toName(attendee),
            ROLE: 'REQ-PARTICIPANT',
            PARTSTAT: attendee.hasAccepted ? 'ACCEPTED' : 'NEEDS-ACTION',
            RSVP: 'FALSE',
          }),
        ]
      : []),
    contentLine('STATUS', event.status),
    contentLine('TRANSP', event.status === 'CANCELLED' ? 'TRANSPARENT' : 'OPAQUE'),
    contentLine('END', 'VEVENT'),
  ]
}

/**
 * Returns a calendar file for download (RFC 5546 §3.2.1, PUBLISH), with times in UTC and without attendees.
 * Each booking of a series is an event of its own, because it can be moved alone.
 */
export function createCalendarFile(event: CalendarEvent, ...others: CalendarEvent[]): string {
  const lines = [event, ...others].flatMap((one) => toEventLines(one))
  return createCalendar('PUBLISH', [contentLine('X-WR-TIMEZONE', formatText(event.timeZone)), ...lines])
}

/**
 * Returns a calendar feed: the events of rows under a name, for calendar programs that fetch it every hour (RFC 7986
 * §5.7, and `X-` properties for programs that do not know it).
 */
export function* createCalendarFeed<Row>(
  { name, timeZone }: { name: AuthoredText; timeZone: string },
  rows: readonly Row[],
  toEvents: (row: Row) => readonly CalendarEvent[],
): PausableWork<string> {
  const properties = [
    contentLine('NAME', formatText(name)),
    contentLine('X-WR-CALNAME', formatText(name)),
    contentLine('X-WR-TIMEZONE', formatText(timeZone)),
    contentLine('REFRESH-INTERVAL', 'PT1H', { VALUE: 'DURATION' }),
    contentLine('X-PUBLISHED-TTL', 'PT1H'),
  ]
  const toLines = (row: Row) => toEvents(row).flatMap((event) => toEventLines(event))
  return createCalendar('PUBLISH', [...properties, ...(yield* flatMapWithPauses(rows, toLines))])
}

/**
 * Returns the invite of one attendee (RFC 5546 §3.2.2 and §3.2.5), with a file for each event, because all components of an iTIP
 * message must have the same UID.
 */
export function createInviteFiles(
  method: 'REQUEST' | 'CANCEL',
  events: readonly CalendarEvent[],
  people: { organizer: Person; attendee: Attendee },
): string[] {
  const { organizer, attendee } = people
  return events.map((event) => createCalendar(method, toEventLines({ ...event, organizer }, attendee)))
}

function createCalendar(method: string, lines: readonly string[]): string {
  return [
    contentLine('BEGIN', 'VCALENDAR'),
    contentLine('VERSION', '2.0'),
    contentLine('PRODID', '-//Daybook//Daybook//EN'),
    contentLine('CALSCALE', 'GREGORIAN'),
    contentLine('METHOD', method),
    ...lines,
    contentLine('END', 'VCALENDAR'),
  ].join('')
}
