import type { MessageKey } from '#locales/messages.ts'
import type { WaitlistEntry } from '#worker/contract/bookings/waitlist.ts'

/** Returns the heading of a waitlist entry: its status, or that the visitor still has to confirm it. */
export function getEntryHeading({
  status,
  unconfirmed,
}: Pick<WaitlistEntry, 'status' | 'unconfirmed'>): MessageKey {
  return unconfirmed ? 'waitlist.unconfirmed' : `waitlist.${status}`
}
