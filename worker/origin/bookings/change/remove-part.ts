import type { RemoveGuestRequest, RemoveServiceRequest } from '#worker/contract/admin/booking-changes.ts'
import type { AdminBooking } from '#worker/contract/admin/bookings.ts'
import type { BookingRow } from '../../platform/db/booking-tables.ts'
import { createFieldFailure } from '../../platform/http/english-problems.ts'
import type { Services } from '../../platform/services.ts'
import { findAnswerBy, scheduleRequestLapse } from '../cancel/schedule-request-lapse.ts'
import { type CartRowItem, listCartItems, withCartItems } from '../create/cart-row.ts'
import { withCartPrice, withoutHead } from '../create/price.ts'
import { getAccount } from '../payment/get-account.ts'
import { refundAmount } from '../payment/refund.ts'
import type { publishEvent } from '../publish-event.ts'
import { checkChangeable, storeChange } from './change-booking.ts'
import { type Action, type ActionCause, runAction } from './run-action.ts'

/** A booking without one of its parts, and the detail of the entry in its history. */
interface Removal {
  row: BookingRow
  detail: Parameters<typeof publishEvent>[4]
}

/**
 * Removes a guest from a booking, and frees their seat or services. Throws `event-not-found`, `booking-cancelled`, and
 * `validation` for an unknown guest, and for one who has the last services of a cart.
 */
export function removeGuest(
  services: Services,
  id: string,
  { guest, refund }: RemoveGuestRequest,
  action: Action,
): AdminBooking {
  return remove(services, id, action, refund, (row) => createGuestRemoval(row, guest))
}

/** Returns a booking without a guest. Throws what {@link removeGuest} throws. */
export function createGuestRemoval(row: BookingRow, guest: number): Removal {
  if (guest > row.guests) throw createFieldFailure('guest', 'invalid')
  const items = listCartItems(row).filter(({ assigned }) => assigned.guest !== guest)
  return { row: withoutGuest(withItems(row, items, 'guest'), guest), detail: { guest } }
}

/**
 * Removes a service from a cart, and frees its time. Throws `event-not-found`, `booking-cancelled`, and `validation` for
 * an unknown service, and for the last one.
 */
export function removeService(
  services: Services,
  id: string,
  { item, refund }: RemoveServiceRequest,
  action: Action,
): AdminBooking {
  return remove(services, id, action, refund, (row) => createServiceRemoval(row, item))
}

/** Returns a booking without a service. Throws what {@link removeService} throws. */
export function createServiceRemoval(row: BookingRow, item: number): Removal {
  const removed = listCartItems(row)[item]
  if (!removed) throw createFieldFailure('item', 'invalid')
  const items = listCartItems(row).filter((_, index) => index !== item)
  const { guest, service } = removed.assigned
  const remaining = withItems(row, items, 'item')
  const isGuestGone = guest > 0 && items.every(({ assigned }) => assigned.guest !== guest)
  return { row: isGuestGone ? withoutGuest(remaining, guest) : remaining, detail: { service } }
}

function remove(
  services: Services,
  id: string,
  action: Action,
  isRefunded: boolean,
  createRemoval: (row: BookingRow) => Removal,
): AdminBooking {
  return runAction(services, id, action, (row, cause, transaction) => {
    checkChangeable(row)
    const { row: rest, detail } = createRemoval(row)
    // A request lapses at its start at the latest. The remaining services may start later than the removed one.
    const lapsesAtStart = findAnswerBy(services, row) === row.start
    const changed = storeChange(services, rest, { cause, detail, transaction })
    if (lapsesAtStart) scheduleRequestLapse(services, changed, cause.now)
    if (isRefunded) refundOverpaid(services, changed, cause)
    return changed
  })
}

/** Returns a cart with the remaining services, at their price. Returns a booking that is no cart unchanged. */
function withItems(row: BookingRow, items: readonly CartRowItem[], path: string): BookingRow {
  if (row.items.length === 0) return row
  if (items.length === 0) throw createFieldFailure(path, 'services-required')
  const changed = withCartItems(row, items)
  return { ...changed, snapshot: withCartPrice(changed.snapshot) }
}

/** Returns a booking without a guest, at the price for one person less. Later guests move up. */
function withoutGuest(row: BookingRow, guest: number): BookingRow {
  const moveUp = (number: number) => (number > guest ? number - 1 : number)
  return {
    ...row,
    guests: row.guests - 1,
    guestList: row.guestList.filter((_, index) => index !== guest - 1),
    seats: Math.max(1, row.seats - 1),
    items: row.items.map((item) => ({ ...item, guest: moveUp(item.guest) })),
    snapshot: withoutHead(row.snapshot, 1 + row.guests),
  }
}

/** Refunds the part of the payments that is above the price, as far as it was paid through a provider. */
function refundOverpaid(services: Services, row: BookingRow, cause: ActionCause): void {
  const { overpaid, refundable } = getAccount(services, row) ?? {}
  const amount = Math.min(overpaid?.amount ?? 0, refundable?.amount ?? 0)
  if (overpaid && amount > 0)
    refundAmount(services, row, { amount: { ...overpaid, amount }, reason: 'correction' }, cause)
}
