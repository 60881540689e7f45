import type { Details } from '#client/booking/state/details.ts'
import type { Selection } from '#client/booking/state/selection.ts'
import type { WaitlistEntry, WaitlistRequest } from '#worker/contract/bookings/waitlist.ts'
import type { PageContext } from '../page-context.ts'

/** What is asked of who waits, of all that was typed. */
export function toWaitlistContact({
  firstName,
  lastName,
  email,
  phone,
}: WaitlistRequest['contact']): Pick<Details, 'firstName' | 'lastName' | 'email' | 'phone'> {
  return {
    ...(firstName && { firstName }),
    ...(lastName && { lastName }),
    ...(email && { email }),
    ...(phone && { phone }),
  }
}

/** The visitor's place on a waitlist, where the address names one. Throws `link-expired` without its token. */
export async function loadWaitlistEntry({ calls }: PageContext, { entry, token = '' }: Selection) {
  return entry === undefined ? undefined : (await calls.waitlistEntry(entry, token)).entry
}

/** What whoever is offered a time has typed before. */
export function getOfferedDetails(place: WaitlistEntry | undefined): Details {
  return place?.status === 'offered' ? toWaitlistContact(place.contact) : {}
}
