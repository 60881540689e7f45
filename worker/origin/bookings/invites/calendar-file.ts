import { contentLine, text, utc } from './content-line.ts'

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
  /** The zone in which the visitor chose it. */
  timeZone: string
  organizer?: { name: string; email: string }
}

function eventLines(event: CalendarEvent): string[] {
  const { organizer, location } = event
  return [
    contentLine('BEGIN', 'VEVENT'),
    contentLine('UID', text(event.uid)),
    contentLine('SEQUENCE', String(event.sequence)),
    contentLine('DTSTAMP', utc(event.changedAt)),
    contentLine('LAST-MODIFIED', utc(event.changedAt)),
    contentLine('DTSTART', utc(event.start)),
    contentLine('DTEND', utc(event.end)),
    contentLine('SUMMARY', text(event.summary)),
    contentLine('DESCRIPTION', text(event.description)),
    ...(location ? [contentLine('LOCATION', text(location))] : []),
    contentLine('URL', event.url),
    ...(organizer ? [contentLine('ORGANIZER', `mailto:${organizer.email}`, { CN: organizer.name })] : []),
    contentLine('STATUS', event.status),
    contentLine('TRANSP', event.status === 'CANCELLED' ? 'TRANSPARENT' : 'OPAQUE'),
    contentLine('END', 'VEVENT'),
  ]
}

/**
 * Returns a calendar file for download (RFC 5546 §3.2.1, PUBLISH): events in UTC without attendees. The items
 * of a series are separate events, since each can be moved.
 */
export function calendarFile(event: CalendarEvent, ...others: CalendarEvent[]): string {
  return [
    contentLine('BEGIN', 'VCALENDAR'),
    contentLine('VERSION', '2.0'),
    contentLine('PRODID', '-//Daybook//Daybook//EN'),
    contentLine('CALSCALE', 'GREGORIAN'),
    contentLine('METHOD', 'PUBLISH'),
    contentLine('X-WR-TIMEZONE', text(event.timeZone)),
    ...[event, ...others].flatMap(eventLines),
    contentLine('END', 'VCALENDAR'),
  ].join('')
}
