import type { LinkSafeText } from '#worker/contract/link-safe-text.ts'
import { flatMapWithPauses, type PausableWork } from '#worker/contract/pausable-work.ts'
import { formatContentLine, formatText, formatUtc } from './content-line.ts'

interface Person {
  /** Left out where only the address is known. */
  name?: LinkSafeText | undefined
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
  summary: LinkSafeText
  description: LinkSafeText
  location?: LinkSafeText
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
    formatContentLine('BEGIN', 'VEVENT'),
    formatContentLine('UID', formatText(event.uid)),
    formatContentLine('SEQUENCE', String(event.sequence)),
    formatContentLine('DTSTAMP', formatUtc(event.changedAt)),
    formatContentLine('LAST-MODIFIED', formatUtc(event.changedAt)),
    formatContentLine('DTSTART', formatUtc(event.start)),
    formatContentLine('DTEND', formatUtc(event.end)),
    formatContentLine('SUMMARY', formatText(event.summary)),
    formatContentLine('DESCRIPTION', formatText(event.description)),
    ...(location ? [formatContentLine('LOCATION', formatText(location))] : []),
    ...(url === undefined ? [] : [formatContentLine('URL', url)]),
    ...(organizer ? [formatContentLine('ORGANIZER', toMailto(organizer), toName(organizer))] : []),
    ...(attendee
      ? [
          formatContentLine('ATTENDEE', toMailto(attendee), {
            ...toName(attendee),
            ROLE: 'REQ-PARTICIPANT',
            PARTSTAT: attendee.hasAccepted ? 'ACCEPTED' : 'NEEDS-ACTION',
            RSVP: 'FALSE',
          }),
        ]
      : []),
    formatContentLine('STATUS', event.status),
    formatContentLine('TRANSP', event.status === 'CANCELLED' ? 'TRANSPARENT' : 'OPAQUE'),
    formatContentLine('END', 'VEVENT'),
  ]
}

/**
 * Returns a calendar file for download (RFC 5546 §3.2.1, PUBLISH), with times in UTC and without attendees.
 * Each booking of a series is an event of its own, because it can be moved alone.
 */
export function createCalendarFile(event: CalendarEvent, ...others: CalendarEvent[]): string {
  const lines = [event, ...others].flatMap((calendarEvent) => toEventLines(calendarEvent))
  return createCalendar('PUBLISH', [formatContentLine('X-WR-TIMEZONE', formatText(event.timeZone)), ...lines])
}

/**
 * Returns a calendar feed: the events of rows under a name, for calendar programs that fetch it every hour (RFC 7986
 * §5.7, and `X-` properties for programs that do not know it).
 */
export function* writeCalendar<Row>(
  { name, timeZone }: { name: LinkSafeText; timeZone: string },
  rows: readonly Row[],
  toEvents: (row: Row) => readonly CalendarEvent[],
): PausableWork<string> {
  const properties = [
    formatContentLine('NAME', formatText(name)),
    formatContentLine('X-WR-CALNAME', formatText(name)),
    formatContentLine('X-WR-TIMEZONE', formatText(timeZone)),
    formatContentLine('REFRESH-INTERVAL', 'PT1H', { VALUE: 'DURATION' }),
    formatContentLine('X-PUBLISHED-TTL', 'PT1H'),
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
    formatContentLine('BEGIN', 'VCALENDAR'),
    formatContentLine('VERSION', '2.0'),
    formatContentLine('PRODID', '-//Daybook//Daybook//EN'),
    formatContentLine('CALSCALE', 'GREGORIAN'),
    formatContentLine('METHOD', method),
    ...lines,
    formatContentLine('END', 'VCALENDAR'),
  ].join('')
}
