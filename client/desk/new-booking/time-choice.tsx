import { buttonClass } from '#client/ui/button-class.ts'
import { FieldError } from '#client/ui/field-notes.tsx'
import type { Slot } from '#worker/contract/bookings/slots.ts'
import { useDeskI18n } from '../i18n.tsx'
import classes from './new-booking.module.css'
import { type NewBookingSelection, toNewBookingUrl } from './selection.ts'

/** The free times of some days. */
export interface ShownTimes {
  /** The days with free times, at most a few. */
  days: readonly { date: string; slots: readonly Readonly<Slot>[] }[]
  /** The first day of the earlier and of the later times; undefined where there are none. */
  earlier?: string | undefined
  later?: string | undefined
}

interface TimeChoiceProps {
  selection: NewBookingSelection
  times: ShownTimes
  /** The instant of the chosen time, in ms. */
  chosen?: number | undefined
  /** Whether the calendar is that of a class, whose times have seats. */
  hasSeats: boolean
  timeZone: string
  error?: string | undefined
}

/** The first free times as a choice, by day, with links to other days. */
export function TimeChoice({ selection, times, chosen, hasSeats, timeZone, error }: TimeChoiceProps) {
  const { t, time } = useDeskI18n()
  const { days, earlier, later } = times
  return (
    <div className={classes.times} id="field-start" tabIndex={-1}>
      {days.length === 0 && <p className={classes.nobody}>{t('new.noTimes')}</p>}
      {days.map(({ date, slots }) => (
        <fieldset key={date} className={classes.day}>
          <legend className={classes.date}>{time.day(date)}</legend>
          {slots.map(({ start, seatsLeft }) => (
            <label key={start} className={classes.time}>
              <input
                type="radio"
                name="start"
                value={start}
                defaultChecked={Date.parse(start) === chosen}
                aria-describedby={error && 'field-start-error'}
              />
              <span>{time.time(start, timeZone)}</span>
              {hasSeats && <span className={classes.note}>{t('new.seats', { count: seatsLeft })}</span>}
            </label>
          ))}
        </fieldset>
      ))}
      <FieldError id="field-start">{error}</FieldError>
      <p className={classes.links}>
        {earlier && (
          <a
            className={buttonClass('secondary')}
            href={toNewBookingUrl(selection, { day: earlier, at: undefined })}
          >
            {t('new.earlier')}
          </a>
        )}
        {later && (
          <a
            className={buttonClass('secondary')}
            href={toNewBookingUrl(selection, { day: later, at: undefined })}
          >
            {t('new.later')}
          </a>
        )}
      </p>
    </div>
  )
}
