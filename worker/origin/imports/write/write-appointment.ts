import { and, eq, gt, lt, ne, or, sql } from 'drizzle-orm'
import type { AppointmentRowInput } from '#worker/contract/admin/imports.ts'
import type { Contact } from '#worker/contract/bookings/contact.ts'
import { DAY_MS } from '#worker/contract/durations.ts'
import { toIso } from '#worker/contract/iso-time.ts'
import { toPlainText } from '#worker/contract/plain-text.ts'
import { scheduleRequestLapse } from '../../bookings/cancel/schedule-request-lapse.ts'
import { publishEvent } from '../../bookings/publish-event.ts'
import { queueImportedMessages } from '../../messages/commands/queue-booking.ts'
import { bookedTimes } from '../../platform/db/booked-time-tables.ts'
import { type BookingRow, bookingHistory, bookings } from '../../platform/db/booking-tables.ts'
import { findCustomerId, toContactKey } from '../../platform/db/customer-keys.ts'
import type { CustomerRow } from '../../platform/db/customer-tables.ts'
import { insertRow, prepareOnce } from '../../platform/db/prepared.ts'
import type { Services } from '../../platform/services.ts'
import { toBookingEntries } from '../../scheduling/busy-entry.ts'
import { createImportedRow, type ResolvedAppointment, resolveAppointment } from './appointment-row.ts'
import { findRooms } from './find-rooms.ts'
import { hashIdentity, identifyPerson, toRowKey } from './identity.ts'
import type { ImportContext, RowEffect } from './import-context.ts'
import { findPerson, keepCustomer, type Person, toReferenceKey } from './keep-customer.ts'
import { findWritten, noteWritten } from './written-rows.ts'

const prepareOverlap = prepareOnce((db) => {
  const { resourceKey, start, end, service } = bookedTimes
  const from = sql.placeholder('start')
  const until = sql.placeholder('end')
  return db
    .select({ booking: bookedTimes.booking })
    .from(bookedTimes)
    .where(
      and(
        eq(resourceKey, sql.placeholder('staff')),
        gt(start, sql.placeholder('earliest')),
        lt(start, until),
        gt(end, from),
        // A booking of the same session of a class (same service, start and end) does not overlap the appointment.
        or(
          sql`${service} IS NOT ${sql.placeholder('service')}`,
          ne(start, from),
          ne(end, until),
          eq(bookedTimes.isClass, false),
        ),
      ),
    )
    .limit(1)
    .prepare()
})

/** Returns whether the staff member of an appointment that is not over has another appointment at its time. */
function overlapsAnother({ db }: Services, { staff, service, start, end }: ResolvedAppointment, now: number) {
  if (end <= now) return false
  const values = { staff: staff.id, service: service.id, start, end, earliest: start - DAY_MS }
  return prepareOverlap(db).get(values) !== undefined
}

/**
 * Returns the contact of a booking from its row of the table. For a row without email address and phone number, adds those of the
 * customer, and the customer's name if the row has none.
 */
function toContact(
  { firstName, lastName, email, phone, dateOfBirth }: Person,
  customer: CustomerRow | undefined,
): Contact {
  const known = email || phone ? undefined : customer
  const names = firstName || lastName ? { firstName, lastName } : known
  const [address, number] = [email ?? known?.email, phone ?? known?.phone]
  return {
    ...(names?.firstName && { firstName: names.firstName }),
    ...(names?.lastName && { lastName: names.lastName }),
    ...(address && { email: address }),
    ...(number && { phone: number }),
    ...(dateOfBirth && { dateOfBirth }),
  }
}

/** Returns whether a row has a name, an email address or a phone number of the person, and not only an id of the other program. */
const hasContact = ({ firstName, lastName, email, phone }: Person): boolean =>
  [firstName, lastName, email, phone].some(Boolean)

