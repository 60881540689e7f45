import { getFieldMessage } from '#client/page/field-message.ts'
import { Alert } from '#client/ui/alert.tsx'
import { toControlId } from '#client/ui/control-id.ts'
import { ErrorSummary } from '#client/ui/error-summary.tsx'
import { Heading } from '#client/ui/heading.tsx'
import type { LocaleCode } from '#locales/codes.ts'
import type { BookableService, CalendarView } from '#worker/contract/bookings/offering.ts'
import { useDeskI18n } from '../i18n.tsx'
import type { BookingFields, RefusedField } from './booking-fields.ts'
import { BookingOptions } from './booking-options.tsx'
import { CustomerChoice } from './customer-choice.tsx'
import { DetailsForm } from './details-form.tsx'
import classes from './new-booking.module.css'
import { type NewBookingSelection, toNewBookingUrl } from './selection.ts'
import { ServiceChoice } from './service-choice.tsx'
import { type ShownTimes, TimeChoice } from './time-choice.tsx'

/** A chosen service with its free times, and the form that books it. */
export interface ChosenService {
  calendar: CalendarView
  service: BookableService
  day: string
  times: ShownTimes
}

export interface NewBookingProps {
  selection: NewBookingSelection
  customer: Pick<Parameters<typeof CustomerChoice>[0], 'chosen' | 'found'>
  calendars: readonly CalendarView[]
  /** Left out until a service is chosen. */
  chosen?: ChosenService | undefined
  fields: BookingFields
  locales: readonly LocaleCode[]
  timeZone: string
  attempt: string
  /** Why the last try did not book. */
  refusal?: { title: string; problems: readonly RefusedField[] } | undefined
}

/** The page that books for somebody who called or came: the person, the service, the time and the details. */
export function NewBookingPage(props: NewBookingProps) {
  const { selection, customer, calendars, chosen, fields, locales, timeZone, attempt, refusal } = props
  const { t } = useDeskI18n()
  const problems = refusal?.problems ?? []
  const startError = problems.find(({ name }) => name === 'start')
  return (
    <div className={classes.page}>
      <Heading level={1}>{t('new.heading')}</Heading>
      {refusal &&
        (problems.length === 0 ? (
          <Alert tone="danger" title={refusal.title} />
        ) : (
          <ErrorSummary
            focusKey={refusal}
            heading={t('details.problems', { count: problems.length })}
            errors={problems.map(({ name, code }) => ({
              ...(name !== '' && { id: toControlId(name) }),
              message: t(getFieldMessage(code)),
            }))}
          />
        ))}
      <CustomerChoice selection={selection} {...customer} />
      {chosen ? (
        <>
          <BookingOptions
            selection={selection}
            calendar={chosen.calendar}
            service={chosen.service}
            day={chosen.day}
          />
          <DetailsForm
            action={toNewBookingUrl(selection)}
            fields={fields}
            calendar={chosen.calendar}
            service={chosen.service}
            locales={locales}
            attempt={attempt}
            problems={problems}
          >
            <TimeChoice
              selection={selection}
              times={chosen.times}
              chosen={fields.start === '' ? undefined : Date.parse(fields.start)}
              hasSeats={chosen.calendar.seats > 1}
              timeZone={timeZone}
              error={startError && t(getFieldMessage(startError.code))}
            />
          </DetailsForm>
        </>
      ) : (
        <ServiceChoice selection={selection} calendars={calendars} />
      )}
    </div>
  )
}
