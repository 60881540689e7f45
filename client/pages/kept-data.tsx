import type { ReactNode } from 'react'
import { useWords } from '#client/page/i18n.tsx'
import { Heading } from '#client/ui/heading.tsx'
import type { FormView } from '#worker/contract/forms/form.ts'
import type { PersonalData } from '#worker/contract/personal-data.ts'
import { answerText } from './answer-text.ts'
import classes from './your-data.module.css'

export interface KeptData {
  data: PersonalData
  /** The forms that something was answered in, by id, as far as they are still published. */
  forms: ReadonlyMap<string, FormView>
  /** The zone that times are shown in. */
  timeZone: string
}

function Part({ heading, children }: { heading: string; children: ReactNode[] }) {
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
  filled: PersonalData['submissions' | 'begun'][number]
  form: FormView | undefined
}

function Answers({ filled, form }: AnswersProps) {
  const { text } = useWords()
  const fields = form?.steps.flatMap(({ fields }) => fields) ?? []
  return (
    <dl className={classes.answers}>
      {Object.entries(filled.answers).map(([id, answer]) => {
        const field = fields.find((one) => one.id === id)
        return (
          <div key={id}>
            <dt>{field && 'label' in field ? text(field.label) : id}</dt>
            <dd>{answerText(field, answer, filled.files, text)}</dd>
          </div>
        )
      })}
    </dl>
  )
}

const contactParts = ['firstName', 'lastName', 'email', 'phone', 'dateOfBirth', 'location', 'notes'] as const

function Contact({ contact }: Pick<PersonalData['bookings'][number], 'contact'>) {
  const { t } = useWords()
  return (
    <dl className={classes.answers}>
      {contactParts.map((part) =>
        contact[part] ? (
          <div key={part}>
            <dt>{t(`details.${part}`)}</dt>
            <dd>{contact[part]}</dd>
          </div>
        ) : null,
      )}
    </dl>
  )
}

/** All that is kept of a person, by what it is. */
export function Everything({ data, forms, timeZone }: KeptData) {
  const { t, text, time } = useWords()
  const { bookings, submissions, begun, waiting, consents } = data
  const at = (instant: string) => time.dayAndTime(instant, timeZone)
  return (
    <>
      <Part heading={t('data.submissions')}>
        {submissions.map((sent) => (
          <li key={sent.id}>
            <p className={classes.name}>{text(sent.form.name)}</p>
            <p className={classes.muted}>{at(sent.createdAt)}</p>
            {sent.score !== undefined && <p>{t('quiz.score', { score: sent.score })}</p>}
            <Answers filled={sent} form={forms.get(sent.form.id)} />
          </li>
        ))}
      </Part>
      <Part heading={t('data.begun')}>
        {begun.map((one) => (
          <li key={one.id}>
            <p className={classes.name}>{text(one.form.name)}</p>
            <p className={classes.muted}>{at(one.updatedAt)}</p>
            <Answers filled={one} form={forms.get(one.form.id)} />
          </li>
        ))}
      </Part>
      <Part heading={t('data.bookings')}>
        {bookings.map(({ id, service, start, timeZone: own, contact }) => (
          <li key={id}>
            <p className={classes.name}>{text(service.name)}</p>
            <p className={classes.muted}>{time.dayAndTime(start, own)}</p>
            <Contact contact={contact} />
          </li>
        ))}
      </Part>
      <Part heading={t('data.waiting')}>
        {waiting.map(({ id, date }) => (
          <li key={id}>{time.day(date)}</li>
        ))}
      </Part>
      <Part heading={t('data.consents')}>
        {consents.map(({ purpose, given, agreed, version, text: read, at: when, locale }) => (
          <li key={`${given} ${purpose} ${when}`}>
            <p lang={locale}>{read}</p>
            <p className={classes.muted}>
              {[t(agreed ? 'data.agreed' : 'data.notAgreed'), t('data.version', { version }), at(when)].join(
                ' · ',
              )}
            </p>
          </li>
        ))}
      </Part>
    </>
  )
}
