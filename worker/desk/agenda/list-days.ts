import type { AdminAgenda } from '#worker/contract/admin/agenda.ts'
import type { ListedAppointment, ListedDay } from './booking-list.tsx'
import { findColored } from './find-colored.ts'

/** How many appointments a page of the list has. */
const PAGE_SIZE = 300

const toListed = (
  { service, staff, rooms, ...rest }: AdminAgenda['appointments'][number],
  { colors }: Pick<AdminAgenda, 'colors'>,
): ListedAppointment => ({
  ...rest,
  color: findColored({ colors }, { service, staff })?.color,
  id: [rest.start.slice(0, 16).replace(':', ''), ...staff.map(({ id }) => id)].join('-'),
  services: [service.name],
  staff: staff.map(({ name }) => name),
  rooms: rooms.flatMap(({ name }) => name ?? []),
})

/** Returns the date under which an appointment is listed: that of its start, or the first date if it began before that. */
function getListedDate({ start }: AdminAgenda['appointments'][number], firstDate: string): string {
  const date = start.slice(0, 10)
  return date < firstDate ? firstDate : date
}

/**
 * Returns a page of the appointments in the columns of an agenda, by date, and the cursor of the next page. A cursor is the
 * number of the appointments before it. An invalid one leads to the first page.
 */
export function listDays(
  agenda: AdminAgenda,
  cursor: string | undefined,
): { days: ListedDay[]; next: string | null } {
  const { appointments, columns, days } = agenda
  const shown = new Set(columns.flatMap((column) => column.appointments))
  const listed = appointments.filter((_, index) => shown.has(index))
  const start = /^\d{1,6}$/.test(cursor ?? '') ? Number(cursor) : 0
  const end = start + PAGE_SIZE
  const firstDate = days[0]?.date ?? ''
  const byDate = Map.groupBy(listed, (appointment) => getListedDate(appointment, firstDate))
  const counts = new Map([...byDate].map(([date, ofDay]) => [date, ofDay.length]))
  const page = Map.groupBy(listed.slice(start, end), (appointment) => getListedDate(appointment, firstDate))
  return {
    days: [...page].map(([date, ofDay]) => ({
      date,
      count: counts.get(date) ?? 0,
      appointments: ofDay.map((appointment) => toListed(appointment, agenda)),
    })),
    next: end < listed.length ? String(end) : null,
  }
}
