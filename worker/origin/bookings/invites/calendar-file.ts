import { contentLine, formatText, formatUtc } from './content-line.ts'

/** An appointment in calendar programs. Instants are in milliseconds since 1970. */
export interface CalendarEvent {
  uid: string
  sequence: number
  changedAt: number
  start: number
  end: number
  status: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED'
  summary: string
  description: string
  location?: string
  url?: string
  /** The zone in which the visitor chose the time. */
  timeZone: string
  organizer?: { name: string; email: string }
}

function toEventLines(event: CalendarEvent): string[] {
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
    ...(url ? [contentLine('URL', url)] : []),
    ...(organizer ? [contentLine('ORGANIZER', `mailto:${organizer.email}`, { CN: organizer.name })] : []),
    contentLine('STATUS', event.status),
    contentLine('TRANSP', event.status === 'CANCELLED' ? 'TRANSPARENT' : 'OPAQUE'),
    contentLine('END', 'VEVENT'),
  ]
}

/**
 * Returns a calendar file for download (RFC 5546 §3.2.1, PUBLISH), with times in UTC and without attendees.
 * Each item of a series is an event of its own, because it can be moved.
 */
export function createCalendarFile(event: CalendarEvent, ...others: CalendarEvent[]): string {
  return createCalendar(contentLine('X-WR-TIMEZONE', formatText(event.timeZone)), [event, ...others])
}

/**
 * Returns a calendar feed: the same events under a name, for calendar programs that fetch it every hour (RFC 7986
 * §5.7, and `X-` properties for programs that do not know it).
 */
export function createCalendarFeed(
  { name, timeZone }: { name: string; timeZone: string },
  events: readonly CalendarEvent[],
): string {
  const properties = [
    contentLine('NAME', formatText(name)),
    contentLine('X-WR-CALNAME', formatText(name)),
    contentLine('X-WR-TIMEZONE', formatText(timeZone)),
    // A quoted value type would be unknown to some programs.
    contentLine('REFRESH-INTERVAL;VALUE=DURATION', 'PT1H'),
    contentLine('X-PUBLISHED-TTL', 'PT1H'),
  ]
  return createCalendar(properties.join(''), events)
}

function createCalendar(properties: string, events: readonly CalendarEvent[]): string {
  return [
    contentLine('BEGIN', 'VCALENDAR'),
    contentLine('VERSION', '2.0'),
    contentLine('PRODID', '-//Daybook//Daybook//EN'),
    contentLine('CALSCALE', 'GREGORIAN'),
    contentLine('METHOD', 'PUBLISH'),
    properties,
    ...events.flatMap(toEventLines),
    contentLine('END', 'VCALENDAR'),
  ].join('')
}
