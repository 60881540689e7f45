import { reassignRequest } from '#worker/contract/admin/booking-changes.ts'
import type { RecipientList, RecipientsQuery } from '#worker/contract/admin/recipients.ts'
import { Failure } from '#worker/contract/failure.ts'
import { createReassignedPart } from '../bookings/change/reassigned-part.ts'
import { createGuestRemoval, createServiceRemoval } from '../bookings/change/remove-part.ts'
import { isActiveOrUnpaid } from '../bookings/rules.ts'
import { findBooking, listInScope, listSession } from '../bookings/store.ts'
import type { BookingRow } from '../platform/db/booking-tables.ts'
import type { Services } from '../platform/services.ts'
import { findMessageBlockReason } from './blocked-recipients.ts'
import { type BookingChangeKind, type BookingMessage, listChangeMessages } from './booking-changes.ts'
import { listTargets } from './commands/queue-message.ts'
import { paymentMessages } from './commands/queue-payment.ts'
import { toVisitor } from './recipients.ts'
import { listBookingMessages } from './store.ts'

type Recipient = RecipientList['recipients'][number]

/** A booking after an action, and the kind of message about it. */
interface Change {
  row: BookingRow
  kind: BookingChangeKind
}

/**
 * Returns who would get a message about an action on a booking, without performing the action. Throws `event-not-found`,
 * and `validation` for a guest or service that the booking does not have.
 */
export function listActionRecipients(services: Services, id: string, query: RecipientsQuery): RecipientList {
  const row = findBooking(services, id)
  const catalogue = services.published.current
  if (!row || !catalogue) throw new Failure('event-not-found')
  const bookingMessages = listChanges(services, row, query).flatMap((change) =>
    listChangeMessages(services, {
      ...change,
      catalogue,
      earlierMessages: listBookingMessages(services.db, change.row),
    }),
  )
  return { recipients: listRecipients(services, [...bookingMessages, ...listMoneyMessages(row, query)]) }
}

/** Returns the recipients of messages, each address once per audience and channel. */
export function listRecipients(services: Services, messages: readonly BookingMessage[]): Recipient[] {
  const recipients = messages.flatMap((message) => toRecipients(services, message))
  const unique = new Map(
    recipients.map((recipient) => {
      const { audience, channel, address } = recipient
      return [`${audience} ${channel} ${address}`, recipient]
    }),
  )
  return [...unique.values()]
}

/** Returns the bookings that an action changes, in their state after it. */
function listChanges(services: Services, row: BookingRow, query: RecipientsQuery): Change[] {
  const { action, scope, item = 0, guest = 1 } = query
  switch (action) {
    case 'confirm':
      return [{ row: { ...row, status: 'scheduled' }, kind: 'confirmed' }]
    case 'decline':
      return [{ row: { ...row, status: 'declined' }, kind: 'declined' }]
    case 'cancel':
      return listInScope(services, row, scope).filter(isActiveOrUnpaid).map(toCancelled)
    case 'reschedule':
      return listInScope(services, row, scope)
        .filter(isActiveOrUnpaid)
        .map((booking) => ({ row: withStaff(booking, query.staff), kind: 'rescheduled' }))
    case 'duration':
      return [toChanged(row)]
    case 'reassign':
      return listReassigned(services, row, query).map(toChanged)
    case 'remove-guest':
      return [toChanged(createGuestRemoval(row, guest).row)]
    case 'remove-service':
      return [toChanged(createServiceRemoval(row, item).row)]
    case 'paid-on-site':
      return row.status === 'payment_pending' ? [toBooked(row)] : []
    case 'refund':
    case 'undo-paid-on-site':
      return []
  }
}

const toCancelled = (row: BookingRow): Change => ({ row: { ...row, status: 'cancelled' }, kind: 'cancelled' })

const toChanged = (row: BookingRow): Change => ({ row, kind: 'changed' })

/** Returns an unpaid booking as it would be after its payment. */
function toBooked(row: BookingRow): Change {
  const status = row.snapshot.requested ? 'requested' : 'scheduled'
  return { row: { ...row, status }, kind: status }
}

const withStaff = (row: BookingRow, staff: string | undefined): BookingRow =>
  staff === undefined || staff === 'any' ? row : { ...row, staff }

/** Returns the bookings that go to a new person; none when only rooms change, because no message shows rooms. */
function listReassigned(services: Services, row: BookingRow, query: RecipientsQuery): BookingRow[] {
  const { staff, instead, item } = query
  if (staff === undefined) return []
  const request = { notify: true, staff, instead, item, overrides: ['service'] }
  const part = createReassignedPart(services, row, reassignRequest.parse(request))
  return (part.isClass ? listSession(services, row) : [row]).map((booking) => part.apply(booking, part.rooms))
}

const moneyActions = {
  refund: paymentMessages['payment.refunded'],
  'paid-on-site': paymentMessages['payment.taken'],
  'undo-paid-on-site': paymentMessages['payment.undone'],
} as const

function listMoneyMessages(row: BookingRow, { action }: RecipientsQuery): BookingMessage[] {
  const name = Object.entries(moneyActions).find(([key]) => key === action)?.[1]
  return name ? [{ name, recipient: toVisitor(row) }] : []
}

function toRecipients(services: Services, message: BookingMessage): Recipient[] {
  const { name, recipient } = message
  return listTargets(services, message).map(({ channel, address }) => ({
    audience: getAudience(name),
    ...(recipient.name !== undefined && { name: recipient.name }),
    channel,
    address,
    ...(findMessageBlockReason(services, { name, recipient: address }) && { blocked: true }),
    ...(!services.connections.works(channel) && { waits: true }),
  }))
}

/** Returns who a message is for: the first part of its name. */
export function getAudience(name: BookingMessage['name']): Recipient['audience'] {
  if (name.startsWith('guest.')) return 'guest'
  if (name.startsWith('staff.')) return 'staff'
  return name.startsWith('business.') ? 'business' : 'visitor'
}
