import type { BusinessBookingCheck } from '#worker/contract/admin/business-booking.ts'
import type { Override } from '#worker/contract/admin/overrides.ts'
import { describeOverrides } from '../booking/describe-history-entry.ts'
import { useDeskI18n } from '../request/i18n.tsx'
import type { BookingFields } from './booking-fields.ts'
import { ChosenRow } from './chosen-row.tsx'
import { ReasonField } from './exceptions.tsx'
import classes from './new-booking.module.css'
import { clearTime } from './time-choice.tsx'

interface ChosenTimeProps {
  /** The instant of the chosen time. */
  at: string
  /** The rules that are set aside for it. */
  overrides: readonly Override[]
  /** The result of checking the booking without storing it. Undefined if the check failed. */
  check: Readonly<BusinessBookingCheck> | undefined
  fields: BookingFields
  timeZone: string
  getError: (name: string) => string | undefined
}

/** The chosen time, with its staff, the price and the dates of a series. */
export function ChosenTime({ at, overrides, check, fields, timeZone, getError }: ChosenTimeProps) {
  const { t, time, money, list } = useDeskI18n()
  const facts = check && [list(check.staff), check.total && money(check.total)]
  return (
    <>
      <ChosenRow step={t('new.time')} change={clearTime}>
        <strong>
          {check ? time.range(check.start, check.end, timeZone) : time.dayAndTime(at, timeZone)}
        </strong>
        {facts && <span className={classes.note}>{facts.filter(Boolean).join(' · ')}</span>}
        {overrides.length > 0 && <span className={classes.rules}>{describeOverrides(t, overrides)}</span>}
      </ChosenRow>
      {overrides.length > 0 && <ReasonField fields={fields} error={getError('reason')} />}
      {check?.series && (
        <ol className={classes.dates}>
          {check.series.map((start) => (
            <li key={start}>{time.dayAndTime(start, timeZone)}</li>
          ))}
        </ol>
      )}
    </>
  )
}
