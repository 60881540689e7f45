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
  url: string
  /** The zone in which the visitor chose the time. */
  timeZone: string
  organizer?: { name: string; email: string }
}

function toEventLines(event: CalendarEvent): string[] {
  const { organizer, location } = event
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
    contentLine('URL', event.url),
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
  return [
    contentLine('BEGIN', 'VCALENDAR'),
    contentLine('VERSION', '2.0'),
    contentLine('PRODID', '-//Daybook//Daybook//EN'),
    contentLine('CALSCALE', 'GREGORIAN'),
    contentLine('METHOD', 'PUBLISH'),
    contentLine('X-WR-TIMEZONE', formatText(event.timeZone)),
    ...[event, ...others].flatMap(toEventLines),
    contentLine('END', 'VCALENDAR'),
  ].join('')
}
