import type { MessageName } from '#worker/contract/bundle/site/messages.ts'
import { wasPublished } from '../bookings/read/history.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { BookingRow } from '../platform/db/booking-tables.ts'
import type { MessageRow } from '../platform/db/message-tables.ts'
import type { Services } from '../platform/services.ts'
import {
  listBusinessRecipients,
  listGuests,
  listStaffRecipients,
  type Recipient,
  toVisitor,
} from './recipients.ts'
import { isKnownToRecipient, listStaffIds, mayHaveArrived } from './rules.ts'

export type BookingKind =
  | 'scheduled'
  | 'requested'
  | 'confirmed'
  | 'declined'
  | 'lapsed'
  | 'rescheduled'
  | 'changed'
  | 'cancelled'

/** An event of a booking. */
export interface BookingChange {
  catalogue: Catalogue
  /** The booking after the event. */
  row: BookingRow
  kind: BookingKind
  /** The messages about the booking so far. */
  earlier: readonly MessageRow[]
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
const toMessageKind = ({ kind, row }: BookingChange): BookingKind =>
  kind === 'rescheduled' && row.status === 'requested' ? 'requested' : kind

/** Returns the message about a change for guests who know of the booking; undefined when the event is not a change. */
const toGuestChange = ({ kind }: BookingChange): MessageName | undefined =>
  kind === 'rescheduled' || kind === 'changed' ? `guest.${kind}` : undefined

/**
 * Returns the messages to guests. Guests are invited once the booking is certain. Later changes and a cancellation go only to
 * those who were told of it. Guests who no longer belong to the booking get a cancellation.
 */
function listGuestMessages(bookingChange: BookingChange): BookingMessage[] {
  const { row, earlier } = bookingChange
  const change = toGuestChange(bookingChange)
  const last = new Map<string, MessageRow>()
  for (const message of earlier)
    if (message.name.startsWith('guest.') && isKnownToRecipient(message)) last.set(message.recipient, message)
  const current = listGuests(row)
  const toCurrent = current.flatMap((recipient): BookingMessage[] => {
    const isInvited = last.has(recipient.email ?? '')
    if (row.status === 'scheduled') return [{ name: (isInvited && change) || 'guest.invited', recipient }]
    return isInvited ? [{ name: change ?? 'guest.cancelled', recipient }] : []
  })
  const toFormer = [...last.values()]
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

const isChange = (kind: BookingKind) => kind === 'rescheduled' || kind === 'changed'

/** Returns the messages to the staff of the booking, to staff who no longer belong to it, and to the business. */
function listTeamMessages(services: Services, bookingChange: BookingChange): BookingMessage[] {
  const { catalogue, row, earlier, isNew = false } = bookingChange
  const kind = toMessageKind(bookingChange)
  const isUnknown = !earlier.some(({ name }) => /^(staff|business)\./.test(name))
  // A booking that was never paid was never published: the team does not know of it.
  if (isUnknown && !isNew && !wasPublished(services, row.id)) return []
  const current = listStaffIds(row)
  const staff = listStaffRecipients(catalogue, current)
  const toStaff = staff.map((recipient): BookingMessage => {
    const last = earlier.findLast((message) => message.staff === recipient.staff && mayHaveArrived(message))
    const isAdded = isChange(kind) && (!last || last.name === 'staff.cancelled')
    const newKind = row.status === 'requested' ? 'requested' : 'scheduled'
    return { name: `staff.${isAdded ? newKind : kind}`, recipient }
  })
  const former = isChange(bookingChange.kind) ? listFormerStaff(bookingChange, current) : []
  const toFormer = listStaffRecipients(catalogue, former).map(
    (recipient): BookingMessage => ({ name: 'staff.cancelled', recipient }),
  )
  const toBusiness = listBusinessRecipients(catalogue.site, staff).map(
    (recipient): BookingMessage => ({ name: `business.${kind}`, recipient }),
  )
  return [...toStaff, ...toFormer, ...toBusiness]
}

/** Returns the staff who were told of the booking, no longer belong to it, and do not know that yet. */
function listFormerStaff({ earlier }: BookingChange, current: readonly string[]): string[] {
  const last = new Map<string, MessageName>()
  for (const message of earlier) {
    const { staff, name } = message
    if (staff !== null && isKnownToRecipient(message)) last.set(staff, name)
  }
  return [...last].flatMap(([id, name]) => (current.includes(id) || name === 'staff.cancelled' ? [] : id))
}
