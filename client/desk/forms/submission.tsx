import { toAnswerText } from '#client/pages/answer-text.ts'
import { buttonClass } from '#client/ui/button-class.ts'
import { Icon } from '#client/ui/icon.tsx'
import type { AdminForm, AdminSubmission } from '#worker/contract/admin/submissions.ts'
import type { FormFile, FormView } from '#worker/contract/forms/form.ts'
import { useDeskI18n } from '../i18n.tsx'
import { ListPage, ListSection } from '../list/list-page.tsx'
import { type FieldAnswer, listAnswers } from './list-answers.ts'
import classes from './submission.module.css'

interface SubmissionProps {
  form: AdminForm
  /** The form with its labels, while it is published. */
  view: FormView | undefined
  submission: AdminSubmission
  timeZone: string
}

function Files({ files }: { files: readonly FormFile[] }) {
  return (
    <ul>
      {files.map(({ id, name }) => (
        <li key={id}>
          <a className={classes.file} href={`/desk/files/${id}`} download>
            <Icon name="file" size={20} />
            {name}
          </a>
        </li>
      ))}
    </ul>
  )
}

function Answer({ answer: { field, answer }, files }: { answer: FieldAnswer; files: readonly FormFile[] }) {
  const { t, text } = useDeskI18n()
  const own = Array.isArray(answer) ? files.filter(({ id }) => answer.includes(id)) : []
  if (own.length > 0) return <Files files={own} />
  if (field?.kind === 'email' && typeof answer === 'string')
    return <a href={`mailto:${encodeURIComponent(answer)}`}>{answer}</a>
  if (field?.kind === 'signature' && typeof answer === 'object' && 'drawn' in answer && answer.drawn)
    return (
      <svg
        className={classes.signature}
        viewBox="0 0 600 200"
        role="img"
        aria-label={t('form.signatureDrawn')}
      >
        <path d={answer.drawn} />
      </svg>
    )
  return toAnswerText(field, answer, files, text)
}

/** Facts about a submission besides its answers. */
function Facts({ submission }: { submission: AdminSubmission }) {
  const { t } = useDeskI18n()
  const { outcome, score, spam, unconfirmed, source, booking } = submission
  const origin = Object.values(source).filter(Boolean).join(' · ')
  return (
    <dl className={classes.answers}>
      {score && (
        <div>
          <dt>{t('formAnswers.score')}</dt>
          <dd>{t('quiz.score', { score: score.score })}</dd>
        </div>
      )}
      {(spam || unconfirmed || outcome === 'disqualified') && (
        <div>
          <dt>{t('list.state')}</dt>
          {spam && <dd>{t('formAnswers.spam')}</dd>}
          {unconfirmed && <dd>{t('formAnswers.unconfirmed')}</dd>}
          {outcome === 'disqualified' && <dd>{t('formAnswers.disqualified')}</dd>}
        </div>
      )}
      {origin && (
        <div>
          <dt>{t('formAnswers.source')}</dt>
          <dd>{origin}</dd>
        </div>
      )}
      {booking && (
        <div>
          <dt>{t('list.appointment')}</dt>
          <dd>
            <a href={`/desk/bookings/${booking}`}>{booking}</a>
          </dd>
        </div>
      )}
    </dl>
  )
}

/** One submission with its answers and files. */
export function Submission({ form, view, submission, timeZone }: SubmissionProps) {
  const { t, text, time } = useDeskI18n()
  const { files, consents } = submission
  return (
    <ListPage
      heading={text(form.name)}
      note={time.dayAndTime(submission.createdAt, timeZone)}
      tools={
        <a className={buttonClass('secondary')} href={`/desk/forms/${form.id}`}>
          <Icon name="back" />
          {text(form.name)}
        </a>
      }
    >
      <Facts submission={submission} />
      <ListSection heading={t('formAnswers.answers')}>
        <dl className={classes.answers}>
          {listAnswers(submission, view).map((answer) => (
            <div key={answer.id}>
              <dt>{answer.field && 'label' in answer.field ? text(answer.field.label) : answer.id}</dt>
              <dd>
                <Answer answer={answer} files={files} />
              </dd>
            </div>
          ))}
        </dl>
      </ListSection>
      {consents.length > 0 && (
        <ListSection heading={t('customers.consents')}>
          <dl className={classes.answers}>
            {consents.map(({ purpose, version, agreed }) => (
              <div key={purpose}>
                <dt>{purpose}</dt>
                <dd>
                  {t(agreed ? 'data.agreed' : 'data.notAgreed')} · {t('data.version', { version })}
                </dd>
              </div>
            ))}
          </dl>
        </ListSection>
      )}
    </ListPage>
  )
}
