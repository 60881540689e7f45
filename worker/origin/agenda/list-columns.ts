import { getClosedTimes } from '#worker/availability/closed-times.ts'
import { intersect, mergeIntervals } from '#worker/availability/intervals.ts'
import type { Interval } from '#worker/availability/types.ts'
import { listOpenWindows } from '#worker/availability/windows.ts'
import type { AgendaQuery } from '#worker/contract/admin/agenda.ts'
import type { LocalizedText } from '#worker/contract/text.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { createFieldFailure } from '../platform/http/english-problems.ts'
import type { Sight } from '../platform/rights/sight.ts'
import type { Services } from '../platform/services.ts'
import { toRoomKey } from '../scheduling/busy-entry.ts'
import type { Appointment } from './list-appointments.ts'

/** A staff member or a room, with its key in the busy calendar, working hours, and the indexes of its appointments. */
interface Column {
  id: string | null
  name?: LocalizedText
  key: string
  hours: readonly Interval[]
  appointments: number[]
}

type ColumnQuery = Pick<AgendaQuery, 'by' | 'calendar' | 'column'>

/**
 * Returns the columns of an agenda: the staff or rooms of the catalogue that the query selects. If the query selects no column
 * and no calendar, adds the staff or rooms that left the catalogue but have appointments, and a column of the appointments
 * without a room. Throws `validation` for a calendar, a staff member or a room that was never published.
 */
export function listColumns(
  services: Services,
  catalogue: Catalogue,
  query: ColumnQuery,
  { range, appointments, sight }: { range: Interval; appointments: readonly Appointment[]; sight: Sight },
): Column[] {
  const isShown = (id: string | null) =>
    query.by === 'room' || id === null || (sight.staff?.includes(id) ?? true)
  const selected = listSelected(services, catalogue, query).filter(({ id }) => isShown(id))
  const hours = listHours(catalogue, range)
  const siteHours = query.by === 'room' ? mergeIntervals([...hours.values()].flat()) : []
  const create = (id: string | null, name: LocalizedText | undefined): Column => ({
    id,
    ...(name !== undefined && { name }),
    key: query.by === 'room' && id !== null ? toRoomKey(id) : (id ?? ''),
    hours: query.by === 'room' ? siteHours : (hours.get(id ?? '') ?? []),
    appointments: [],
  })
  const columns = new Map<string | null, Column>(
    selected.map(({ id, name }) => [id, create(id, name)] as const),
  )
  const isUnfiltered = query.column === undefined && query.calendar === undefined
  for (const [index, appointment] of appointments.entries())
    for (const { id, name } of listOwners(appointment, query.by)) {
      const column =
        columns.get(id) ??
        (isUnfiltered && isShown(id) ? create(id, name ?? findRoomName(services, id)) : undefined)
      column?.appointments.push(index)
      if (column) columns.set(id, column)
    }
  return [...columns.values()]
}

/** Returns the staff or rooms that an appointment takes. */
function listOwners({ staff, rooms }: Appointment, by: AgendaQuery['by']): Pick<Column, 'id' | 'name'>[] {
  if (by === 'staff') return staff
  return rooms.length > 0 ? rooms.map((id) => ({ id })) : [{ id: null }]
}

const findRoomName = ({ published }: Services, id: string | null) =>
  id === null ? undefined : published.resource(id)?.name

function listSelected(
  { published }: Services,
  { staff, resources, services }: Catalogue,
  { by, column, calendar }: ColumnQuery,
): { id: string; name: LocalizedText }[] {
  const all = by === 'staff' ? staff.all : resources.all
  const offered = calendar === undefined ? undefined : published.calendar(calendar)
  if (calendar !== undefined && !offered) throw createFieldFailure('calendar', 'calendar-unknown')
  const ids = offered?.services.flatMap((id): string[] => {
    const service = services.get(id)
    return (by === 'staff' ? service?.staff : service?.needs.flat()) ?? []
  })
  const columns = all.filter(
    ({ id }) => (column === undefined || id === column) && (ids === undefined || ids.includes(id)),
  )
  if (column === undefined || all.some(({ id }) => id === column)) return columns
  const withdrawn = by === 'staff' ? published.staff(column) : published.resource(column)
  if (!withdrawn) throw createFieldFailure('column', by === 'staff' ? 'staff-unknown' : 'invalid')
  return [withdrawn]
}

/** Returns the working hours of each staff member in a range, except on the dates on which the site is closed. */
function listHours({ site, staff }: Catalogue, range: Interval): Map<string, Interval[]> {
  const closed = getClosedTimes(site.closures ?? [], site.timeZone)
  return new Map(
    staff.all.map(({ id, hours: { weekly, dates }, timeZone = site.timeZone }) => {
      const windows = listOpenWindows({ timeZone, weekly, ...(dates && { dates }), closed }, range)
      return [id, intersect(windows, [range])]
    }),
  )
}
