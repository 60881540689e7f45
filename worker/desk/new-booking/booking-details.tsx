import { Question } from '#client/booking/details/question.tsx'
import { toGuestRows } from '#client/booking/state/details.ts'
import { Field, Select, TextArea } from '#client/ui/field.tsx'
import { Heading } from '#client/ui/heading.tsx'
import type { LocaleCode } from '#locales/codes.ts'
import { localeNames } from '#locales/names.ts'
import type { BusinessCalendars } from '#worker/contract/admin/calendars.ts'
import type { ContactFieldName } from '#worker/contract/bookings/contact-field-names.ts'
import { contactFields, getContactField } from '#worker/contract/bookings/contact-fields.ts'
import { useDeskI18n } from '../request/i18n.tsx'
import { useMay } from '../request/may.tsx'
import { listAskedFields } from './asked-fields.ts'
import type { BookingFields } from './booking-fields.ts'
import classes from './new-booking.module.css'

type Calendar = Readonly<BusinessCalendars['calendars'][number]>

interface BookingDetailsProps {
  fields: BookingFields
  calendar: Calendar
  /** The chosen number of guests. */
  guests: number
  /** Whether a chosen service is to be paid on booking. */
  asksPayment: boolean
  locales: readonly LocaleCode[]
  getError: (name: string) => string | undefined
}

const seriesTexts = { day: 'new.days', week: 'new.weeks', month: 'new.months' } as const

/**
 * Returns the names of the controls for the details of a booking. A name that ends with a dot stands for all names that begin
 * with it.
 */
export function listDetailNames(calendar: Calendar): string[] {
  const { questions, recurring, guests } = calendar
  return [
    'reason',
    'locale',
    'payment',
    ...listAskedFields(calendar),
    ...questions.flatMap(({ id }) => [`answers.${id}`, `answers.${id}[]`]),
    ...(guests?.ask === 'names' ? ['guests.'] : []),
    ...(recurring ? ['count'] : []),
  ]
}

function GuestNames({
  fields,
  guests,
  getError,
}: Pick<BookingDetailsProps, 'fields' | 'getError' | 'guests'>) {
  const { t } = useDeskI18n()
  return toGuestRows(fields.details.guests ?? [], guests).map(({ name, email }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: guests are known by their number
    <fieldset key={index} className={classes.item}>
      <legend className={classes.date}>{t('guests.guest', { n: index + 1 })}</legend>
      <div className={classes.fields}>
        <Field
          name={`guests.${index}.name`}
          label={t('guests.name')}
          showsOptional={false}
          maxLength={100}
          autoComplete="off"
          defaultValue={name}
          error={getError(`guests.${index}.name`)}
        />
        <Field
          name={`guests.${index}.email`}
          type="email"
          label={t('guests.email')}
          showsOptional={false}
          maxLength={254}
          autoComplete="off"
          defaultValue={email}
          error={getError(`guests.${index}.email`)}
        />
      </div>
    </fieldset>
  ))
}

interface ContactFieldProps {
  name: ContactFieldName
  value: string | undefined
  error: string | undefined
}

function ContactField({ name, value, error }: ContactFieldProps) {
  const { t } = useDeskI18n()
  const { maxLength, input } = getContactField(name)
  return (
    <Field
      name={name}
      label={t(`details.${name}`)}
      // A date input takes no maximum length.
      {...(input?.type === 'date' ? { type: 'date' } : { maxLength, autoComplete: 'off' })}
      defaultValue={value}
      error={error}
    />
  )
}

/** The details of a booking: everything besides person, service and time. None has to be filled in. */
export function BookingDetails(props: BookingDetailsProps) {
  const mayTakeMoney = useMay()('post /admin/bookings/{id}/refund')
  const { fields, calendar, guests, asksPayment, locales, getError } = props
  const { t } = useDeskI18n()
  const { details } = fields
  const { recurring, questions, intake } = calendar
  return (
    <section className={classes.step} aria-labelledby="details">
      <Heading level={2} size="small" id="details">
        {t('new.details')}
      </Heading>
      {recurring && (
        <Select name="count" label={t('new.series')} required defaultValue={fields.count || '1'}>
          <option value="1">{t('new.once')}</option>
          {Array.from({ length: recurring.max - 1 }, (_, index) => index + 2).map((count) => (
            <option key={count} value={count}>
              {t(seriesTexts[recurring.every], { count })}
            </option>
          ))}
        </Select>
      )}
      {calendar.guests?.ask === 'names' && <GuestNames fields={fields} guests={guests} getError={getError} />}
      {listAskedFields(calendar)
        .filter((name) => name !== 'notes')
        .map((name) => (
          <ContactField key={name} name={name} value={details[name]} error={getError(name)} />
        ))}
      {questions.map((question) => (
        <Question
          key={question.id}
          question={{ ...question, required: false }}
          answer={details.answers?.[question.id]}
          error={getError(`answers.${question.id}`)}
        />
      ))}
      {intake && <p className={classes.note}>{t('new.formLater')}</p>}
      <TextArea
        name="notes"
        label={t('new.note')}
        hint={t('new.noteHint')}
        maxLength={contactFields.notes.maxLength}
        rows={2}
        defaultValue={details.notes}
        error={getError('notes')}
      />
      <div className={classes.fields}>
        {locales.length > 1 && (
          <Select name="locale" label={t('layout.language')} required defaultValue={fields.locale}>
            {locales.map((locale) => (
              <option key={locale} value={locale}>
                {localeNames[locale]}
              </option>
            ))}
          </Select>
        )}
        {asksPayment && mayTakeMoney && (
          <Select
            name="payment"
            label={t('new.payment')}
            required
            defaultValue={fields.payment}
            error={getError('payment')}
          >
            <option value="on-site">{t('new.onSite')}</option>
            <option value="link">{t('new.byLink')}</option>
          </Select>
        )}
      </div>
    </section>
  )
}
