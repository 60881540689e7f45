import { Button } from '#client/ui/button.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import { Field } from '#client/ui/field.tsx'
import { FieldError } from '#client/ui/field-notes.tsx'
import type { Slot } from '#worker/contract/bookings/slots.ts'
import { useDeskI18n } from '../request/i18n.tsx'
import { ChangeButton } from './change-button.tsx'
import classes from './new-booking.module.css'

/** The free times of some days. */
export interface ShownTimes {
  /** The first days with free times. */
  days: readonly { date: string; slots: readonly Readonly<Slot>[] }[]
  /** The first day of the page with earlier times; undefined if there is no such page. */
  earlier?: string | undefined
  /** The first day of the page with later times; undefined if there is no such page. */
  later?: string | undefined
  /** Why no times can be listed, in the language of the page. */
  problem?: string | undefined
}

interface SlotButtonsProps {
  slots: readonly Readonly<Slot>[]
  /** The rules that these times break. */
  rules: readonly string[]
  /** Whether the calendar is a class, so that each time has a number of seats. */
  hasSeats: boolean
  timeZone: string
}

interface TimeChoiceProps extends Omit<SlotButtonsProps, 'rules' | 'slots'> {
  times: ShownTimes
  day: string
  /** Whether a person can be added to the waitlist of the day while it is full. */
  hasWaitlist: boolean
  error?: string | undefined
}

/** The change that empties the chosen or typed time. */
export const clearTime = { at: undefined, ownDate: undefined, ownTime: undefined }

/** A button for each time, which chooses the time and sets aside the rules that it breaks. */
export function SlotButtons({ slots, rules, hasSeats, timeZone }: SlotButtonsProps) {
  const { t, time } = useDeskI18n()
  return slots.map(({ start, seatsLeft }) => (
    <ChangeButton
      key={start}
      className={classes.time ?? ''}
      change={{ ...clearTime, at: start, overrides: rules }}
    >
      <span>{time.time(start, timeZone)}</span>
      {hasSeats && <span className={classes.note}>{t('new.seats', { count: seatsLeft })}</span>}
    </ChangeButton>
  ))
}

/** The first free times by day, with the choice of other days. */
export function TimeChoice({ times, day, hasSeats, hasWaitlist, timeZone, error }: TimeChoiceProps) {
  const { t, time } = useDeskI18n()
  const { days, earlier, later, problem } = times
  const links = [
    { to: earlier, label: t('new.earlier') },
    { to: later, label: t('new.later') },
  ]
  return (
    <div className={classes.times} id="field-start" tabIndex={-1}>
      <div className={classes.row}>
        <Field name="day" type="date" label={t('new.day')} required defaultValue={day} />
        <ChangeButton className={buttonClass('secondary')} change={clearTime}>
          {t('new.showTimes')}
        </ChangeButton>
      </div>
      <FieldError id="field-start">{error}</FieldError>
      {days.length === 0 && <p className={classes.nobody}>{problem ?? t('new.noTimes')}</p>}
      {hasWaitlist && problem === undefined && days.every(({ date }) => date !== day) && (
        <div>
          <Button variant="secondary" name="do" value="wait">
            {t('waiting.add', { date: time.day(day, 'sentence') })}
          </Button>
        </div>
      )}
      {days.map(({ date, slots }) => (
        <fieldset key={date} className={classes.day}>
          <legend className={classes.date}>{time.day(date)}</legend>
          <SlotButtons slots={slots} rules={[]} hasSeats={hasSeats} timeZone={timeZone} />
        </fieldset>
      ))}
      <p className={classes.links}>
        {links.map(
          ({ to, label }) =>
            to && (
              <ChangeButton
                key={label}
                className={buttonClass('secondary')}
                change={{ ...clearTime, day: to }}
              >
                {label}
              </ChangeButton>
            ),
        )}
      </p>
    </div>
  )
}
