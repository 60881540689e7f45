import { Alert } from '#client/ui/alert.tsx'
import { Heading } from '#client/ui/heading.tsx'
import type { LocaleCode } from '#locales/codes.ts'
import type { BusinessBookingCheck } from '#worker/contract/admin/business-booking.ts'
import type { BusinessCalendars } from '#worker/contract/admin/calendars.ts'
import type { Override } from '#worker/contract/admin/overrides.ts'
import type { CartItem } from '#worker/contract/bookings/cart-items.ts'
import type { BookableService } from '#worker/contract/bookings/offering.ts'
import { Recipients } from '../booking/actions/recipients.tsx'
import { useDeskI18n } from '../request/i18n.tsx'
import { BookingDetails, listDetailNames } from './booking-details.tsx'
import type { BookingFields } from './booking-fields.ts'
import { BookingOptions, optionNames } from './booking-options.tsx'
import { CartOptions } from './cart-options.tsx'
import { ChosenTime } from './chosen-time.tsx'
import { Exceptions, type ExceptionTimes } from './exceptions.tsx'
import classes from './new-booking.module.css'
import { countGuests, type NewBookingSelection } from './selection.ts'
import { type ShownTimes, TimeChoice } from './time-choice.tsx'

/** A chosen service or cart, with its free times or the result of checking the booking. */
export interface ChosenService {
  calendar: Readonly<BusinessCalendars['calendars'][number]>
  service: Readonly<BookableService>
  /** The services of a cart; undefined if the calendar has no carts. */
  items: readonly CartItem[] | undefined
  day: string
  /** Whether a time is chosen that was not refused. */
  isTimeChosen: boolean
  /** The free times; left out once a time is chosen. */
  times?: ShownTimes | undefined
  /** The times of a day that only the rules that are set aside open; undefined without such rules. */
  outside?: { date: string; times: readonly ExceptionTimes[] } | undefined
  overrides: readonly Override[]
  /** The result of checking the booking without storing it. Undefined without a time, and if the check failed. */
  check?: Readonly<BusinessBookingCheck> | undefined
  /** The key, from `toRecipientsKey`, of the booking for which the page shows recipients. Empty if the page shows none. */
  recipientsKey: string
}

interface BookingStepProps {
  selection: NewBookingSelection
  chosen: ChosenService
  fields: BookingFields
  locales: readonly LocaleCode[]
  timeZone: string
  mustShowRecipients: boolean
  refusal?: unknown
  /** Whether the browser scrolls here when the page opens. */
  isNext: boolean
  getError: (name: string) => string | undefined
}

/** Returns the names of the controls that {@link BookingStep} shows. */
export function listStepNames({ calendar, isTimeChosen, overrides, check }: ChosenService): string[] {
  if (!isTimeChosen) return [...optionNames, 'day', 'overrides', 'reason', 'ownDate', 'ownTime', 'at']
  const names = listDetailNames(calendar).filter((name) => name !== 'reason' || overrides.length > 0)
  return [...optionNames, ...names, ...(check && check.recipients.length > 0 ? ['notify'] : [])]
}

/** The options of the chosen service and its times. Once a time is chosen: the details and the recipients of messages. */
export function BookingStep(props: BookingStepProps) {
  const { selection, chosen, fields, locales, timeZone, mustShowRecipients, refusal, isNext, getError } =
    props
  const { calendar, service, items, day, isTimeChosen, times, outside, overrides, check, recipientsKey } =
    chosen
  const { t } = useDeskI18n()
  const common = { hasSeats: calendar.seats > 1, timeZone, getError }
  const chosenServices = items
    ? calendar.services.filter(({ id, slug }) => items.some((item) => [id, slug].includes(item.service)))
    : [service]
  return (
    <>
      <section className={classes.step} aria-labelledby="service">
        <Heading level={2} size="small" id="service">
          {t('new.service')}
        </Heading>
        {items ? (
          <CartOptions calendar={calendar} items={items} getError={getError} />
        ) : (
          <BookingOptions selection={selection} calendar={calendar} service={service} getError={getError} />
        )}
      </section>
      <section className={classes.step} id={isNext ? 'next' : undefined} aria-labelledby="time">
        <Heading level={2} size="small" id="time">
          {t('new.time')}
        </Heading>
        {isTimeChosen ? (
          <ChosenTime
            at={selection.at ?? ''}
            overrides={overrides}
            check={check}
            fields={fields}
            {...common}
          />
        ) : (
          <>
            {times && (
              <TimeChoice
                times={times}
                day={day}
                hasWaitlist={calendar.waitlist === true && !items && selection.waitlist === undefined}
                error={getError('start')}
                {...common}
              />
            )}
            <Exceptions fields={fields} outside={outside} isRefused={refusal !== undefined} {...common} />
          </>
        )}
      </section>
      {isTimeChosen && (
        <>
          <BookingDetails
            fields={fields}
            calendar={calendar}
            guests={countGuests(items, selection)}
            asksPayment={chosenServices.some(({ payNow }) => payNow)}
            locales={locales}
            getError={getError}
          />
          {mustShowRecipients && <Alert tone="info" title={t('new.checkTold')} />}
          {check && <Recipients recipients={check.recipients} notify={fields.notify} />}
          <input type="hidden" name="told" value={recipientsKey} />
        </>
      )}
    </>
  )
}
