import type { Details } from '#client/booking/state/details.ts'
import type { Selection } from '#client/booking/state/selection.ts'
import { personFieldNames } from '#worker/contract/bookings/person-field-names.ts'
import type { WaitlistEntry, WaitlistRequest } from '#worker/contract/bookings/waitlist.ts'
import type { PageContext } from '../../page-context/page-context.ts'

/** Returns the contact details that a waitlist entry stores. */
export const pickContact = (
  contact: WaitlistRequest['contact'],
): Pick<Details, keyof WaitlistRequest['contact']> =>
  Object.fromEntries(personFieldNames.flatMap((name) => (contact[name] ? [[name, contact[name]]] : [])))

/** Loads the waitlist entry that the URL names, if any. Throws `link-expired` without its token. */
export async function loadWaitlistEntry({ calls }: PageContext, { entry, token = '' }: Selection) {
  return entry === undefined ? undefined : (await calls.waitlistEntry(entry, token)).entry
}

/** Returns the contact of an entry that was offered a slot, to prefill the details. */
export function getOfferedDetails(entry: WaitlistEntry | undefined): Details {
  return entry?.status === 'offered' ? pickContact(entry.contact) : {}
}
