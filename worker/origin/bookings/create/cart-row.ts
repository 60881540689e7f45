import type { AssignedItem, BookedPerson, Snapshot } from '../../platform/db/booking-columns.ts'
import type { BookingRow } from '../../platform/db/booking-tables.ts'
import { createZoneWriter } from '../../scheduling/zone-writer.ts'
import { toStaffFields } from './snapshot.ts'

type BookedItem = NonNullable<Snapshot['items']>[number]

/** A service of a booked cart: its assigned time, person and rooms, and the terms that were agreed. */
export interface CartRowItem {
  assigned: AssignedItem
  booked: BookedItem
}

/** Returns the services of a booked cart; none for other bookings. */
export function listCartItems({ items, snapshot }: Pick<BookingRow, 'items' | 'snapshot'>): CartRowItem[] {
  return items.flatMap((assigned, index) => {
    const booked = snapshot.items?.[index]
    return booked ? [{ assigned, booked }] : []
  })
}

/** Returns the row of a cart with only these services, at their times. The earliest one becomes the service of the booking. */
export function withCartItems(row: BookingRow, items: readonly CartRowItem[]): BookingRow {
  const [earliest] = items.toSorted((a, b) => a.assigned.start - b.assigned.start)
  if (!earliest) return row
  const assigned = items.map((item) => item.assigned)
  const start = earliest.assigned.start
  const end = Math.max(...assigned.map((item) => item.end))
  const people = listPeople([earliest, ...items])
  const [staff, ...others] = people.map(({ id }) => id)
  const { others: _, ...terms } = row.snapshot
  return {
    ...row,
    service: earliest.assigned.service,
    staff: staff ?? row.staff,
    others,
    rooms: [...new Set(assigned.flatMap(({ rooms }) => rooms))],
    items: assigned,
    start,
    end,
    before: earliest.assigned.before,
    after: Math.max(0, ...assigned.map((item) => item.end + item.after - end)),
    wallTime: createZoneWriter(row.timeZone, start).wallTime(start),
    snapshot: {
      ...terms,
      ...toStaffFields(people),
      service: earliest.booked.service,
      items: items.map(({ booked }) => booked),
    },
  }
}

function listPeople(items: readonly CartRowItem[]): BookedPerson[] {
  return [...new Map(items.map(({ booked: { staff } }) => [staff.id, staff])).values()]
}
