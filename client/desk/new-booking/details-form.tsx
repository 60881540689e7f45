import type { ReactNode } from 'react'
import { getFieldMessage } from '#client/page/field-message.ts'
import { Button } from '#client/ui/button.tsx'
import { Checkbox, Choice } from '#client/ui/choice.tsx'
import { Field, Select, TextArea } from '#client/ui/field.tsx'
import { Heading } from '#client/ui/heading.tsx'
import type { LocaleCode } from '#locales/codes.ts'
import { localeNames } from '#locales/names.ts'
import type { BookableService, CalendarView } from '#worker/contract/bookings/offering.ts'
import { useDeskI18n } from '../i18n.tsx'
import type { BookingFields, RefusedField } from './booking-fields.ts'
import classes from './new-booking.module.css'

const seriesTexts = { day: 'new.days', week: 'new.weeks', month: 'new.months' } as const

interface DetailsFormProps {
  action: string
  fields: BookingFields
  calendar: CalendarView
  service: BookableService
  locales: readonly LocaleCode[]
  attempt: string
  problems: readonly RefusedField[]
  /** The choice of a time. */
  children: ReactNode
}

interface PartProps {
  fields: BookingFields
  getError: (name: string) => string | undefined
}

/** The contact fields. Nothing is required of somebody who calls. */
function ContactFields({ fields, getError, asksPlace }: PartProps & { asksPlace: boolean }) {
  const { t } = useDeskI18n()
  const field = (name: 'firstName' | 'lastName' | 'email' | 'phone' | 'location') => ({
    name,
    showsOptional: false,
    autoComplete: 'off',
    defaultValue: fields[name],
    error: getError(name),
  })
  return (
    <div className={classes.fields}>
      <Field {...field('firstName')} label={t('details.firstName')} maxLength={100} />
      <Field {...field('lastName')} label={t('details.lastName')} maxLength={100} />
      <Field {...field('email')} type="email" label={t('details.email')} maxLength={254} />
      <Field {...field('phone')} type="tel" label={t('details.phone')} maxLength={40} />
      {asksPlace && <Field {...field('location')} label={t('details.location')} maxLength={300} />}
    </div>
  )
}

/** Another time than those that are listed, and the rules to set aside for it. */
function Exceptions({ fields, getError }: PartProps) {
  const { t } = useDeskI18n()
  const isOpen = fields.overrides.length > 0 || fields.ownDate !== ''
  return (
    <details className={classes.exceptions} open={isOpen}>
      <summary>{t('new.exceptions')}</summary>
      <div className={classes.fields}>
        <Field
          name="ownDate"
          type="date"
          label={t('new.ownDate')}
          showsOptional={false}
          defaultValue={fields.ownDate}
          error={getError('ownDate')}
        />
        <Field
          name="ownTime"
          type="time"
          label={t('new.ownTime')}
          showsOptional={false}
          defaultValue={fields.ownTime}
        />
      </div>
      <Choice
        kind="checkbox"
        name="overrides"
        legend={t('new.overrides')}
        required
        chosen={fields.overrides}
        error={getError('overrides')}
        options={[
          { value: 'notice', label: t('new.notice') },
          { value: 'hours', label: t('new.hours') },
          { value: 'limits', label: t('new.limits') },
          { value: 'busy', label: t('new.busy') },
        ]}
      />
      <Field
        name="reason"
        label={t('new.reason')}
        hint={t('new.reasonHint')}
        maxLength={1000}
        defaultValue={fields.reason}
        error={getError('reason')}
      />
    </details>
  )
}

/** The form that books. */
export function DetailsForm(props: DetailsFormProps) {
  const { action, fields, calendar, service, locales, attempt, problems, children } = props
  const { t } = useDeskI18n()
  const getError = (name: string) => {
    const problem = problems.find((one) => one.name === name)
    return problem && t(getFieldMessage(problem.code))
  }
  const { recurring, place } = calendar
  return (
    <form className={classes.step} method="post" action={action} noValidate={problems.length > 0}>
      <Heading level={2} size="small">
        {t('new.time')}
      </Heading>
      <input type="hidden" name="attempt" value={attempt} />
      {children}
      <Exceptions fields={fields} getError={getError} />
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
      <Heading level={2} size="small">
        {t('new.details')}
      </Heading>
      <ContactFields fields={fields} getError={getError} asksPlace={place?.kind === 'ask'} />
      <TextArea
        name="notes"
        label={t('new.note')}
        hint={t('new.noteHint')}
        maxLength={2000}
        rows={2}
        defaultValue={fields.notes}
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
        {service.payNow && (
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
      <Checkbox name="notify" defaultChecked={fields.notify} hint={t('new.notifyHint')}>
        {t('new.notify')}
      </Checkbox>
      <div>
        <Button>{t('new.book')}</Button>
      </div>
    </form>
  )
}
