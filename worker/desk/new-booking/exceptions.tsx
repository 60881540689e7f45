import { Choice } from '#client/ui/choice.tsx'
import { Field } from '#client/ui/field.tsx'
import type { Override } from '#worker/contract/admin/overrides.ts'
import type { Slot } from '#worker/contract/bookings/slots.ts'
import { describeOverrides } from '../booking/describe-history-entry.ts'
import { useDeskI18n } from '../request/i18n.tsx'
import type { BookingFields } from './booking-fields.ts'
import { UpdateButton } from './booking-options.tsx'
import { Fold } from './fold.tsx'
import classes from './new-booking.module.css'
import { SlotButtons } from './time-choice.tsx'

/** The rules that can be set aside for a new booking, each with the text that says why the rule refuses a time. */
const refusalTexts = {
  notice: 'new.notice',
  hours: 'new.hours',
  limits: 'new.limits',
  busy: 'new.busy',
} as const

/** Times that break the same rules. */
export interface ExceptionTimes {
  rules: readonly Override[]
  slots: readonly Readonly<Slot>[]
}

interface ExceptionsProps {
  fields: BookingFields
  /** The times of a day that the chosen exceptions open; undefined while none is chosen. */
  outside: { date: string; times: readonly ExceptionTimes[] } | undefined
  /** Whether a time was refused, which may need an exception. */
  isRefused: boolean
  hasSeats: boolean
  timeZone: string
  getError: (name: string) => string | undefined
}

/** The choice of rules to set aside, the times that this opens, and fields for any other time. */
export function Exceptions(props: ExceptionsProps) {
  const { fields, outside, isRefused, hasSeats, timeZone, getError } = props
  const { ownDate, ownTime, overrides } = fields
  const { t, time } = useDeskI18n()
  return (
    <Fold label={t('new.exceptions')} isOpen={isRefused || overrides.length > 0 || ownDate !== ''}>
      <Choice
        kind="checkbox"
        name="overrides"
        legend={t('new.overrides')}
        required
        chosen={overrides}
        error={getError('overrides')}
        options={Object.entries(refusalTexts).map(([value, key]) => ({ value, label: t(key) }))}
      />
      <ReasonField fields={fields} error={getError('reason')} />
      <UpdateButton label={t('new.showTimes')} />
      {outside && (
        <section className={classes.times} aria-labelledby="outside">
          <h3 className={classes.date} id="outside">
            {t('new.outside', { date: time.day(outside.date, 'sentence') })}
          </h3>
          {outside.times.length === 0 && <p className={classes.nobody}>{t('new.noTimes')}</p>}
          {outside.times.map(({ rules, slots }) => (
            <fieldset key={rules.join()} className={classes.day}>
              <legend className={classes.rules}>{describeOverrides(t, rules)}</legend>
              <SlotButtons slots={slots} rules={rules} hasSeats={hasSeats} timeZone={timeZone} />
            </fieldset>
          ))}
        </section>
      )}
      <div className={classes.fields}>
        <Field
          name="ownDate"
          type="date"
          label={t('new.ownDate')}
          showsOptional={false}
          defaultValue={ownDate}
          error={getError('ownDate')}
        />
        <Field
          name="ownTime"
          type="time"
          label={t('new.ownTime')}
          showsOptional={false}
          defaultValue={ownTime}
        />
        <UpdateButton label={t('new.useTime')} />
      </div>
    </Fold>
  )
}

/** The field for the reason why rules are set aside. */
export function ReasonField({ fields, error }: { fields: BookingFields; error: string | undefined }) {
  const { t } = useDeskI18n()
  return (
    <Field
      name="reason"
      label={t('new.reason')}
      hint={t('new.reasonHint')}
      maxLength={1000}
      defaultValue={fields.reason}
      error={error}
    />
  )
}
