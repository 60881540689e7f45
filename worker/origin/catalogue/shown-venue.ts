import type { Venue } from '#worker/contract/bookings/offering.ts'
import type { VenueDefinition } from '#worker/contract/bundle/scheduling/venue.ts'

/** Returns a venue without the link of its video call, which only bookings have. */
export function toShownVenue(place: VenueDefinition): Venue {
  if (place.kind !== 'online') return place
  const { video: _, ...shown } = place
  return shown
}
