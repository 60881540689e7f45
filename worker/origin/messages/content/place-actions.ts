import { toIso } from '#worker/contract/iso-time.ts'
import { joinTexts } from '#worker/contract/link-safe-text.ts'
import { getVideoUrl } from '../../bookings/read/video-url.ts'
import type { BookingRow } from '../../platform/db/booking-tables.ts'
import type { ContentContext, MessageContent } from './message-content.ts'
import { getNearDay } from './near-time.ts'

/**
 * Returns the links to the place of an appointment that will take place: its video call, or a map. Where the dates of a
 * series have video calls of their own, each link is named after its date.
 */
export function listPlaceActions(
  context: ContentContext,
  rows: readonly BookingRow[],
): MessageContent['actions'] {
  const { message, i18n } = context
  const { name, timeZone } = message
  const [row] = rows
  if (row?.status !== 'scheduled' || name === 'visitor.follow-up' || name.endsWith('.cancelled')) return []
  const calls = new Map(rows.map((one) => [getVideoUrl(one), toIso(one.start)]))
  const join = i18n.t('manage.join')
  const getDay = (start: string) => getNearDay(context, i18n.time.getDate(start, timeZone))
  const { place } = row.snapshot
  const mapUrl = place?.kind === 'venue' ? place.mapUrl : undefined
  return [
    ...[...calls].flatMap(([url, start]) =>
      url === undefined
        ? []
        : [{ label: calls.size > 1 ? joinTexts([join, getDay(start)], ' · ') : join, url }],
    ),
    ...(mapUrl === undefined ? [] : [{ label: i18n.t('manage.map'), url: mapUrl }]),
  ]
}
