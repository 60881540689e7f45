import classes from '#client/manage/manage.module.css'
import { useI18n } from '#client/page/i18n.tsx'
import { Button } from '#client/ui/button.tsx'
import { classNames } from '#client/ui/class-names.ts'
import type { RequestAnswer } from '#worker/contract/bookings/request.ts'

interface AnswerFormProps {
  /** The answer that the link suggests. Its button comes first. */
  answer: RequestAnswer
  /** The answers that the holder of the link may give. */
  answers: readonly RequestAnswer[]
  /** The sequence of the booking that the page shows. */
  sequence: number
}

const labels = { confirm: 'mail.confirm', decline: 'mail.decline' } as const

/** The buttons that answer a request. The form is posted to the URL of the page. */
export function AnswerForm({ answer, answers, sequence }: AnswerFormProps) {
  const { t } = useI18n()
  const ordered = answers.toSorted((one) => (one === answer ? -1 : 1))
  return (
    <form className={classNames(classes.actions, classes.decide)} method="post">
      <input type="hidden" name="sequence" value={sequence} />
      {ordered.map((one, index) => (
        <Button key={one} variant={index === 0 ? 'primary' : 'secondary'} name="intent" value={one}>
          {t(labels[one])}
        </Button>
      ))}
    </form>
  )
}
