import type { RemoveGuestRequest, RemoveServiceRequest } from '#worker/contract/admin/booking-changes.ts'
import type { AdminBooking } from '#worker/contract/admin/bookings.ts'
import type { AssignedItem } from '../../platform/db/booking-columns.ts'
import type { BookingRow } from '../../platform/db/booking-tables.ts'
import { createFieldFailure } from '../../platform/http/english-problems.ts'
import type { Services } from '../../platform/services.ts'
import { type CartRowItem, listCartItems, withCartItems } from '../create/cart-row.ts'
import { withCartPrice, withPriceForOneLess } from '../create/price.ts'
import { checkChangeable, storeChange } from './change-booking.ts'
import { type Action, runAction } from './run-action.ts'
import { finishRemoval, lapsesAtStart, type Removal, removeUndoably } from './undoable-part.ts'

/**
 * Removes a guest from a booking, and frees their seat or services. Throws `event-not-found`, `booking-cancelled`, and
 * `validation` for an unknown guest, and for a guest who has the last services of a cart.
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
  const [removed, items] = splitItems(row, ({ assigned }) => assigned.guest === guest)
  return { row: withoutGuest(withItems(row, items, 'guest'), guest), removed, detail: { guest } }
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
  const [removed, items] = splitItems(row, (_, index) => index === item)
  const [assigned] = removed
  if (!assigned) throw createFieldFailure('item', 'invalid')
  const { guest, service } = assigned
  const remaining = withItems(row, items, 'item')
  const hasGuestNoService = guest > 0 && items.every(({ assigned }) => assigned.guest !== guest)
  return { row: hasGuestNoService ? withoutGuest(remaining, guest) : remaining, removed, detail: { service } }
}

/** Returns the services of a cart that are removed, and those that stay. */
function splitItems(
  row: BookingRow,
  isRemoved: (item: CartRowItem, index: number) => boolean,
): [AssignedItem[], CartRowItem[]] {
  const items = listCartItems(row)
  const removed = items.filter(isRemoved)
  return [removed.map(({ assigned }) => assigned), items.filter((item) => !removed.includes(item))]
}

function remove(
  services: Services,
  id: string,
  action: Action,
  refund: boolean,
  createRemoval: (row: BookingRow) => Removal,
): AdminBooking {
  return runAction(services, id, action, (row, cause, transaction) => {
    checkChangeable(row)
    const removal = createRemoval(row)
    const { undo } = cause
    if (undo) return removeUndoably(services, row, removal, { undo, refund, cause, transaction })
    const consequence = { refund, lapsesAtStart: lapsesAtStart(services, row) }
    const changed = storeChange(services, removal.row, { cause, detail: removal.detail, transaction })
    finishRemoval(services, changed, consequence, cause)
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
    snapshot: withPriceForOneLess(row.snapshot, 1 + row.guests),
  }
}
