import { Alert } from '#client/ui/alert.tsx'
import type { AdminForm } from '#worker/contract/admin/submissions.ts'
import { useDeskI18n } from '../../request/i18n.tsx'
import classes from './questions.module.css'

/** The number of answers to a form, and the effect of changes of the form on them. Renders nothing for a form without answers. */
export function SentAnswers({ form }: { form: AdminForm | undefined }) {
  const { t } = useDeskI18n()
  if (!form || form.submissions + form.spam === 0) return null
  const { id, kind, submissions } = form
  return (
    <Alert tone="info" announced={false}>
      <p className={classes.links}>
        <a href={`/desk/forms/${id}`}>
          {t('field.named', { label: t('formAnswers.heading'), value: submissions })}
        </a>
      </p>
      <p>{[t('questions.answersStay'), ...(kind === 'quiz' ? [t('questions.scoresStay')] : [])].join(' ')}</p>
    </Alert>
  )
}
