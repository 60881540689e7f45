import type { MessageName } from '#worker/contract/bundle/site/messages.ts'
import { wasPublished } from '../bookings/read/history.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { BookingRow } from '../platform/db/booking-tables.ts'
import type { MessageRow } from '../platform/db/message-tables.ts'
import type { Services } from '../platform/services.ts'
import { isToTeam } from './message-rules.ts'
import {
  listBusinessRecipients,
  listGuests,
  listStaffRecipients,
  type Recipient,
  toVisitor,
} from './recipients.ts'
import { isKnownToRecipient, listStaffIds, mayHaveArrived } from './rules.ts'

export type BookingChangeKind =
  | 'scheduled'
  | 'requested'
  | 'confirmed'
  | 'declined'
  | 'lapsed'
  | 'rescheduled'
  | 'changed'
  | 'cancelled'

/** A change of a booking, or its creation. */
export interface BookingChange {
  catalogue: Catalogue
  /** The booking after the change. */
  row: BookingRow
  kind: BookingChangeKind
  /** The messages about the booking so far, oldest first. */
  earlierMessages: readonly MessageRow[]
  /** Whether the booking is not stored yet. */
  isNew?: boolean
}

/** A message and who gets it. */
export interface BookingMessage {
  name: MessageName
  recipient: Recipient
}

/** Returns the messages about what happened to a booking, without reminders. */
export function listChangeMessages(services: Services, bookingChange: BookingChange): BookingMessage[] {
  const visitor: BookingMessage = {
    name: `visitor.${toMessageKind(bookingChange)}`,
    recipient: toVisitor(bookingChange.row),
  }
  return [visitor, ...listGuestMessages(bookingChange), ...listTeamMessages(services, bookingChange)]
}

/** Returns the kind of the messages to the visitor and the team. A moved request has to be confirmed again. */
const toMessageKind = ({ kind, row }: BookingChange): BookingChangeKind =>
  kind === 'rescheduled' && row.status === 'requested' ? 'requested' : kind

/** Returns whether a booking still takes place after a change, but with another time, service or people. */
const isUpdate = (kind: BookingChangeKind) => kind === 'rescheduled' || kind === 'changed'

/**
 * Returns the messages to guests. Guests are invited once the booking is certain. Later changes and a cancellation go only to
 * those who were told of it. Guests who no longer belong to the booking get a cancellation.
 */
function listGuestMessages(bookingChange: BookingChange): BookingMessage[] {
  const { kind, row, earlierMessages } = bookingChange
  const updateName: MessageName | undefined =
    kind === 'rescheduled' || kind === 'changed' ? `guest.${kind}` : undefined
  const lastMessages = new Map<string, MessageRow>()
  for (const message of earlierMessages)
    if (message.name.startsWith('guest.') && isKnownToRecipient(message))
      lastMessages.set(message.recipient, message)
  const current = listGuests(row)
  const toCurrent = current.flatMap((recipient): BookingMessage[] => {
    const isInvited = lastMessages.has(recipient.email ?? '')
    if (row.status === 'scheduled') return [{ name: (isInvited && updateName) || 'guest.invited', recipient }]
    return isInvited ? [{ name: updateName ?? 'guest.cancelled', recipient }] : []
  })
  const toFormer = [...lastMessages.values()]
    .filter(
      ({ name, recipient }) =>
        name !== 'guest.cancelled' && !current.some(({ email }) => email === recipient),
    )
    .map(({ recipient, recipientName, locale, timeZone }): BookingMessage => {
      const name = recipientName ?? undefined
      return { name: 'guest.cancelled', recipient: { name, email: recipient, locale, timeZone } }
    })
  return [...toCurrent, ...toFormer]
}

/** Returns the messages to the staff of the booking, to staff who no longer belong to it, and to the business. */
function listTeamMessages(services: Services, bookingChange: BookingChange): BookingMessage[] {
  const { catalogue, row, earlierMessages, isNew = false } = bookingChange
  const kind = toMessageKind(bookingChange)
  const hasTeamMessage = earlierMessages.some(({ name }) => isToTeam(name))
  // A booking that was never paid was never published: the team does not know of it.
  if (!hasTeamMessage && !isNew && !wasPublished(services, row.id)) return []
  const currentIds = listStaffIds(row)
  const staff = listStaffRecipients(catalogue, currentIds)
  const toStaff = staff.map((recipient): BookingMessage => {
    const last = earlierMessages.findLast(
      (message) => message.staff === recipient.staff && mayHaveArrived(message),
    )
    const isAdded = isUpdate(kind) && (!last || last.name === 'staff.cancelled')
    const newKind = row.status === 'requested' ? 'requested' : 'scheduled'
    return { name: `staff.${isAdded ? newKind : kind}`, recipient }
  })
  const formerIds = isUpdate(bookingChange.kind) ? listFormerStaff(bookingChange, currentIds) : []
  const toFormer = listStaffRecipients(catalogue, formerIds).map(
    (recipient): BookingMessage => ({ name: 'staff.cancelled', recipient }),
  )
  const toBusiness = listBusinessRecipients(services, catalogue.site, staff).map(
    (recipient): BookingMessage => ({ name: `business.${kind}`, recipient }),
  )
  return [...toStaff, ...toFormer, ...toBusiness]
}

/** Returns the staff who were told of the booking, no longer belong to it, and do not know that yet. */
function listFormerStaff({ earlierMessages }: BookingChange, currentIds: readonly string[]): string[] {
  const lastNames = new Map<string, MessageName>()
  for (const message of earlierMessages) {
    const { staff, name } = message
    if (staff !== null && isKnownToRecipient(message)) lastNames.set(staff, name)
  }
  return [...lastNames].flatMap(([id, name]) =>
    currentIds.includes(id) || name === 'staff.cancelled' ? [] : id,
  )
}
