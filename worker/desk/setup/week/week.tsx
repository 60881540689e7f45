import { Button } from '#client/ui/button.tsx'
import { RefusalSummary } from '../../form/refusal-summary.tsx'
import { getWeekdayName } from '../../labels/labels.tsx'
import { Choices, Paging } from '../../list/links.tsx'
import { ListPage } from '../../list/list-page.tsx'
import { Rows } from '../../list/rows.tsx'
import { CLOSURES_PATH, HOURS_PATH, WEEK_PATH } from '../../list/shortcuts.tsx'
import { useDeskI18n } from '../../request/i18n.tsx'
import { PERIODS_EXAMPLE } from '../form/field-hint.tsx'
import { formatPeriodsShort } from '../form/periods.ts'
import { toResourceHref } from '../resource-address.ts'
import { getTitle } from '../resource-title.ts'
import { SavedNotice } from '../shortcuts/saved-notice.tsx'
import classes from './week.module.css'
import { WeekCell } from './week-cell.tsx'
import { type CellProblem, listDays, toCell, type WeekRow } from './week-rows.ts'

const EXAMPLES = { example: '9–12, 13–17:30', overnight: '22–2' }

interface WeekPageProps {
  rows: readonly WeekRow[]
  cursor: string | undefined
  next: string | null
  /** The address that the form posts to. */
  action: string
  /** The refused form; undefined for a new one. */
  typed: FormData | undefined
  /** The text that says why the form was refused. */
  title: string | undefined
  problems: readonly CellProblem[]
  isSaved: boolean
}

/** The name of a row, with a link to the page of the opening hours or of the person. */
function RowName({ row: { owner, isOwn } }: { row: WeekRow }) {
  const i18n = useDeskI18n()
  const { kind, id, content } = owner
  const valuePath = kind === 'site' ? ['openingHours'] : []
  return (
    <>
      <a href={toResourceHref({ kind, id }, { at: valuePath })}>
        <bdi>{getTitle(i18n, content) || id}</bdi>
      </a>
      {!isOwn && <p className={classes.note}>{i18n.t('week.same')}</p>}
      {isOwn && kind === 'staff' && typeof content.timeZone === 'string' && (
        <p className={classes.note}>{content.timeZone}</p>
      )}
    </>
  )
}

/** The buttons of a row. Each also saves the typed periods of the whole form. */
function RowButtons({ row: { name, owner, isOwn } }: { row: WeekRow }) {
  const i18n = useDeskI18n()
  const { t, time } = i18n
  const getShort = (day: 'mon' | 'tue' | 'fri') =>
    time.weekdays()[listDays(time.firstWeekday).indexOf(day)]?.short ?? day
  const title = getTitle(i18n, owner.content) || owner.id
  const texts = {
    own: t('week.own'),
    same: t('week.same'),
    copy: t('week.copy', { days: `${getShort('tue')}–${getShort('fri')}`, day: getShort('mon') }),
  }
  const buttonsForOwn: (keyof typeof texts)[] = owner.kind === 'staff' ? ['copy', 'same'] : ['copy']
  return (isOwn ? buttonsForOwn : (['own'] as const)).map((action) => (
    <Button
      key={action}
      variant="secondary"
      name="do"
      value={`${action} ${name}`}
      aria-label={t('field.named', { label: texts[action], value: title })}
    >
      {texts[action]}
    </Button>
  ))
}

/** The page of the weekly hours, with a row for the business and one for each person. */
export function WeekPage({ rows, cursor, next, action, typed, title, problems, isSaved }: WeekPageProps) {
  const i18n = useDeskI18n()
  const { t, time } = i18n
  const messages = {
    invalid: t('setup.periodsInvalid', { example: PERIODS_EXAMPLE }),
    overlap: t('week.overlap'),
  }
  const getLabel = ({ owner }: WeekRow, day: string) => `${getTitle(i18n, owner.content) || owner.id}, ${day}`
  const days = listDays(time.firstWeekday)
  const shorts = time.weekdays()
  const errors = rows.flatMap((row) =>
    days.flatMap((day) => {
      const problem = problems.find(({ name }) => name === toCell(row, day))
      if (!problem) return []
      const label = getLabel(row, getWeekdayName(i18n, day))
      const error = messages[problem.code]
      return [{ name: problem.name, error, message: t('field.named', { label, value: error }) }]
    }),
  )
  return (
    <ListPage
      back={{ href: '/desk/setup', text: t('setup.heading') }}
      heading={t('week.heading')}
      note={t('week.note', EXAMPLES)}
    >
      {isSaved && <SavedNotice />}
      <RefusalSummary title={title} problems={errors} />
      <Choices
        label={t('setup.often')}
        choices={[
          { href: CLOSURES_PATH, text: t('closures.heading'), current: false },
          { href: HOURS_PATH, text: t('otherHours.heading'), current: false },
        ]}
      />
      <form className={classes.form} method="post" action={action}>
        {rows.map(({ name, owner }) => (
          <input key={name} type="hidden" name={`base/${name}`} value={owner.hash} />
        ))}
        <Rows
          caption={t('week.heading')}
          rows={rows}
          getKey={({ name }) => name}
          columns={[
            { label: t('blocks.owner'), cell: (row) => <RowName row={row} /> },
            ...days.map((day, index) => ({
              label: shorts[index]?.short ?? day,
              cell: (row: WeekRow) => {
                const name = toCell(row, day)
                const value = typed?.get(name)
                return (
                  <WeekCell
                    row={row}
                    name={name}
                    label={getLabel(row, getWeekdayName(i18n, day))}
                    text={typeof value === 'string' ? value : formatPeriodsShort(row.weekly[day])}
                    error={errors.find((problem) => problem.name === name)?.error}
                  />
                )
              },
            })),
            { label: t('list.action'), action: true, cell: (row) => <RowButtons row={row} /> },
          ]}
        />
        <p>
          <Button name="do" value="save">
            {t('blocks.save')}
          </Button>
        </p>
      </form>
      <Paging path={WEEK_PATH} cursor={cursor} next={next} />
    </ListPage>
  )
}
