import type { AdminForm, ListedSubmission } from '#worker/contract/admin/submissions.ts'
import type { FormView } from '#worker/contract/forms/form.ts'
import { ListPage, ListSection } from '../list/list-page.tsx'
import { useDeskI18n } from '../request/i18n.tsx'
import { AnswerValue } from './answer-value.tsx'
import { listConsentNames } from './consent-names.ts'
import { listAnswers } from './list-answers.ts'
import { Appointment, Sender } from './sender.tsx'
import classes from './submission.module.css'

interface SubmissionProps {
  form: AdminForm
  /** The form with its labels, while it is published. */
  view: FormView | undefined
  submission: ListedSubmission
  timeZone: string
}

/** Facts about a submission besides its answers. */
function Facts({ submission, timeZone }: Pick<SubmissionProps, 'submission' | 'timeZone'>) {
  const { t } = useDeskI18n()
  const { outcome, score, spam, unconfirmed, source, sender, appointment } = submission
  const origin = Object.values(source).filter(Boolean).join(' · ')
  return (
    <dl className={classes.answers}>
      {Object.keys(sender).length > 0 && (
        <div>
          <dt>{t('mail.customer')}</dt>
          <dd>
            <Sender sender={sender} />
          </dd>
        </div>
      )}
      {appointment && (
        <div>
          <dt>{t('list.appointment')}</dt>
          <dd>
            <Appointment submission={submission} timeZone={timeZone} />
          </dd>
        </div>
      )}
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
    </dl>
  )
}

/** One submission with its answers and files. */
export function Submission({ form, view, submission, timeZone }: SubmissionProps) {
  const i18n = useDeskI18n()
  const { t, text, time } = i18n
  const { files, consents } = submission
  const purposes = listConsentNames(i18n, view)
  return (
    <ListPage
      back={{ href: `/desk/forms/${form.id}`, text: text(form.name) }}
      heading={time.dayAndTime(submission.createdAt, timeZone)}
    >
      <Facts submission={submission} timeZone={timeZone} />
      <ListSection heading={t('formAnswers.answers')}>
        <dl className={classes.answers}>
          {listAnswers(submission, view).map((answer) => (
            <div key={answer.id}>
              <dt>{answer.field && 'label' in answer.field ? text(answer.field.label) : answer.id}</dt>
              <dd>
                <AnswerValue answer={answer} files={files} />
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
                <dt>{purposes.get(purpose) ?? purpose}</dt>
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
