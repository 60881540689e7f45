import type { LocalizedText } from '#worker/contract/text.ts'
import type { PublishedSite } from '../../catalogue/published-site.ts'
import type { BookingRow } from '../../platform/db/booking-tables.ts'

/**
 * Returns the advice before a visit: the text of each booked service, or else the text of the
 * calendar. The texts are the published ones, because visitors need what is true on the day. Without its service a booking has the
 * calendar's text, and without its calendar none. Empty unless the appointment is scheduled and still to come.
 */
export function listBeforeVisit(
  published: Pick<PublishedSite, 'calendar' | 'service'>,
  { calendar: calendarId, snapshot, status, start }: BookingRow,
  now: number,
): LocalizedText[] {
  const calendar = published.calendar(calendarId)
  if (!calendar || status !== 'scheduled' || start <= now) return []
  const services = (snapshot.items ?? [snapshot]).map(({ service }) => service.id)
  const texts = services.flatMap((id) => published.service(id)?.beforeVisit ?? calendar.beforeVisit ?? [])
  const byContent = new Map(texts.map((text) => [JSON.stringify(text), text]))
  return [...byContent.values()]
}
