import { addDays } from '#client/booking/state/plain-date.ts'
import { Button } from '#client/ui/button.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import { Icon } from '#client/ui/icon.tsx'
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx'
import type { LocalizedText } from '#worker/contract/text.ts'
import { useDeskI18n } from '../request/i18n.tsx'
import { useMay } from '../request/may.tsx'
import { type AgendaSelection, agendaViews, linkToAgenda } from './agenda-links.ts'
import { linkToNewBlockedTime, linkToNewBooking } from './new-links.ts'
import classes from './toolbar.module.css'

/** A staff member or a room to choose. */
export interface ColumnChoice {
  id: string
  name: LocalizedText
}

export interface ToolbarProps {
  selection: AgendaSelection
  /** The current date in the site's zone. */
  today: string
  /** The staff or the rooms. */
  choices: readonly ColumnChoice[]
  hasRooms: boolean
}

const viewTexts = { day: 'agenda.day', week: 'agenda.week', list: 'agenda.list' } as const

/** The links and forms that choose what the agenda shows, and the links to a new booking and a new blocked time. */
export function Toolbar(props: ToolbarProps) {
  const { selection, today, choices, hasRooms } = props
  const { t } = useDeskI18n()
  const link = (change: Partial<AgendaSelection>) =>
    linkToAgenda({ ...selection, q: undefined, ...change }, today)
  const isSearch = selection.q !== undefined
  return (
    <div className={classes.toolbar}>
      <Steps {...props} />
      <NewLinks {...props} />
      <details
        className={classes.find}
        open={isSearch || (selection.column !== undefined && selection.view !== 'week')}
      >
        <summary className={buttonClass('secondary')}>
          <Icon name="search" size={18} />
          <span>{t('agenda.find')}</span>
        </summary>
        <div className={classes.forms}>
          <Filter {...props} />
          <Search q={selection.q} />
        </div>
      </details>
      <div className={classes.switches}>
        <nav className={classes.switch} aria-label={t('agenda.views')}>
          {agendaViews.map((view) => (
            <a
              key={view}
              href={link({ view })}
              aria-current={!isSearch && view === selection.view ? 'page' : undefined}
            >
              {t(viewTexts[view])}
            </a>
          ))}
        </nav>
        {hasRooms && (
          <nav className={classes.switch} aria-label={t('agenda.by')}>
            {(['staff', 'room'] as const).map((by) => (
              <a
                key={by}
                href={link({ by, column: undefined })}
                aria-current={by === selection.by ? 'true' : undefined}
              >
                {t(by === 'staff' ? 'agenda.byStaff' : 'agenda.byRoom')}
              </a>
            ))}
          </nav>
        )}
        {!isSearch && selection.view === 'week' && selection.column !== undefined && choices.length > 1 && (
          <a className={buttonClass('secondary')} href={link({ column: undefined })}>
            {t(selection.by === 'staff' ? 'agenda.everybody' : 'agenda.allRooms')}
          </a>
        )}
        <button type="button" className={`${buttonClass('secondary')} ${classes.print}`} data-print>
          <Icon name="file" size={18} />
          <span>{t('agenda.print')}</span>
        </button>
      </div>
    </div>
  )
}

/** The links to the days or weeks before and after, and to today. */
function Steps({ selection, today }: ToolbarProps) {
  const { t } = useDeskI18n()
  const days = selection.view === 'day' ? 1 : 7
  const link = (date: string | undefined) =>
    date === undefined ? undefined : linkToAgenda({ ...selection, q: undefined, date }, today)
  return (
    <nav className={classes.steps} aria-label={t('agenda.date')}>
      <a
        className={buttonClass('secondary')}
        href={link(addDays(selection.date, -days))}
        data-key="ArrowLeft"
      >
        <Icon name="back" size={18} />
        <VisuallyHidden>{t(days === 1 ? 'agenda.previousDay' : 'agenda.previousWeek')}</VisuallyHidden>
      </a>
      <a className={buttonClass('secondary')} href={link(today)} data-key="t">
        {t('shell.today')}
      </a>
      <a
        className={buttonClass('secondary')}
        href={link(addDays(selection.date, days))}
        data-key="ArrowRight"
      >
        <Icon name="forward" size={18} />
        <VisuallyHidden>{t(days === 1 ? 'agenda.nextDay' : 'agenda.nextWeek')}</VisuallyHidden>
      </a>
    </nav>
  )
}

/** The links to a new booking and to a new blocked time on the shown day. Their pages preselect the staff member who is shown alone; the second also a room. */
function NewLinks({ selection }: ToolbarProps) {
  const { t } = useDeskI18n()
  const may = useMay()
  return (
    <p className={classes.new}>
      {may('post /admin/bookings') && (
        <a className={buttonClass('primary')} href={linkToNewBooking(selection)} data-key="n">
          <Icon name="plus" size={18} />
          <span>{t('new.heading')}</span>
        </a>
      )}
      {may('post /admin/blocks') && (
        <a className={buttonClass('secondary')} href={linkToNewBlockedTime(selection)}>
          <Icon name="clock" size={18} />
          <span>{t('blocks.new')}</span>
        </a>
      )}
    </p>
  )
}

/** The form that chooses a date, and a single staff member or room. */
function Filter({ selection: { view, date, by, column }, choices }: ToolbarProps) {
  const { t, text } = useDeskI18n()
  return (
    <form className={classes.form} action="/desk">
      {view !== 'day' && <input type="hidden" name="view" value={view} />}
      {by !== 'staff' && <input type="hidden" name="by" value={by} />}
      <label className={classes.labelled}>
        <span>{t('agenda.date')}</span>
        <input type="date" name="date" defaultValue={date} required min="1970-01-01" max="9999-12-31" />
      </label>
      <label className={classes.labelled}>
        <span>{t(by === 'staff' ? 'agenda.staffMember' : 'agenda.room')}</span>
        <select name="column" defaultValue={column ?? ''}>
          <option value="">{t(by === 'staff' ? 'agenda.everybody' : 'agenda.allRooms')}</option>
          {choices.map(({ id, name }) => (
            <option key={id} value={id}>
              {text(name)}
            </option>
          ))}
        </select>
      </label>
      <Button variant="secondary">{t('agenda.show')}</Button>
    </form>
  )
}

/** The form that searches all bookings. */
function Search({ q }: { q: string | undefined }) {
  const { t } = useDeskI18n()
  return (
    <search>
      <form className={classes.form} action="/desk">
        <input type="hidden" name="view" value="list" />
        <label className={classes.labelled}>
          <span>{t('agenda.search')}</span>
          <input
            type="search"
            name="q"
            defaultValue={q}
            minLength={2}
            maxLength={100}
            required
            data-key="/"
          />
        </label>
        <Button variant="secondary">{t('agenda.searchButton')}</Button>
      </form>
    </search>
  )
}
