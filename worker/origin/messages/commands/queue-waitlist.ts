import { eq } from 'drizzle-orm'
import { toFullName } from '#locales/full-name.ts'
import type { MessageChannel } from '#worker/contract/bundle/site/messages.ts'
import { byVisitor } from '#worker/contract/link-safe-text.ts'
import { waitlist } from '../../platform/db/booking-tables.ts'
import type { OutboxWrittenEvent } from '../../platform/events/outbox.ts'
import type { Services } from '../../platform/services.ts'
import { markUnconfirmed } from '../../waitlist/commands/confirm.ts'
import type { EntryRow } from '../../waitlist/entry.ts'
import type { WaitlistEvent } from '../../waitlist/events.ts'
import type { Recipient } from '../recipients.ts'
import { canGetTexts } from '../text-recipients.ts'
import { queueMessage } from './queue-message.ts'

/**
 * Notifies a person on the waitlist of their offer: by text message if they have no email address, else by the channels
 * of the settings. Subscribes to `outbox.written`.
 */
export function queueOfferMessages(
  services: Services,
  { event: { event, subject }, now }: OutboxWrittenEvent,
): void {
  const row = event === 'waitlist.offered' ? findEntryRow(services, subject) : undefined
  if (!row) return
  const isTextOnly = !row.contact.email && services.channels().text !== undefined
  queueAboutEntry(services, 'visitor.waitlist-offered', row, now, isTextOnly ? ['text'] : undefined)
}

/**
 * Asks a person who joined to confirm their email address or phone number. Where no channel can do so, and for someone whom the
 * business added, the entry stays confirmed, and the message that they joined is written at once. Subscribes to `waitlist.joined`.
 */
export function askToConfirm(
  services: Services,
  { entry, byBusiness, now }: Extract<WaitlistEvent, { type: 'waitlist.joined' }>,
): void {
  const row = findEntryRow(services, entry)
  if (!row) return
  const [channel] = byBusiness ? [] : listConfirmationChannels(services, row)
  if (!channel) {
    queueAboutEntry(services, 'visitor.waitlist-joined', row, now)
    return
  }
  markUnconfirmed(services, entry)
  const recipient = toRecipient(row)
  queueMessage(
    services,
    { name: 'visitor.confirm-address', recipient, subject: entry, due: now, channels: [channel] },
    now,
  )
}

/**
 * Notifies a person that they are on the waitlist, or that their entry lapsed. Sends nothing for an unconfirmed entry.
 * Subscribes to the other events of the waitlist.
 */
export function queueWaitlistMessages(services: Services, { type, entry, now }: WaitlistEvent): void {
  const row = findEntryRow(services, entry)
  if (!row?.isConfirmed) return
  queueAboutEntry(
    services,
    type === 'waitlist.lapsed' ? 'visitor.waitlist-lapsed' : 'visitor.waitlist-joined',
    row,
    now,
  )
}

/** Returns the channels by which a person can be asked to confirm: email first, then text message. */
function listConfirmationChannels(
  { channels, published }: Services,
  { contact }: EntryRow,
): MessageChannel[] {
  const { mail, text } = channels()
  const isTexted = text && canGetTexts(published.current?.site, contact)
  return [...(mail && contact.email ? (['mail'] as const) : []), ...(isTexted ? (['text'] as const) : [])]
}

function findEntryRow({ db }: Services, id: string): EntryRow | undefined {
  return db.select().from(waitlist).where(eq(waitlist.id, id)).get()
}

/** Returns the recipient of messages about a waitlist entry. */
export function toRecipient({ contact, locale, timeZone }: EntryRow): Recipient {
  const name = toFullName(locale, contact)
  return { name: byVisitor(name) || undefined, email: contact.email, phone: contact.phone, locale, timeZone }
}

function queueAboutEntry(
  services: Services,
  name: 'visitor.waitlist-joined' | 'visitor.waitlist-offered' | 'visitor.waitlist-lapsed',
  row: EntryRow,
  now: number,
  channels?: readonly MessageChannel[],
): void {
  const message = { name, recipient: toRecipient(row), subject: row.id, due: now }
  queueMessage(services, channels ? { ...message, channels } : message, now)
}