/** Stores the customer of an appointment, and records for the undo what was written. */
function keepPerson(services: Services, person: Person, context: ImportContext): CustomerRow | undefined {
  const kept = keepCustomer(services, person, context)
  if (!kept) return undefined
  const { customer, isCreated, completed } = kept
  if (!isCreated && Object.keys(completed).length === 0) return customer
  const { id } = context.row
  const reference = toReferenceKey(id, person)
  const isTaken = findWritten(services, 'customers', reference) !== undefined
  // The first row about a customer takes the key by which later rows find them. A later row is recorded only for the undo.
  const key = isTaken ? `more:${id}:${crypto.randomUUID()}` : reference
  const written = { import: id, kind: 'customers' as const, key, identity: '', target: customer.id }
  noteWritten(services, { ...written, isCreated, completed })
  return customer
}

/** Returns the customer id to store with a booking whose email address or phone number does not identify this customer; else null. */
function getExplicitCustomerId(
  { db }: Services,
  contact: Contact,
  customer: CustomerRow | undefined,
): string | null {
  const key = toContactKey(contact)
  const isFound = key !== undefined && findCustomerId(db, key) === customer?.id
  return customer && !isFound ? customer.id : null
}

/** Stores a booking with its history. Nobody is told unless the import says so. */
function storeBooking(services: Services, row: BookingRow, notes: string, context: ImportContext): void {
  const { db, busyCalendar } = services
  const {
    actor,
    now,
    transaction,
    planned,
    row: { tell },
  } = context
  insertRow(db, bookings, row)
  const at = { booking: row.id, actor, at: now }
  const detail = { start: toIso(row.start), imported: true as const }
  const event = row.status === 'requested' ? 'booking.requested' : 'booking.scheduled'
  const isToCome = row.start > now && row.status !== 'cancelled'
  if (isToCome && tell.webhooks)
    publishEvent(services, event, row, { actor, now, notify: false }, { imported: true })
  else insertRow(db, bookingHistory, { ...at, event, detail })
  if (notes !== '')
    insertRow(db, bookingHistory, { ...at, event: 'booking.noted', detail: { note: notes, imported: true } })
  if (isToCome) {
    scheduleRequestLapse(services, row, now)
    queueImportedMessages(services, row, tell, now)
  }
  if (row.status === 'cancelled' || row.end <= now) return
  const entries = toBookingEntries(row)
  planned.push(...entries)
  transaction.afterCommit(() => busyCalendar.put(entries))
}

/** Writes a row of a table of appointments. Without a context, only returns the effect that the row would have without those before it. */
export function writeAppointment(
  services: Services,
  appointment: AppointmentRowInput,
  context: ImportContext | undefined,
): RowEffect {
  const resolved = resolveAppointment(services.published.current, appointment)
  if (typeof resolved === 'string') return { refused: resolved }
  const { customer: person, sourceId, notes = '', status } = appointment
  const { start, service, staff } = resolved
  const identity = hashIdentity('appointment', identifyPerson(person), start, service.id, staff.id)
  const key = toRowKey(sourceId, identity)
  const written = findWritten(services, 'appointments', key)
  if (written) return written.identity === identity ? { did: 'known' } : { refused: 'source-id-taken' }
  if (!hasContact(person) && !findPerson(services, context?.row.id ?? '', person))
    return { refused: 'customer-unknown' }
  const now = context?.now ?? services.clock.now()
  const overlaps = status !== 'cancelled' && overlapsAnother(services, resolved, now)
  if (!context) return { did: 'created', overlaps }
  const customer = keepPerson(services, person, context)
  const contact = toContact(person, customer)
  const rooms = start > now ? findRooms(services, resolved, context) : []
  const row = createImportedRow(appointment, resolved, {
    id: context.row.id,
    customer: getExplicitCustomerId(services, contact, customer),
    contact,
    rooms,
    now,
  })
  storeBooking(services, row, toPlainText(notes), context)
  const { id: target } = row
  noteWritten(services, {
    import: context.row.id,
    kind: 'appointments',
    key,
    identity,
    target,
    isCreated: true,
    completed: null,
  })
  return { did: 'created', overlaps }
}
