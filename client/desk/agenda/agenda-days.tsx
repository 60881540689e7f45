import { Alert } from '#client/ui/alert.tsx'
import { Heading } from '#client/ui/heading.tsx'
import type { AdminAgenda, AgendaColumn } from '#worker/contract/admin/agenda.ts'
import { type DeskI18n, useDeskI18n } from '../i18n.tsx'
import classes from './agenda.module.css'
import { type AgendaSelection, linkToAgenda } from './agenda-links.ts'
import { BookingList, type ListedAppointment, type ListedDay } from './booking-list.tsx'
import { createTrack, findNow, getHourRange } from './day-track.ts'
import { toLocalHours } from './local-hours.ts'
import { linkToNewBooking } from './new-links.ts'
import { type GridColumn, TimeGrid } from './time-grid.tsx'
import { type ColumnChoice, Toolbar, type ToolbarProps } from './toolbar.tsx'

interface AgendaDaysProps extends ToolbarProps {
  agenda: AdminAgenda
  now: string
}

/** The days of the business: to scale in columns, or as a list. */
export function AgendaDays(props: AgendaDaysProps) {
  const { agenda, selection, choices } = props
  const i18n = useDeskI18n()
  return (
    <div className={classes.agenda}>
      <Heading level={1}>{getTitle(i18n, agenda, selection, choices)}</Heading>
      <Toolbar {...props} />
      {agenda.incomplete && <Alert tone="info">{i18n.t('agenda.incomplete')}</Alert>}
      {agenda.days.map(
        ({ date, closed }) =>
          closed && (
            <p key={date} className={classes.closed}>
              {agenda.days.length > 1 && `${i18n.time.day(date)}: `}
              {closed.reason === undefined
                ? i18n.t('agenda.closed')
                : i18n.t('agenda.closedReason', { reason: closed.reason })}
            </p>
          ),
      )}
      {selection.view === 'list' ? <AgendaList agenda={agenda} /> : <AgendaGrid {...props} />}
    </div>
  )
}

/** Returns the dates of an agenda, and whose it is if it has a single column. */
export function getTitle(
  { time, text }: DeskI18n,
  { days }: AdminAgenda,
  { column }: AgendaSelection,
  choices: readonly ColumnChoice[],
): string {
  const [first, last] = [days[0]?.date ?? '', days.at(-1)?.date ?? '']
  const dates = first === last ? time.day(first) : time.dates(first, last)
  const chosen = choices.find(({ id }) => id === column)
  return chosen ? `${text(chosen.name)} · ${dates}` : dates
}

/** The columns of a day are people or rooms; those of a week are its days, of one person or room. */
function AgendaGrid({ agenda, selection, today, now }: AgendaDaysProps) {
  const { t, time, text } = useDeskI18n()
  const [firstDay] = agenda.days
  const isWeek = selection.view === 'week'
  if (!firstDay) return null
  const getName = ({ id, name }: AgendaColumn) =>
    name === undefined ? (id ?? t('agenda.withoutRoom')) : text(name)
  const shown = agenda.days.flatMap((day) => agenda.columns.map((column) => ({ day, column })))
  const columns = shown.map(({ day, column }): GridColumn => {
    const hours = column.hours.filter(({ start, end }) => start < day.end && end > day.start)
    const href = isWeek
      ? linkToAgenda({ ...selection, view: 'day', date: day.date }, today)
      : linkToAgenda({ ...selection, view: 'week', column: column.id ?? undefined }, today)
    const person =
      agenda.by === 'staff' && column.id !== null && Date.parse(day.end) > Date.parse(now)
        ? column.id
        : undefined
    const name = isWeek ? time.day(day.date, 'alone', { withYear: false }) : getName(column)
    return {
      key: `${column.id}-${day.date}`,
      title: column.id === null && !isWeek ? name : <a href={href}>{name}</a>,
      note:
        agenda.by === 'staff'
          ? hours.map((span) => toLocalHours(time, span)).join(', ') || t('agenda.notWorking')
          : undefined,
      newBooking:
        person === undefined
          ? undefined
          : {
              href: linkToNewBooking({ by: 'staff', column: person, date: day.date }),
              label: t('agenda.newFor', { name }),
            },
      track: createTrack(agenda, column, day),
      dayStartsAt: day.start,
      now: findNow(day, now),
    }
  })
  if (columns.length === 0) return <p className={classes.none}>{t('agenda.empty')}</p>
  const start = Date.parse(firstDay.start)
  return (
    <TimeGrid
      label={t('agenda.timetable')}
      now={now}
      columns={columns}
      range={getHourRange(columns.map(({ track }) => track))}
      getHourText={(hour) => time.time(new Date(start + hour * 3_600_000).toISOString(), agenda.timeZone)}
    />
  )
}

function AgendaList({ agenda }: { agenda: AdminAgenda }) {
  const { t } = useDeskI18n()
  const shown = new Set(agenda.columns.flatMap(({ appointments }) => appointments))
  const appointments = agenda.appointments.filter((_, index) => shown.has(index))
  const firstDate = agenda.days[0]?.date ?? ''
  const days = agenda.days.flatMap(({ date }): ListedDay[] => {
    // Appointments that began on the day before belong to the first one.
    const ofDay = appointments.filter(({ start }) => {
      const startDate = start.slice(0, 10)
      return date === startDate || (date === firstDate && startDate < firstDate)
    })
    return ofDay.length > 0 ? [{ date, appointments: ofDay.map(toListed) }] : []
  })
  return days.length > 0 ? <BookingList days={days} /> : <p className={classes.none}>{t('agenda.empty')}</p>
}

const toListed = ({
  service,
  staff,
  rooms,
  ...rest
}: AdminAgenda['appointments'][number]): ListedAppointment => ({
  ...rest,
  id: [rest.start.slice(0, 16).replace(':', ''), ...staff.map(({ id }) => id)].join('-'),
  services: [service.name],
  staff: staff.map(({ name }) => name),
  rooms: rooms.flatMap(({ name }) => name ?? []),
})
