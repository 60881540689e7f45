import type { AppointmentRowInput, WriteRefusal } from '#worker/contract/admin/imports.ts'
import type { Contact } from '#worker/contract/bookings/contact.ts'
import type {
  CalendarDefinition,
  ServiceDefinition,
  StaffDefinition,
} from '#worker/contract/bundle/bundle.ts'
import { DAY_MS, MINUTE_MS } from '#worker/contract/durations.ts'
import type { Money } from '#worker/contract/money/money.ts'
import { createBookingRow } from '../../bookings/create/booking-row.ts'
import type { Catalogue } from '../../catalogue/catalogue.ts'
import type { Snapshot } from '../../platform/db/booking-columns.ts'
import type { BookingRow } from '../../platform/db/booking-tables.ts'
import { countSeats } from '../../scheduling/target.ts'

/** The service and the staff member of an appointment as published, and its times in milliseconds since 1970. */
export interface ResolvedAppointment {
  catalogue: Catalogue
  calendar: CalendarDefinition
  service: ServiceDefinition
  staff: StaffDefinition
  start: number
  end: number
}

/** Finds the published service and staff member of an appointment. Returns the reason of a refusal where one of them is missing. */
export function resolveAppointment(
  catalogue: Catalogue | undefined,
  { service: serviceId, staff: staffId, ...times }: AppointmentRowInput,
): ResolvedAppointment | WriteRefusal {
  const service = catalogue?.services.get(serviceId)
  const calendar = service && catalogue?.findCalendar(service.id)
  if (!catalogue || !service || !calendar) return 'service-unknown'
  const staff = catalogue.staff.get(staffId)
  if (!staff) return 'staff-unknown'
  const start = Date.parse(times.start)
  const end =
    times.end === undefined ? start + (service.durations[0] ?? 0) * MINUTE_MS : Date.parse(times.end)
  if (end <= start || end - start > DAY_MS) return 'length-invalid'
  return { catalogue, calendar, service, staff, start, end }
}

/** Returns the terms with a price that was agreed elsewhere. */
function withPrice({ total, ...terms }: Snapshot, price: Money | undefined): Snapshot {
  if (!price) return total ? { ...terms, total } : terms
  return { ...terms, service: { ...terms.service, price } }
}

/** Returns the state of an appointment. One that is over can no longer be confirmed, and one to come has no outcome yet. */
function toState(status: AppointmentRowInput['status'], { start, end }: ResolvedAppointment, now: number) {
  if (status === 'cancelled' || (status === 'requested' && start <= now))
    return { status: 'cancelled' as const, cancelledAt: now }
  if (status === 'requested') return { status: 'requested' as const }
  const isOver = end <= now && (status === 'completed' || status === 'no_show')
  return { status: 'scheduled' as const, ...(isOver && { outcome: status }) }
}

interface Imported {
  /** The id of the import. */
  id: string
  /** The id of the customer, where the contact does not lead to them. */
  customer: string | null
  contact: Contact
  rooms: string[]
  now: number
}

/** Returns the booking of an appointment, without storing it. Nothing of it is paid online. */
export function createImportedRow(
  { price, status }: AppointmentRowInput,
  appointment: ResolvedAppointment,
  { id, customer, contact, rooms, now }: Imported,
): BookingRow {
  const { catalogue, calendar, service, staff, start, end } = appointment
  const { site } = catalogue
  const target = {
    calendar,
    service,
    people: [staff],
    requestedStaff: staff.id,
    duration: (end - start) / MINUTE_MS,
    guests: 0,
    seats: countSeats(calendar, 0),
  }
  const row = createBookingRow(
    {
      target,
      site,
      request: { calendar: calendar.id, start: '', timeZone: site.timeZone, contact },
      timeZone: site.timeZone,
      details: { contact, answers: {}, guestList: [], consents: {} },
      now,
      business: { payment: 'on-site' },
    },
    { staff: staff.id, others: [], rooms, items: [], start },
    { number: 1, count: 1 },
  )
  const state = toState(status, appointment, now)
  const terms = withPrice(row.snapshot, price)
  const snapshot = state.status === 'requested' ? { ...terms, requested: true as const } : terms
  return { ...row, snapshot, ...state, customer, imported: id }
}
