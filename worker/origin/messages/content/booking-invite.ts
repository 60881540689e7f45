import { createCalendarEvent } from '../../bookings/invites/calendar-event.ts'
import { createCalendarFile, createInviteFiles } from '../../bookings/invites/calendar-file.ts'
import type { BookingRow } from '../../platform/db/booking-tables.ts'
import type { MessageRow } from '../../platform/db/message-tables.ts'
import type { Services } from '../../platform/services.ts'
import { mayHaveArrived } from '../rules.ts'
import { listBookingMessages } from '../store.ts'
import type { ContentContext, MessageContent } from './message-content.ts'

const invitations = new Set<string>([
  'visitor.scheduled',
  'visitor.confirmed',
  'visitor.rescheduled',
  'visitor.changed',
  'guest.invited',
  'guest.rescheduled',
  'guest.changed',
])

/** Invitations to dates that the recipient did not know of. */
const firstInvitations = new Set<string>(['visitor.scheduled', 'visitor.confirmed', 'guest.invited'])

/** Messages that have an invite only if the recipient was sent an invitation before. */
const updates = new Set<string>([
  'visitor.requested',
  'visitor.declined',
  'visitor.lapsed',
  'visitor.cancelled',
  'guest.cancelled',
])

/** Returns whether a message has an invite for a booking. An update goes only to those who were sent an invitation before. */
export function hasInviteFor(
  { db }: Services,
  { name, recipient, channel }: MessageRow,
  row: BookingRow,
): boolean {
  if (channel !== 'mail') return false
  if (invitations.has(name) && row.status === 'scheduled') return true
  return (
    (updates.has(name) || invitations.has(name)) &&
    listBookingMessages(db, row).some(
      (earlier) =>
        invitations.has(earlier.name) && earlier.recipient === recipient && mayHaveArrived(earlier),
    )
  )
}

/**
 * Returns the invite of a message: an event for each booking. A new series is one file without attendees, so that calendar
 * programs add all its dates together. Later invites move or cancel a date by its UID.
 */
export async function toInvite(
  services: Services,
  { message, site, i18n }: ContentContext,
  invitedTo: readonly BookingRow[],
): Promise<MessageContent['invite']> {
  const { recipient, recipientName } = message
  // A removed guest gets a cancellation, although the appointment still takes place.
  const rows =
    message.name === 'guest.cancelled'
      ? invitedTo.map((row): BookingRow => ({ ...row, status: 'cancelled' }))
      : invitedTo
  const [row] = rows
  if (!row) return undefined
  const doesNotTakePlace = row.status !== 'scheduled' && row.status !== 'requested'
  const method = doesNotTakePlace ? 'CANCEL' : 'REQUEST'
  const isVisitor = message.name.startsWith('visitor.')
  // Guests must not get the booker's link.
  const events = await Promise.all(
    rows.map((booking) => createCalendarEvent(services, site, booking, { withLink: isVisitor })),
  )
  // Answers to the invite go to the business, not to the server that sends.
  const email = site.mail?.replyTo ?? site.contact.email ?? site.mail?.from.email ?? ''
  const organizer = { name: i18n.text(site.name), email }
  const [first, ...others] = events.map((event) => ({ ...event, organizer }))
  if (first && others.length > 0 && !doesNotTakePlace && firstInvitations.has(message.name))
    return { method: 'PUBLISH', files: [createCalendarFile(first, ...others)] }
  const attendee = { name: recipientName ?? undefined, email: recipient, hasAccepted: isVisitor }
  return { method, files: createInviteFiles(method, events, { organizer, attendee }) }
}
