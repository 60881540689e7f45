import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import type { FormState } from '../form/form-state.ts'
import { toLocalTime } from '../form/local-time.ts'
import { RefusalSummary } from '../form/refusal-summary.tsx'
import { ListSection } from '../list/list-page.tsx'
import { useDeskI18n } from '../request/i18n.tsx'
import classes from './draft-page.module.css'

interface ScheduleFormProps {
  action: string
  /** When the draft is published; null while it has no time. */
  publishAt: string | null
  timeZone: string
  /** The present time, for the name of the time zone. */
  now: string
  state: FormState
}

/** The form that sets or removes the time at which a draft is published. */
export function ScheduleForm({ action, publishAt, timeZone, now, state }: ScheduleFormProps) {
  const { t, time } = useDeskI18n()
  const { title, problems, typed, error } = state
  const [date, timeOfDay] = publishAt === null ? [] : toLocalTime(Date.parse(publishAt), timeZone).split('T')
  return (
    <ListSection heading={t('drafts.schedule')}>
      <form className={classes.schedule} method="post" action={action} noValidate={title !== undefined}>
        <RefusalSummary title={title} problems={problems} />
        <p>{t('drafts.scheduleText')}</p>
        <div className={classes.pair}>
          <Field
            name="date"
            type="date"
            label={t('agenda.date')}
            required
            defaultValue={typed('date') ?? date}
            error={error('date')}
          />
          <Field
            name="time"
            type="time"
            step={60}
            label={t('drafts.time')}
            required
            defaultValue={typed('time') ?? timeOfDay}
            error={error('time')}
          />
        </div>
        <p>{time.zone(timeZone, publishAt ?? now)}</p>
        <div className={classes.buttons}>
          <Button variant="secondary" name="do" value="schedule">
            {t('blocks.save')}
          </Button>
          {publishAt !== null && (
            <Button variant="secondary" name="do" value="withdraw" formNoValidate>
              {t('drafts.withdraw')}
            </Button>
          )}
        </div>
      </form>
    </ListSection>
  )
}
