import classes from '#client/manage/manage.module.css'
import { useI18n } from '#client/page/i18n.tsx'
import { Button } from '#client/ui/button.tsx'
import { classNames } from '#client/ui/class-names.ts'
import { TextArea } from '#client/ui/field.tsx'
import { MAX_REASON } from '#worker/contract/bookings/reason.ts'
import type { RequestAnswer } from '#worker/contract/bookings/request.ts'

interface AnswerFormProps {
  /** The answer that the link suggests. Its button comes first. */
  answer: RequestAnswer
  /** The answers that the holder of the link may give. */
  answers: readonly RequestAnswer[]
  /** The sequence of the booking that the page shows. */
  sequence: number
  /** The reason of a form that was refused. */
  typedReason?: TypedReason | undefined
}

export interface TypedReason {
  reason: string
  /** The problem of the reason; undefined if the form was refused for something else. */
  problem?: string | undefined
}

const labels = { confirm: 'mail.confirm', decline: 'mail.decline' } as const

/** The buttons that answer a request, after the reason if the link declines. The form is posted to the URL of the page. */
export function AnswerForm({ answer, answers, sequence, typedReason }: AnswerFormProps) {
  const { t } = useI18n()
  const orderedAnswers = answers.toSorted((candidate) => (candidate === answer ? -1 : 1))
  return (
    <form className={classes.change} method="post">
      <input type="hidden" name="sequence" value={sequence} />
      {answer === 'decline' && answers.includes('decline') && (
        <TextArea
          name="reason"
          label={t('answer.reason')}
          hint={t('answer.reasonHint')}
          maxLength={MAX_REASON}
          defaultValue={typedReason?.reason}
          error={typedReason?.problem}
        />
      )}
      <div className={classNames(classes.actions, classes.decide)}>
        {orderedAnswers.map((choice, index) => (
          <Button key={choice} variant={index === 0 ? 'primary' : 'secondary'} name="intent" value={choice}>
            {t(labels[choice])}
          </Button>
        ))}
      </div>
    </form>
  )
}
