import { toIso } from '#worker/contract/iso-time.ts'
import { joinTexts } from '#worker/contract/link-safe-text.ts'
import { getVideoUrl } from '../../bookings/read/video-url.ts'
import type { BookingRow } from '../../platform/db/booking-tables.ts'
import type { ContentContext, MessageContent } from './message-content.ts'
import { getNearDay } from './near-time.ts'

/**
 * Returns the links to the place of an appointment that will take place: its video call, or a map. Where the dates of a
 * series do not share one video call, each date has a link that is named after it.
 */
export function listPlaceActions(
  context: ContentContext,
  rows: readonly BookingRow[],
): MessageContent['actions'] {
  const { message, i18n } = context
  const { name, timeZone } = message
  const [row] = rows
  if (row?.status !== 'scheduled' || name === 'visitor.follow-up' || name.endsWith('.cancelled')) return []
  const join = i18n.t('manage.join')
  const getDay = (start: number) => getNearDay(context, i18n.time.getDate(toIso(start), timeZone))
  const isShared = new Set(rows.map(getVideoUrl)).size === 1
  const calls = (isShared ? [row] : rows).flatMap((booking) => {
    const url = getVideoUrl(booking)
    if (url === undefined) return []
    return [{ label: isShared ? join : joinTexts([join, getDay(booking.start)], ' · '), url }]
  })
  const { place } = row.snapshot
  const mapUrl = place?.kind === 'venue' ? place.mapUrl : undefined
  return [...calls, ...(mapUrl === undefined ? [] : [{ label: i18n.t('manage.map'), url: mapUrl }])]
}
