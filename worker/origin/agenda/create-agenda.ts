import type { Interval } from '#worker/availability/types.ts'
import { getDayStart } from '#worker/availability/wall-time.ts'
import {
  type AdminAgenda,
  type AgendaColumn,
  type AgendaQuery,
  MAX_AGENDA_BOOKINGS,
  MAX_AGENDA_DAYS,
} from '#worker/contract/admin/agenda.ts'
import type { FeedOwner } from '#worker/contract/admin/feeds.ts'
import type { AgendaColor } from '#worker/contract/bundle/values/agenda-color.ts'
import { DAY_MS, MINUTE_MS } from '#worker/contract/durations.ts'
import { Failure } from '#worker/contract/failure.ts'
import { blockedTimeId } from '#worker/contract/ids.ts'
import { flatMapWithPauses, type PausableWork } from '#worker/contract/pausable-work.ts'
import { listBlockedTimes } from '../blocked-times/list-blocked-times.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { fullSight, type Sight } from '../platform/rights/sight.ts'
import type { Services } from '../platform/services.ts'
import { SITE_KEY } from '../scheduling/busy-entry.ts'
import { checkDays } from '../scheduling/list-slots.ts'
import { toDayNumber } from '../scheduling/slots-response.ts'
import { createZoneWriter, type ZoneWriter } from '../scheduling/zone-writer.ts'
import { type AgendaColors, createColors } from './colors.ts'
import { type Appointment, listAppointments } from './list-appointments.ts'
import { listColumns } from './list-columns.ts'
import { readBookings } from './read-bookings.ts'
import { readDetails } from './read-details.ts'
import { readBusyTimes, readHeldTimes } from './taken-times.ts'

/** Zone offsets are looked up from this long before the range until this long after it: times can begin before the range or end after it. */
const MARGIN_MS = 366 * DAY_MS

const toDate = (day: number) => new Date(day * DAY_MS).toISOString().slice(0, 10)

/**
 * Returns the appointments, working hours and taken times of up to seven days, as far as the caller sees them. Throws `not-found`
 * before the first publish. Throws `validation` for too many days, and for a calendar, a staff member or a room that was never
 * published.
 */
export function* createAgenda(
  services: Services,
  query: AgendaQuery,
  sight: Sight = fullSight,
): PausableWork<AdminAgenda> {
  checkDays(query, MAX_AGENDA_DAYS)
  const catalogue = services.published.current
  if (!catalogue) throw new Failure('not-found')
  const { timeZone } = catalogue.site
  const range = {
    start: getDayStart(timeZone, toDayNumber(query.from)),
    end: getDayStart(timeZone, toDayNumber(query.to) + 1),
  }
  const writer = createZoneWriter(timeZone, range.start - MARGIN_MS, range.end + MARGIN_MS)
  const limit = MAX_AGENDA_BOOKINGS + 1
  const rows = yield* readBookings(services, { range, owner: toOwner(query), limit, sight })
  const shown = rows.slice(0, MAX_AGENDA_BOOKINGS)
  const ids = shown.map(({ id }) => id)
  const details = yield* readDetails(services, ids, sight)
  const appointments = (yield* listAppointments(services, shown, details)).filter(
    ({ start, end }) => start < range.end && end > range.start,
  )
  yield
  const columns = listColumns(services, catalogue, query, { range, appointments, sight })
  const blockedTimes = listBlockedTimes(services.db, catalogue, range)
  const externalBusy = readBusyTimes(services, range)
  const heldTimes = readHeldTimes(services, range)
  yield
  const colors = createColors(catalogue)
  const write = ({ start, end }: Interval) => ({ start: writer.instant(start), end: writer.instant(end) })
  return {
    timeZone,
    by: query.by,
    colors: catalogue.site.agendaColors,
    days: listDays(catalogue, query, writer),
    staff: catalogue.staff.all.filter(({ id }) => sight.staff?.includes(id) ?? true).map(toNamed),
    rooms: catalogue.resources.all.map(toNamed),
    columns: columns.map(
      ({ key, hours, id, name, appointments }): AgendaColumn => ({
        id,
        ...(name !== undefined && { name }),
        hours: hours.map(write),
        blocks: blockedTimes
          .filter((blocked) => blocked.key === key || blocked.key === SITE_KEY)
          .flatMap(({ row: { id, reason }, times }) =>
            times.map((time) => ({ id: blockedTimeId.parse(id), ...write(time), reason })),
          ),
        busy: (externalBusy.get(key) ?? []).map(write),
        holds: (heldTimes.get(key) ?? []).map(write),
        appointments,
      }),
    ),
    appointments: yield* flatMapWithPauses(
      appointments,
      (appointment) => [toView(catalogue, appointment, colors, write)],
      200,
    ),
    ...(rows.length > MAX_AGENDA_BOOKINGS && { incomplete: true as const }),
  }
}

function toColored<Name>({ id, name }: { id: string; name: Name }, colors: ReadonlyMap<string, AgendaColor>) {
  const color = colors.get(id)
  return { id, name, ...(color && { color }) }
}

const toNamed = <Name>({ id, name }: { id: string; name: Name }) => ({ id, name })

/** Returns the staff member or the room that the query selects; undefined without `column`. */
function toOwner({ by, column }: AgendaQuery): FeedOwner | undefined {
  return column === undefined ? undefined : { kind: by === 'staff' ? 'staff' : 'resource', id: column }
}

function listDays({ site }: Catalogue, { from, to }: AgendaQuery, writer: ZoneWriter): AdminAgenda['days'] {
  const days: AdminAgenda['days'] = []
  for (let day = toDayNumber(from); day <= toDayNumber(to); day += 1) {
    const date = toDate(day)
    const closure = site.closures?.find(({ from, to }) => from <= date && date <= to)
    days.push({
      date,
      start: writer.instant(getDayStart(site.timeZone, day)),
      end: writer.instant(getDayStart(site.timeZone, day + 1)),
      ...(closure && { closed: { ...(closure.reason !== undefined && { reason: closure.reason }) } }),
    })
  }
  return days
}

function toView(
  { resources }: Catalogue,
  { before, after, service, staff, rooms, ...appointment }: Appointment,
  colors: AgendaColors,
  write: (time: Interval) => { start: string; end: string },
): AdminAgenda['appointments'][number] {
  return {
    ...appointment,
    ...write(appointment),
    before: before / MINUTE_MS,
    after: after / MINUTE_MS,
    service: toColored(service, colors.service),
    staff: staff.map((person) => toColored(person, colors.staff)),
    rooms: rooms.map((id) => {
      const room = resources.get(id)
      return { id, ...(room && { name: room.name }) }
    }),
  }
}
