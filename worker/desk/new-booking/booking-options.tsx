import { Button } from '#client/ui/button.tsx'
import { Field, Select } from '#client/ui/field.tsx'
import type { BusinessCalendars } from '#worker/contract/admin/calendars.ts'
import { parseAddOns } from '#worker/contract/bookings/add-ons.ts'
import type { BookableService } from '#worker/contract/bookings/offering.ts'
import { getServicePrice } from '#worker/contract/money/service-price.ts'
import { useDeskI18n } from '../request/i18n.tsx'
import { ChosenRow } from './chosen-row.tsx'
import classes from './new-booking.module.css'
import type { NewBookingSelection } from './selection.ts'

interface BookingOptionsProps {
  selection: NewBookingSelection
  calendar: Readonly<BusinessCalendars['calendars'][number]>
  service: Readonly<BookableService>
  getError: (name: string) => string | undefined
}

/** The names of the controls for a service. A name that ends with a dot stands for all names that begin with it. */
export const optionNames = ['duration', 'staff', 'guests', 'addOns', 'addOn.', 'items', 'items.'] as const

function AddOnSelects({
  addOns = [],
  chosen,
}: {
  addOns: BookableService['addOns']
  chosen: string | undefined
}) {
  const { text, money } = useDeskI18n()
  const choices = chosen === undefined ? [] : parseAddOns(chosen)
  return addOns.map(({ id, name, max, price }) => (
    <Select
      key={id}
      name={`addOn.${id}`}
      label={price ? `${text(name)} · ${money(price)}` : text(name)}
      required
      defaultValue={choices.find((choice) => choice.id === id)?.count ?? 0}
    >
      {Array.from({ length: max + 1 }, (_, count) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the count identifies the option
        <option key={count} value={count}>
          {count}
        </option>
      ))}
    </Select>
  ))
}

/** The chosen service with its length, staff, guests and add-ons. */
export function BookingOptions({ selection, calendar, service, getError }: BookingOptionsProps) {
  const { t, text, time, money } = useDeskI18n()
  const { durations, staff, addOns } = service
  const getPrice = (minutes: number) => getServicePrice(service, minutes, selection.staff ?? 'any')
  const toLabel = (minutes: number) => {
    const price = getPrice(minutes)
    return price ? `${time.duration(minutes)} · ${money(price)}` : time.duration(minutes)
  }
  const [firstDuration = 0, ...otherDurations] = durations
  return (
    <>
      <ChosenRow step={t('new.service')} change={{ calendar: undefined, service: undefined }}>
        <strong>{text(service.name)}</strong>
        {otherDurations.length === 0 && <span className={classes.note}>{toLabel(firstDuration)}</span>}
      </ChosenRow>
      <div className={classes.fields}>
        {otherDurations.length > 0 && (
          <Select
            name="duration"
            label={t('new.duration')}
            required
            defaultValue={selection.duration}
            error={getError('duration')}
          >
            {durations.map((minutes) => (
              <option key={minutes} value={minutes}>
                {toLabel(minutes)}
              </option>
            ))}
          </Select>
        )}
        {calendar.staffing !== 'together' && staff.length > 1 && (
          <Select
            name="staff"
            label={t('new.staff')}
            required
            defaultValue={selection.staff ?? 'any'}
            error={getError('staff')}
          >
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
            error={getError('guests')}
          />
        )}
        <AddOnSelects addOns={addOns} chosen={selection.addOns} />
      </div>
    </>
  )
}

/** The button that shows the page again, updated to the values of the fields. */
export function UpdateButton({ label }: { label: string }) {
  return (
    <div className={classes.show}>
      <Button variant="secondary" name="do" value="show" formNoValidate>
        {label}
      </Button>
    </div>
  )
}
