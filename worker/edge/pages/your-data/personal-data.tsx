import type { ReactNode } from 'react'
import { useI18n } from '#client/page/i18n.tsx'
import { FactLine } from '#client/ui/fact-line.tsx'
import { Heading } from '#client/ui/heading.tsx'
import { inLanguage } from '#locales/in-language.ts'
import { contactFieldNames } from '#worker/contract/bookings/contact-field-names.ts'
import { toAnswerText } from '#worker/contract/forms/answer-text.ts'
import type { FormView } from '#worker/contract/forms/form.ts'
import type { PersonalData } from '#worker/contract/personal-data.ts'
import classes from './your-data.module.css'

export interface PersonalDataProps {
  data: PersonalData
  /** The answered forms that are still published, by id. */
  forms: ReadonlyMap<string, FormView>
  /** The zone that times are shown in. */
  timeZone: string
}

function DataSection({ heading, children }: { heading: string; children: ReactNode[] }) {
  if (children.length === 0) return null
  return (
    <section className={classes.part}>
      <Heading level={2} size="small">
        {heading}
      </Heading>
      <ul className={classes.list}>{children}</ul>
    </section>
  )
}

interface AnswersProps {
  submission: PersonalData['submissions' | 'begun'][number]
  form: FormView | undefined
}

function Answers({ submission, form }: AnswersProps) {
  const i18n = useI18n()
  const fields = form?.steps.flatMap(({ fields }) => fields) ?? []
  return (
    <dl className={classes.answers}>
      {Object.entries(submission.answers).map(([id, answer]) => {
        const field = fields.find((candidate) => candidate.id === id)
        return (
          <div key={id}>
            <dt>{field && 'label' in field ? i18n.text(field.label) : id}</dt>
            <dd>{toAnswerText(field, answer, submission.files, i18n)}</dd>
          </div>
        )
      })}
    </dl>
  )
}

function Contact({ contact }: Pick<PersonalData['bookings'][number], 'contact'>) {
  const { t } = useI18n()
  return (
    <dl className={classes.answers}>
      {contactFieldNames.map((key) =>
        contact[key] ? (
          <div key={key}>
            <dt>{t(`details.${key}`)}</dt>
            <dd>
              <bdi dir={key === 'phone' ? 'ltr' : undefined}>{contact[key]}</bdi>
            </dd>
          </div>
        ) : null,
      )}
    </dl>
  )
}

/** Shows what people wrote about a booking: reasons, and notes of the business. */
function Remarks({ history }: Pick<PersonalData['bookings'][number], 'history'>) {
  const { t } = useI18n()
  const remarks = history.flatMap(({ at, detail: { note, reason } }) => [
    ...(note === undefined ? [] : [{ at, label: t('data.note'), text: note }]),
    ...(reason === undefined ? [] : [{ at, label: t('manage.reason'), text: reason }]),
  ])
  return (
    <dl className={classes.answers}>
      {remarks.map(({ at, label, text }) => (
        <div key={`${at} ${text}`}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}

/** All personal data of a visitor, in sections. */
export function PersonalDataSections({ data, forms, timeZone }: PersonalDataProps) {
  const { t, text, time } = useI18n()
  const { bookings, invited, submissions, begun, waiting, consents, messages, notes } = data
  const format = (instant: string) => time.dayAndTime(instant, timeZone)
  return (
    <>
      <DataSection heading={t('data.submissions')}>
        {submissions.map((submission) => (
          <li key={submission.id}>
            <p className={classes.name}>{text(submission.form.name)}</p>
            <p className={classes.muted}>{format(submission.createdAt)}</p>
            {submission.score !== undefined && <p>{t('quiz.score', { score: submission.score })}</p>}
            <Answers submission={submission} form={forms.get(submission.form.id)} />
          </li>
        ))}
      </DataSection>
      <DataSection heading={t('data.begun')}>
        {begun.map((partial) => (
          <li key={partial.id}>
            <p className={classes.name}>{text(partial.form.name)}</p>
            <p className={classes.muted}>{format(partial.updatedAt)}</p>
            <Answers submission={partial} form={forms.get(partial.form.id)} />
          </li>
        ))}
      </DataSection>
      <DataSection heading={t('data.bookings')}>
        {bookings.map(({ id, service, start, timeZone: bookingZone, contact, history }) => (
          <li key={id}>
            <p className={classes.name}>{text(service.name)}</p>
            <p className={classes.muted}>{time.dayAndTime(start, bookingZone)}</p>
            <Contact contact={contact} />
            {history.some(({ detail: { note, reason } }) => note ?? reason) && <Remarks history={history} />}
          </li>
        ))}
      </DataSection>
      <DataSection heading={t('data.invited')}>
        {invited.map(({ id, name, email, service, start }) => (
          <li key={id}>
            <p className={classes.name}>{text(service)}</p>
            <p className={classes.muted}>{format(start)}</p>
            <p>
              <FactLine facts={[name, email]} />
            </p>
          </li>
        ))}
      </DataSection>
      <DataSection heading={t('data.waiting')}>
        {waiting.map(({ id, date }) => (
          <li key={id}>{time.day(date)}</li>
        ))}
      </DataSection>
      <DataSection heading={t('data.notes')}>
        {notes.map(({ id, text: note, createdAt }) => (
          <li key={id}>
            <p>{note}</p>
            <p className={classes.muted}>{format(createdAt)}</p>
          </li>
        ))}
      </DataSection>
      <DataSection heading={t('data.messages')}>
        {messages.map(({ id, recipient, due }) => (
          <li key={id}>
            <p>
              <bdi>{recipient}</bdi>
            </p>
            <p className={classes.muted}>{format(due)}</p>
          </li>
        ))}
      </DataSection>
      <DataSection heading={t('data.consents')}>
        {consents.map(({ purpose, given, agreed, version, text: consentText, at, locale }) => (
          <li key={`${given} ${purpose} ${at}`}>
            <p {...inLanguage(locale)}>{consentText}</p>
            <p className={classes.muted}>
              <FactLine
                facts={[
                  t(agreed ? 'data.agreed' : 'data.notAgreed'),
                  t('data.version', { version }),
                  format(at),
                ]}
              />
            </p>
          </li>
        ))}
      </DataSection>
    </>
  )
}
