import { reassignRequest } from '#worker/contract/admin/booking-changes.ts'
import type { RecipientList, RecipientsQuery } from '#worker/contract/admin/recipients.ts'
import { Failure } from '#worker/contract/failure.ts'
import { createReassignedPart } from '../bookings/change/reassigned-part.ts'
import { createGuestRemoval, createServiceRemoval } from '../bookings/change/remove-part.ts'
import { findBooking, listInScope, listSession } from '../bookings/store.ts'
import type { BookingRow } from '../platform/db/booking-tables.ts'
import type { Services } from '../platform/services.ts'
import { findBlockOfMessage } from './blocked-recipients.ts'
import { type BookingKind, type BookingMessage, listChangeMessages } from './booking-changes.ts'
import { listTargets } from './commands/queue-message.ts'
import { paymentMessages } from './commands/queue-payment.ts'
import { toVisitor } from './recipients.ts'
import { listBookingMessages } from './store.ts'

type Recipient = RecipientList['recipients'][number]

/** A booking after an action, and the kind of message about it. */
interface Change {
  row: BookingRow
  kind: BookingKind
}

/**
 * Returns who would get a message about an action on a booking, without performing the action. Throws `event-not-found`,
 * and `validation` for a guest or service that the booking does not have.
 */
export function listActionRecipients(services: Services, id: string, query: RecipientsQuery): RecipientList {
  const row = findBooking(services, id)
  const catalogue = services.published.current
  if (!row || !catalogue) throw new Failure('event-not-found')
  const news = listChanges(services, row, query).flatMap((change) =>
    listChangeMessages(services, {
      ...change,
      catalogue,
      earlier: listBookingMessages(services.db, change.row),
    }),
  )
  return { recipients: listRecipients(services, [...news, ...listMoneyMessages(row, query)]) }
}

/** Returns the recipients of messages, each address once per audience and channel. */
export function listRecipients(services: Services, messages: readonly BookingMessage[]): Recipient[] {
  const recipients = messages.flatMap((message) => toRecipients(services, message))
  const unique = new Map(recipients.map((one) => [`${one.audience} ${one.channel} ${one.address}`, one]))
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
      return listInScope(services, row, scope).filter(isOn).map(cancelled)
    case 'reschedule':
      return listInScope(services, row, scope)
        .filter(isOn)
        .map((one) => ({ row: withStaff(one, query.staff), kind: 'rescheduled' }))
    case 'duration':
      return [changed(row)]
    case 'reassign':
      return listReassigned(services, row, query).map(changed)
    case 'remove-guest':
      return [changed(createGuestRemoval(row, guest).row)]
    case 'remove-service':
      return [changed(createServiceRemoval(row, item).row)]
    case 'paid-on-site':
      return row.status === 'payment_pending' ? [booked(row)] : []
    case 'refund':
    case 'undo-paid-on-site':
      return []
  }
}

const isOn = ({ status }: BookingRow) =>
  status === 'scheduled' || status === 'requested' || status === 'payment_pending'

const cancelled = (row: BookingRow): Change => ({ row: { ...row, status: 'cancelled' }, kind: 'cancelled' })

const changed = (row: BookingRow): Change => ({ row, kind: 'changed' })

/** Returns an unpaid booking as a payment would leave it. */
function booked(row: BookingRow): Change {
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
  return (part.isClass ? listSession(services, row) : [row]).map((one) => part.apply(one, part.rooms))
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
    ...(findBlockOfMessage(services, { name, recipient: address }) && { blocked: true }),
    ...(!services.connections.works(channel) && { waits: true }),
  }))
}

/** Returns who a message is for: the first part of its name. */
export function getAudience(name: BookingMessage['name']): Recipient['audience'] {
  if (name.startsWith('guest.')) return 'guest'
  if (name.startsWith('staff.')) return 'staff'
  return name.startsWith('business.') ? 'business' : 'visitor'
}
