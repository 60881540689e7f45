import type { StaffDefinition } from '#worker/contract/bundle/bundle.ts'
import { BOOKING_PLACEHOLDER, type VenueDefinition } from '#worker/contract/bundle/scheduling/venue.ts'
import type { BookingRow } from '../../platform/db/booking-tables.ts'
import { newRoomName } from '../../platform/new-id.ts'

/** Returns whether the video call at a place has the staff member's own link. */
export const isStaffLink = (place: VenueDefinition | undefined): boolean =>
  place?.kind === 'online' && place.video?.by === 'staff'

/** Returns the link of a new booking's video call; undefined for other places. */
export function createVideoUrl(
  place: VenueDefinition | undefined,
  booking: string,
  staff: Pick<StaffDefinition, 'videoUrl'> | undefined,
): string | undefined {
  const video = place?.kind === 'online' ? place.video : undefined
  switch (video?.by) {
    case 'link':
      return video.url.replaceAll(BOOKING_PLACEHOLDER, booking)
    case 'jitsi':
      return `${video.baseUrl.replace(/\/+$/, '')}/${newRoomName()}`
    case 'staff':
      return staff?.videoUrl
    default:
      return undefined
  }
}

/** Returns the link of a booking's video call; undefined unless the booking is scheduled. */
export function getVideoUrl({
  status,
  snapshot,
}: Pick<BookingRow, 'status' | 'snapshot'>): string | undefined {
  return status === 'scheduled' ? snapshot.videoUrl : undefined
}
