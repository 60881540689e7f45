import { eq } from 'drizzle-orm'
import { waitlist } from '../../platform/db/booking-tables.ts'
import type { OutboxWrittenEvent } from '../../platform/events/outbox.ts'
import type { WaitlistEvent } from '../../waitlist/events.ts'
import type { MessagesDeps } from '../deps.ts'
import { queueMessage } from './queue-message.ts'

type TellDeps = Pick<MessagesDeps, 'db' | 'jobs' | 'published'>

/** Tells a person on the waitlist of their offer. Subscribes to `outbox.written`. */
export function tellOffer(deps: TellDeps, { event: { event, subject }, now }: OutboxWrittenEvent): void {
  if (event === 'waitlist.offered') tell(deps, 'visitor.waitlist-offered', subject, now)
}

/** Tells a person that they are on the waitlist, or no longer. Subscribes to the events of the waitlist. */
export function tellWaitlist(deps: TellDeps, { type, entry, now }: WaitlistEvent): void {
  tell(deps, type === 'waitlist.joined' ? 'visitor.waitlist-joined' : 'visitor.waitlist-lapsed', entry, now)
}

function tell(
  deps: TellDeps,
  name: 'visitor.waitlist-joined' | 'visitor.waitlist-offered' | 'visitor.waitlist-lapsed',
  entry: string,
  now: number,
): void {
  const row = deps.db.select().from(waitlist).where(eq(waitlist.id, entry)).get()
  if (!row) return
  const { contact, locale, timeZone } = row
  const personName = [contact.firstName, contact.lastName].filter(Boolean).join(' ')
  const recipient = {
    name: personName || undefined,
    email: contact.email,
    phone: contact.phone,
    locale,
    timeZone,
  }
  queueMessage(deps, { name, recipient, subject: entry, due: now }, now)
}
