import { Button } from '#client/ui/button.tsx'
import { Choice } from '#client/ui/choice.tsx'
import { Field } from '#client/ui/field.tsx'
import type { FormState } from '../../form/form-state.ts'
import { RefusalSummary } from '../../form/refusal-summary.tsx'
import { ListPage, ListSection, Nothing } from '../../list/list-page.tsx'
import { HOURS_PATH } from '../../list/shortcuts.tsx'
import { useDeskI18n } from '../../request/i18n.tsx'
import { PERIODS_EXAMPLE } from '../form/field-hint.tsx'
import { formatPeriods } from '../form/periods.ts'
import type { ReferenceOption } from '../form/references.tsx'
import formClasses from '../form/schema-form.module.css'
import classes from '../parts.module.css'
import { RepeatFields } from './repeat-fields.tsx'
import { SavedNotice } from './saved-notice.tsx'

/** Dates with other hours, by their key in `hours.dates`. */
export interface OtherHours {
  key: string
  periods: unknown
  /** The names of the business and the people that have these hours. */
  names: readonly string[]
}

interface HoursPageProps {
  listed: readonly OtherHours[]
  /** The business and its people, as options of the form. */
  owners: readonly ReferenceOption[]
  chosen: readonly string[]
  today: string
  state: FormState
  isSaved: boolean
}

function DatesItem({ item: { key, periods, names } }: { item: OtherHours }) {
  const { t, time } = useDeskI18n()
  const [from = '', to = from] = key.split('/')
  const days = from === to ? time.date(from) : time.dates(from, to)
  return (
    <li className={classes.item}>
      <span className={classes.name}>{days}</span>
      <span className={classes.summary}>
        {formatPeriods(periods) || t('setup.closed')}
        {' · '}
        <bdi>{names.join(', ')}</bdi>
      </span>
      <form method="post" action={HOURS_PATH}>
        <input type="hidden" name="key" value={key} />
        <Button
          variant="secondary"
          name="do"
          value="remove"
          aria-label={t('field.named', { label: t('setup.remove'), value: days })}
        >
          {t('setup.remove')}
        </Button>
      </form>
    </li>
  )
}

/** The page of the days on which the business and its people have other hours. */
export function HoursPage({ listed, owners, chosen, today, state, isSaved }: HoursPageProps) {
  const { t } = useDeskI18n()
  return (
    <ListPage
      back={{ href: '/desk/setup', text: t('setup.heading') }}
      heading={t('otherHours.heading')}
      note={t('otherHours.note')}
    >
      {isSaved && <SavedNotice />}
      <form
        className={formClasses.form}
        method="post"
        action={HOURS_PATH}
        noValidate={state.title !== undefined}
      >
        <RefusalSummary title={state.title} problems={state.problems} />
        <Field
          name="from"
          type="date"
          label={t('closures.from')}
          required
          min={today}
          defaultValue={state.typed('from')}
          error={state.error('from')}
        />
        <Field
          name="to"
          type="date"
          label={t('closures.to')}
          min={today}
          defaultValue={state.typed('to')}
          error={state.error('to')}
        />
        <RepeatFields state={state} />
        <Field
          name="periods"
          label={t('otherHours.times')}
          hint={t('setup.periodsHint', { example: PERIODS_EXAMPLE })}
          showsOptional={false}
          autoComplete="off"
          placeholder={t('setup.closed')}
          defaultValue={state.typed('periods')}
          error={state.error('periods') && t('setup.periodsInvalid', { example: PERIODS_EXAMPLE })}
        />
        {owners.length > 0 && (
          <Choice
            kind="checkbox"
            name="who"
            legend={t('otherHours.who')}
            hint={t('otherHours.follow')}
            options={owners.map(({ id, name }) => ({ value: id, label: name }))}
            chosen={chosen}
          />
        )}
        <div>
          <Button name="do" value="add">
            {t('blocks.save')}
          </Button>
        </div>
      </form>
      <ListSection heading={t('otherHours.heading')}>
        {listed.length === 0 ? (
          <Nothing>{t('setup.empty')}</Nothing>
        ) : (
          <ul className={classes.list}>
            {listed.map((item) => (
              <DatesItem key={item.key} item={item} />
            ))}
          </ul>
        )}
      </ListSection>
    </ListPage>
  )
}
