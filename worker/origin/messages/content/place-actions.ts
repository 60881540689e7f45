import { getVideoUrl } from '../../bookings/video-url.ts'
import type { BookingRow } from '../../platform/db/booking-tables.ts'
import type { ContentContext, MessageContent } from './message-content.ts'

/**
 * Returns the links to the place of an appointment that will take place: its video call, or a map. The dates of a series
 * have video calls of their own, which are in their invites and reminders.
 */
export function listPlaceActions(
  { message: { name }, i18n }: Pick<ContentContext, 'i18n' | 'message'>,
  rows: readonly BookingRow[],
): MessageContent['actions'] {
  const [row] = rows
  if (row?.status !== 'scheduled' || name === 'visitor.follow-up' || name.endsWith('.cancelled')) return []
  const videoUrls = new Set(rows.map(getVideoUrl))
  const [videoUrl] = videoUrls
  const { place } = row.snapshot
  const mapUrl = place?.kind === 'venue' ? place.mapUrl : undefined
  return [
    ...(videoUrl !== undefined && videoUrls.size === 1
      ? [{ label: i18n.t('manage.join'), url: videoUrl }]
      : []),
    ...(mapUrl === undefined ? [] : [{ label: i18n.t('manage.map'), url: mapUrl }]),
  ]
}
