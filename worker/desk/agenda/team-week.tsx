import type { AdminAgenda, AgendaAppointment, AgendaColumn } from '#worker/contract/admin/agenda.ts'
import { Rows } from '../list/rows.tsx'
import { useDeskI18n } from '../request/i18n.tsx'
import { type AgendaSelection, linkToAgenda } from './agenda-links.ts'
import { getColumnName, usePersonName } from './agenda-names.ts'
import { findColored } from './find-colored.ts'
import { toLocalHours } from './local-hours.ts'
import classes from './team-week.module.css'

/** The maximum number of appointments that a day of a person names. A link beside them has the number of all. */
const MAX_NAMED = 4

type Day = AdminAgenda['days'][number]

interface Period {
  start: string
  end: string
}

const isOnDay = ({ start, end }: Period, day: Day) =>
  Date.parse(start) < Date.parse(day.end) && Date.parse(end) > Date.parse(day.start)

/** Returns the appointments of a person or room on a day. */
function listAppointmentsOfDay(
  { appointments }: AdminAgenda,
  column: AgendaColumn,
  day: Day,
): AgendaAppointment[] {
  return column.appointments.flatMap((index) => {
    const appointment = appointments[index]
    return appointment && isOnDay(appointment, day) ? [appointment] : []
  })
}

interface TeamWeekProps {
  agenda: AdminAgenda
  selection: AgendaSelection
  today: string
}

/** Seven days of all people or rooms, a row for each. */
export function TeamWeek({ agenda, selection, today }: TeamWeekProps) {
  const i18n = useDeskI18n()
  const { t, time } = i18n
  const toDayUrl = (date: string) => linkToAgenda({ ...selection, view: 'day', date }, today)
  const toLabel = ({ date }: Day) => time.day(date, 'alone', { withYear: false })
  return (
    <>
      <nav aria-label={t('agenda.day')}>
        <ul className={classes.days}>
          {agenda.days.map((day) => {
            const shown = new Set(
              agenda.columns.flatMap((column) => listAppointmentsOfDay(agenda, column, day)),
            )
            return (
              <li key={day.date}>
                <a href={toDayUrl(day.date)}>
                  {toLabel(day)}
                  <span className={classes.count}>{t('agenda.count', { count: shown.size })}</span>
                </a>
              </li>
            )
          })}
        </ul>
      </nav>
      <div className={classes.week}>
        <Rows
          caption={t('agenda.timetable')}
          rows={agenda.columns}
          getKey={({ id }) => `row-${id}`}
          columns={[
            {
              label: t(selection.by === 'staff' ? 'agenda.staffMember' : 'agenda.room'),
              cell: (column) =>
                column.id === null ? (
                  getColumnName(i18n, column)
                ) : (
                  <a href={linkToAgenda({ ...selection, column: column.id }, today)}>
                    {getColumnName(i18n, column)}
                  </a>
                ),
            },
            ...agenda.days.map((day) => ({
              label: toLabel(day),
              cell: (column: AgendaColumn) => (
                <DayCell
                  hours={agenda.by === 'staff' ? column.hours.filter((span) => isOnDay(span, day)) : []}
                  appointments={listAppointmentsOfDay(agenda, column, day)}
                  agenda={agenda}
                  owner={column.id}
                  href={linkToAgenda(
                    { ...selection, view: 'day', date: day.date, column: column.id ?? undefined },
                    today,
                  )}
                />
              ),
            })),
          ]}
        />
      </div>
    </>
  )
}

interface DayCellProps {
  hours: readonly Period[]
  appointments: readonly AgendaAppointment[]
  agenda: AdminAgenda
  /** The id of the person or room. */
  owner: string | null
  /** The URL of the day. */
  href: string
}

/** A day of one person or room, with a link to it: the working hours, the number of appointments, and the first of them. */
function DayCell({ hours, appointments, agenda, owner, href }: DayCellProps) {
  const i18n = useDeskI18n()
  const { t } = i18n
  const count = appointments.length
  if (hours.length + count === 0) return null
  const working = i18n.list(hours.map((span) => toLocalHours(i18n, span)))
  return (
    <div className={classes.cell}>
      {count === 0 ? (
        <a className={classes.hours} href={href}>
          {working}
        </a>
      ) : (
        <>
          {working && <span className={classes.hours}>{working}</span>}
          <a href={href}>{t('agenda.count', { count })}</a>
        </>
      )}
      {count > 0 && (
        <ul>
          {appointments.slice(0, MAX_NAMED).map((appointment) => (
            <NamedAppointment
              key={`${appointment.start} ${appointment.bookings[0]?.id}`}
              appointment={appointment}
              agenda={agenda}
              owner={owner}
            />
          ))}
        </ul>
      )}
    </div>
  )
}

interface NamedAppointmentProps extends Pick<DayCellProps, 'agenda' | 'owner'> {
  appointment: AgendaAppointment
}

/** An appointment by its start and its customer, or by its service for a class. */
function NamedAppointment({ appointment, agenda, owner }: NamedAppointmentProps) {
  const { start, service, seats, bookings } = appointment
  const { time, text } = useDeskI18n()
  const getName = usePersonName()
  const [first] = bookings
  const colored = findColored(agenda, appointment, owner)
  if (!first) return null
  return (
    <li className={classes.named} data-hue={colored?.color}>
      <span className={classes.hours}>{time.time(start, agenda.timeZone)}</span>{' '}
      {seats ? (
        text(service.name)
      ) : (
        <a href={`/desk/bookings/${first.id}`}>
          <bdi>{getName(first)}</bdi>
        </a>
      )}{' '}
      {colored && colored.id !== owner && !(seats && colored === service) && (
        <span className={classes.hours}>{text(colored.name)}</span>
      )}
    </li>
  )
}
