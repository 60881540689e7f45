import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import type { FormState } from '../../form/form-state.ts'
import { RefusalSummary } from '../../form/refusal-summary.tsx'
import { ListPage, ListSection, Nothing } from '../../list/list-page.tsx'
import { CLOSURES_PATH } from '../../list/shortcuts.tsx'
import { useDeskI18n } from '../../request/i18n.tsx'
import formClasses from '../form/schema-form.module.css'
import { HolidaysSection, type HolidaysSectionProps } from '../holidays/holidays-section.tsx'
import classes from '../parts.module.css'
import { RepeatFields } from './repeat-fields.tsx'
import { SavedNotice } from './saved-notice.tsx'

/** A period in which the business is closed, as in a bundle. */
interface Closure {
  from: string
  to: string
  reason?: string | undefined
}

interface ClosuresPageProps {
  /** The closures that have not ended, each with its index in the list of the site. */
  closures: readonly { index: number; closure: Closure }[]
  /** The hash of the settings that the page shows. */
  base: string
  today: string
  tomorrow: string
  state: FormState
  isSaved: boolean
  holidays: Omit<HolidaysSectionProps, 'base'>
}

function ClosureItem({
  index,
  closure: { from, to, reason },
  base,
}: {
  index: number
  closure: Closure
  base: string
}) {
  const { t, time } = useDeskI18n()
  const days = from === to ? time.date(from) : time.dates(from, to)
  return (
    <li className={classes.item}>
      <span className={classes.name}>{days}</span>
      {reason && (
        <span className={classes.summary}>
          <bdi>{reason}</bdi>
        </span>
      )}
      <form method="post" action={CLOSURES_PATH}>
        <input type="hidden" name="base" value={base} />
        <input type="hidden" name="item" value={index} />
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

/** The page of the days on which the business is closed. */
export function ClosuresPage({
  closures,
  base,
  today,
  tomorrow,
  state,
  isSaved,
  holidays,
}: ClosuresPageProps) {
  const { t } = useDeskI18n()
  return (
    <ListPage
      back={{ href: '/desk/setup', text: t('setup.heading') }}
      heading={t('closures.heading')}
      note={t('closures.note')}
    >
      {isSaved && <SavedNotice />}
      <form
        className={formClasses.form}
        method="post"
        action={CLOSURES_PATH}
        noValidate={state.title !== undefined}
      >
        <RefusalSummary title={state.title} problems={state.problems} />
        <input type="hidden" name="base" value={base} />
        <Field
          name="from"
          type="date"
          label={t('closures.from')}
          required
          min={today}
          defaultValue={state.typed('from') ?? tomorrow}
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
          name="reason"
          label={t('closures.reason')}
          maxLength={200}
          defaultValue={state.typed('reason')}
          error={state.error('reason')}
        />
        <div>
          <Button name="do" value="add">
            {t('closures.add')}
          </Button>
        </div>
      </form>
      <ListSection heading={t('closures.heading')}>
        {closures.length === 0 ? (
          <Nothing>{t('closures.empty')}</Nothing>
        ) : (
          <ul className={classes.list}>
            {closures.map(({ index, closure }) => (
              <ClosureItem key={index} index={index} closure={closure} base={base} />
            ))}
          </ul>
        )}
      </ListSection>
      <HolidaysSection {...holidays} base={base} />
    </ListPage>
  )
}
