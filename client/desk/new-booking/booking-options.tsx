import { Button } from '#client/ui/button.tsx'
import { Field, Select } from '#client/ui/field.tsx'
import { parseAddOns } from '#worker/contract/bookings/add-ons.ts'
import type { BookableService, CalendarView } from '#worker/contract/bookings/offering.ts'
import { useDeskI18n } from '../i18n.tsx'
import { KeptChoices } from './kept-choices.tsx'
import classes from './new-booking.module.css'
import { type NewBookingSelection, toNewBookingUrl } from './selection.ts'

interface BookingOptionsProps {
  selection: NewBookingSelection
  calendar: CalendarView
  service: BookableService
  /** The first date whose times are shown. */
  day: string
}

const asked = ['staff', 'duration', 'guests', 'addOns', 'day', 'at'] as const

function AddOnSelects({
  addOns = [],
  chosen,
}: {
  addOns?: BookableService['addOns']
  chosen: string | undefined
}) {
  const { text } = useDeskI18n()
  const choices = chosen === undefined ? [] : parseAddOns(chosen)
  return addOns.map(({ id, name, max }) => (
    <Select
      key={id}
      name={`addOn.${id}`}
      label={text(name)}
      required
      defaultValue={choices.find((choice) => choice.id === id)?.count ?? 0}
    >
      {Array.from({ length: max + 1 }, (_, count) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the count is what the option is
        <option key={count} value={count}>
          {count}
        </option>
      ))}
    </Select>
  ))
}

/** The chosen service with its length, staff, guests and add-ons, and the day from which times are shown. */
export function BookingOptions({ selection, calendar, service, day }: BookingOptionsProps) {
  const { t, text, time } = useDeskI18n()
  const { durations, staff, addOns } = service
  const changed = { calendar: undefined, service: undefined, at: undefined }
  return (
    <form className={classes.step} action="/desk/new">
      <p className={classes.chosen}>
        <strong>{text(service.name)}</strong>
        <a href={toNewBookingUrl(selection, changed)}>{t('new.changeChoice')}</a>
      </p>
      <KeptChoices selection={selection} without={asked} />
      <div className={classes.fields}>
        {durations.length > 1 && (
          <Select name="duration" label={t('new.duration')} required defaultValue={selection.duration}>
            {durations.map((minutes) => (
              <option key={minutes} value={minutes}>
                {time.duration(minutes)}
              </option>
            ))}
          </Select>
        )}
        {!calendar.staffing && staff.length > 1 && (
          <Select name="staff" label={t('new.staff')} required defaultValue={selection.staff ?? 'any'}>
            <option value="any">{t('new.anyone')}</option>
            {staff.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
        {calendar.guests && (
          <Field
            name="guests"
            type="number"
            min={0}
            max={calendar.guests.max}
            label={t('new.guests')}
            showsOptional={false}
            defaultValue={selection.guests ?? 0}
          />
        )}
        <AddOnSelects addOns={addOns} chosen={selection.addOns} />
        <Field name="day" type="date" label={t('new.day')} required defaultValue={day} />
        <div className={classes.show}>
          <Button variant="secondary">{t('new.showTimes')}</Button>
        </div>
      </div>
    </form>
  )
}
