import { useAtomValue } from 'jotai'
import type { ComponentProps } from 'react'
import { useI18n } from '#client/page/i18n.tsx'
import { EmailField } from '#client/ui/email-field.tsx'
import { Field } from '#client/ui/field.tsx'
import { PhoneField } from '#client/ui/phone/phone-field.tsx'
import {
  contactFields,
  firstContactFields,
  getContactField,
} from '#worker/contract/bookings/contact-fields.ts'
import type { CalendarView } from '#worker/contract/bookings/offering.ts'
import { siteAtom } from '../state/atoms.ts'
import type { Details } from '../state/details.ts'
import classes from './details-form.module.css'
import { Guests } from './guests.tsx'
import { Notes } from './notes.tsx'
import { Question } from './question.tsx'

const { location } = contactFields

interface DetailsFieldsProps {
  calendar: CalendarView
  /** Initial values; the fields are uncontrolled. */
  details: Details
  getError: (path: string) => string | undefined
}

function ContactControl(field: ComponentProps<typeof Field>) {
  const { phoneHint } = useAtomValue(siteAtom)
  if (field.name === 'phone') return <PhoneField {...field} phone={phoneHint} />
  return field.name === 'email' ? <EmailField {...field} /> : <Field {...field} />
}

/** All fields in order: contact, location, the business's questions, guests, notes. Fields that few visitors need are folded. */
export function DetailsFields({ calendar, details, getError }: DetailsFieldsProps) {
  const { t } = useI18n()
  const { fields, questions, place } = calendar
  return (
    <div className={classes.fields}>
      {firstContactFields.map((name) => {
        if (fields[name] === 'hidden') return null
        const { maxLength, input } = getContactField(name)
        const common = {
          label: t(`details.${name}`),
          required: fields[name] === 'required',
          defaultValue: details[name] ?? '',
          error: getError(`contact.${name}`),
          // A date input needs no `maxLength`.
          ...(input?.type === undefined && { maxLength }),
          ...input,
        }
        return (
          <div key={name} className={name.endsWith('Name') ? classes.half : undefined}>
            <ContactControl name={name} {...common} />
          </div>
        )
      })}
      {place?.kind === 'ask' && (
        <Field
          name="location"
          label={t('details.location')}
          hint={t('details.locationHint')}
          required
          {...location.input}
          maxLength={location.maxLength}
          defaultValue={details.location ?? ''}
          error={getError('contact.location')}
        />
      )}
      {questions.map((question) => (
        <Question
          key={question.id}
          question={question}
          answer={details.answers?.[question.id]}
          error={getError(`answers.${question.id}`)}
        />
      ))}
      <div className={classes.extras}>
        {calendar.guests?.ask === 'names' && (
          <Guests
            rules={calendar.guests}
            seats={calendar.seats}
            initialGuests={details.guests ?? []}
            getError={getError}
          />
        )}
        {fields.notes !== 'hidden' && (
          <Notes
            required={fields.notes === 'required'}
            initialNotes={details.notes}
            error={getError('contact.notes')}
          />
        )}
      </div>
    </div>
  )
}
