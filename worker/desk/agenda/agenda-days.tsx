import { createTrack, findNow, getHourRange } from '#client/desk/agenda/day-track.ts'
import { Alert } from '#client/ui/alert.tsx'
import { Heading } from '#client/ui/heading.tsx'
import type { AdminAgenda } from '#worker/contract/admin/agenda.ts'
import { toIso } from '#worker/contract/iso-time.ts'
import { Paging } from '../list/links.tsx'
import { Shortcuts } from '../list/shortcuts.tsx'
import { type DeskI18n, useDeskI18n } from '../request/i18n.tsx'
import classes from './agenda.module.css'
import { type AgendaSelection, isTeamWeek, linkToAgenda } from './agenda-links.ts'
import { getColumnName } from './agenda-names.ts'
import { BookingList } from './booking-list.tsx'
import { ColorLegend } from './color-legend.tsx'
import { listDays } from './list-days.ts'
import { toLocalHours } from './local-hours.ts'
import { linkToNewBlockedTime, linkToNewBooking } from './new-links.ts'
import { TeamWeek } from './team-week.tsx'
import { type GridColumn, TimeGrid } from './time-grid.tsx'
import { type ColumnChoice, Toolbar, type ToolbarProps } from './toolbar.tsx'

interface AgendaDaysProps extends ToolbarProps {
  agenda: AdminAgenda
  now: string
  /** The cursor of the page of the list. */
  cursor: string | undefined
}

/** The days of the agenda, in columns to scale or as a list. */
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
              {getClosedText(i18n, closed, agenda.days.length > 1 ? date : undefined)}
            </p>
          ),
      )}
      <AgendaContent {...props} />
      <ColorLegend agenda={agenda} />
      <Shortcuts />
    </div>
  )
}

/** The agenda in its view: a list, a week of all people or rooms, or columns to scale. */
function AgendaContent(props: AgendaDaysProps) {
  const { agenda, selection, today } = props
  if (selection.view === 'list') return <AgendaList {...props} />
  if (isTeamWeek(selection) && agenda.columns.length > 0)
    return <TeamWeek agenda={agenda} selection={selection} today={today} />
  return <AgendaGrid {...props} />
}

/** Returns a text that says that the site is closed, and why. It includes the date if several days are shown. */
function getClosedText(
  { t, time }: DeskI18n,
  { reason }: { reason?: string | undefined },
  date: string | undefined,
): string {
  const value = reason === undefined ? t('agenda.closed') : t('agenda.closedReason', { reason })
  return date === undefined ? value : t('field.named', { label: time.day(date), value })
}

/** Returns the title of an agenda: its dates, after the name of the staff member or room if only one is shown. */
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

const byTexts = { staff: 'agenda.byStaff', room: 'agenda.byRoom' } as const

/** Columns to scale: the people or rooms of one day, or the days of a week of one person or room. */
function AgendaGrid({ agenda, selection, today, now }: AgendaDaysProps) {
  const i18n = useDeskI18n()
  const { t, time } = i18n
  const [firstDay] = agenda.days
  const isWeek = selection.view === 'week'
  if (!firstDay) return null
  const dayColumns = agenda.days.flatMap((day) => agenda.columns.map((column) => ({ day, column })))
  const columns = dayColumns.map(({ day, column }): GridColumn => {
    const hours = column.hours.filter(({ start, end }) => start < day.end && end > day.start)
    const href = isWeek
      ? linkToAgenda({ ...selection, view: 'day', date: day.date }, today)
      : linkToAgenda({ ...selection, view: 'week', column: column.id ?? undefined }, today)
    const isOver = Date.parse(day.end) <= Date.parse(now)
    const owner = column.id === null || isOver ? undefined : column.id
    const columnOfDay = { by: agenda.by, column: owner, date: day.date }
    const toName = (position: 'alone' | 'sentence') =>
      isWeek ? time.day(day.date, position, { withYear: false }) : getColumnName(i18n, column)
    const title = toName('alone')
    const name = toName('sentence')
    return {
      key: `${column.id}-${day.date}`,
      owner: column.id ?? undefined,
      name: title,
      title: column.id === null && !isWeek ? title : <a href={href}>{title}</a>,
      note:
        agenda.by === 'staff'
          ? i18n.list(hours.map((span) => toLocalHours(i18n, span))) || t('agenda.notWorking')
          : undefined,
      newBooking:
        owner === undefined || agenda.by !== 'staff'
          ? undefined
          : { href: linkToNewBooking(columnOfDay), label: t('agenda.newFor', { name }) },
      newBlockedTime:
        owner === undefined
          ? undefined
          : { href: linkToNewBlockedTime(columnOfDay), label: t('agenda.blockFor', { name }) },
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
      tabsLabel={t(isWeek ? 'agenda.day' : byTexts[agenda.by])}
      isWeek={isWeek}
      by={agenda.by}
      colors={agenda.colors}
      timeZone={agenda.timeZone}
      now={now}
      columns={columns}
      range={getHourRange(columns.map(({ track }) => track))}
      getHourText={(hour) => time.time(toIso(start + hour * 3_600_000), agenda.timeZone)}
    />
  )
}

function AgendaList({ agenda, selection, today, cursor }: AgendaDaysProps) {
  const { t } = useDeskI18n()
  const { days, next } = listDays(agenda, cursor)
  if (days.length === 0) return <p className={classes.none}>{t('agenda.empty')}</p>
  return (
    <>
      <BookingList days={days} />
      <Paging path={linkToAgenda(selection, today)} cursor={cursor} next={next} />
    </>
  )
}
