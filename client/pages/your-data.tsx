import type { ReactNode } from 'react'
import { useWords } from '#client/page/words.tsx'
import { Button } from '#client/ui/button.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import { Heading } from '#client/ui/heading.tsx'
import type { FormView } from '#worker/contract/form.ts'
import type { Erasure, PersonalData } from '#worker/contract/personal-data.ts'
import { answerText } from './answer-text.ts'
import classes from './your-data.module.css'

interface Shown {
  data: PersonalData
  /** The forms that something was sent with, by id, as far as they are still published. */
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

function Submission({
  sent,
  form,
}: {
  sent: PersonalData['submissions'][number]
  form: FormView | undefined
}) {
  const { text } = useWords()
  const fields = form?.steps.flatMap(({ fields }) => fields) ?? []
  return (
    <dl className={classes.answers}>
      {Object.entries(sent.answers).map(([id, answer]) => {
        const field = fields.find((one) => one.id === id)
        return (
          <div key={id}>
            <dt>{field && 'label' in field ? text(field.label) : id}</dt>
            <dd>{answerText(field, answer, sent.files, text)}</dd>
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

function Everything({ data, forms, timeZone }: Shown) {
  const { t, text, time } = useWords()
  const { bookings, submissions, waiting, consents } = data
  const at = (instant: string) => time.dayAndTime(instant, timeZone)
  return (
    <>
      <Part heading={t('data.submissions')}>
        {submissions.map((sent) => (
          <li key={sent.id}>
            <p className={classes.name}>{text(sent.form.name)}</p>
            <p className={classes.muted}>{at(sent.createdAt)}</p>
            {sent.score !== undefined && <p>{t('quiz.score', { score: sent.score })}</p>}
            <Submission sent={sent} form={forms.get(sent.form.id)} />
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

function Notice({ children }: { children: string }) {
  return (
    <p className={classes.notice} role="status">
      {children}
    </p>
  )
}

function isEmpty({ bookings, submissions, waiting, consents }: PersonalData): boolean {
  return bookings.length + submissions.length + waiting.length + consents.length === 0
}

interface YourDataProps extends Shown {
  business: string
  /** Path and query of this page. */
  address: string
  /** Whether to ask once more before erasing. */
  confirming: boolean
  withdrawn: boolean
}

function Wishes({ data, address, confirming }: YourDataProps) {
  const { t } = useWords()
  if (confirming) {
    return (
      <form className={classes.confirm} method="post" action={address}>
        <p>{t('data.eraseText')}</p>
        <div className={classes.actions}>
          <Button variant="danger" name="intent" value="erase">
            {t('data.eraseConfirm')}
          </Button>
          <a className={buttonClass('secondary')} href={address}>
            {t('data.eraseKeep')}
          </a>
        </div>
      </form>
    )
  }
  return (
    <form className={classes.actions} method="post" action={address}>
      <a className={buttonClass('secondary')} href={`${address}&download=json`}>
        {t('data.download')}
      </a>
      {data.marketing && (
        <Button variant="secondary" name="intent" value="withdraw">
          {t('data.withdraw')}
        </Button>
      )}
      <a className={buttonClass('danger')} href={`${address}&confirm=erase`}>
        {t('data.erase')}
      </a>
    </form>
  )
}

/** What a business keeps of a person, or of one form that they sent, with the ways to take it and to have it erased. */
export function YourData(props: YourDataProps) {
  const { t } = useWords()
  const { data, business, withdrawn } = props
  const empty = isEmpty(data)
  const intro = data.email === undefined ? 'data.introOne' : 'data.intro'
  return (
    <div className={classes.page}>
      <Heading level={1} size="large">
        {t('data.heading')}
      </Heading>
      <p className={classes.muted}>{empty ? t('data.nothing') : t(intro, { name: business })}</p>
      {withdrawn && <Notice>{t('data.withdrawn')}</Notice>}
      {data.upcoming > 0 && <Notice>{t('data.upcoming', { count: data.upcoming })}</Notice>}
      {!empty && <Wishes {...props} />}
      <Everything {...props} />
    </div>
  )
}

/** What is said once it was erased. */
export function Erased({ erased, kept }: Erasure) {
  const { t } = useWords()
  return (
    <div className={classes.page}>
      <Heading level={1} size="large">
        {t('data.erasedHeading')}
      </Heading>
      <p>{t('data.erasedText', { count: erased })}</p>
      {kept > 0 && <Notice>{t('data.upcoming', { count: kept })}</Notice>}
    </div>
  )
}
