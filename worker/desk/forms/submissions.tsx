import { buttonClass } from '#client/ui/button-class.ts'
import { Icon } from '#client/ui/icon.tsx'
import type { DeskMessageKey } from '#locales/desk/desk-messages.ts'
import type { AdminForm, ListedSubmission } from '#worker/contract/admin/submissions.ts'
import { cutText } from '#worker/contract/cut-text.ts'
import { toAnswerText } from '#worker/contract/forms/answer-text.ts'
import type { FormView } from '#worker/contract/forms/form.ts'
import { Choices, Paging, toHref } from '../list/links.tsx'
import { ListPage, Nothing } from '../list/list-page.tsx'
import { Rows } from '../list/rows.tsx'
import { useDeskI18n } from '../request/i18n.tsx'
import { listAnswers } from './list-answers.ts'
import { Appointment, Sender } from './sender.tsx'

/** The filters of submissions, with the parameters of the API. */
export const submissionFilters = {
  received: {},
  unconfirmed: { unconfirmed: 'true' },
  spam: { spam: 'true' },
} as const
export type SubmissionFilter = keyof typeof submissionFilters

const filterTexts: Record<SubmissionFilter, DeskMessageKey> = {
  received: 'formAnswers.received',
  unconfirmed: 'formAnswers.unconfirmed',
  spam: 'formAnswers.spam',
}

interface SubmissionsProps {
  form: AdminForm
  /** The form with its labels, while it is published. */
  view: FormView | undefined
  submissions: readonly ListedSubmission[]
  filter: SubmissionFilter
  cursor: string | undefined
  next: string | null
  timeZone: string
}

/** How many answers the list shows of each submission. */
const SHOWN_ANSWERS = 2

/** The submissions of a form, newest first. */
export function Submissions({ form, view, submissions, filter, cursor, next, timeZone }: SubmissionsProps) {
  const i18n = useDeskI18n()
  const { t, text, time } = i18n
  const path = `/desk/forms/${form.id}`
  const show = filter === 'received' ? undefined : filter
  return (
    <ListPage
      back={{ href: '/desk/forms', text: t('formAnswers.heading') }}
      heading={text(form.name)}
      tools={
        <a className={buttonClass('secondary')} href={toHref(`${path}/submissions.csv`, { show })} download>
          <Icon name="file" />
          {t('list.csv')}
        </a>
      }
    >
      <Choices
        label={t('list.filter')}
        choices={Object.entries(filterTexts).map(([choice, label]) => ({
          href: toHref(path, { show: choice === 'received' ? undefined : choice }),
          text: t(label),
          current: choice === filter,
        }))}
      />
      {submissions.length === 0 ? (
        <Nothing>{t('content.nothing')}</Nothing>
      ) : (
        <Rows
          caption={text(form.name)}
          rows={submissions}
          getKey={({ id }) => id}
          columns={[
            {
              label: t('formAnswers.sent'),
              cell: ({ id, createdAt }) => (
                <a href={`${path}/submissions/${id}`}>{time.dayAndTime(createdAt, timeZone)}</a>
              ),
            },
            {
              label: t('mail.customer'),
              freeText: true,
              cell: ({ sender }) => <Sender sender={sender} />,
            },
            ...(submissions.some(({ booking }) => booking)
              ? [
                  {
                    label: t('list.appointment'),
                    cell: (submission: ListedSubmission) => (
                      <Appointment submission={submission} timeZone={timeZone} />
                    ),
                  },
                ]
              : []),
            {
              label: t('formAnswers.answers'),
              freeText: true,
              cell: (submission) =>
                listAnswers(submission, view)
                  .slice(0, SHOWN_ANSWERS)
                  .map(({ id, field, answer }) => (
                    <p key={id}>{cutText(toAnswerText(field, answer, submission.files, i18n), 160)}</p>
                  )),
            },
            { label: t('formAnswers.files'), cell: ({ files }) => files.length || null },
            {
              label: t('list.state'),
              cell: ({ outcome, score }) =>
                score
                  ? t('quiz.score', { score: score.score })
                  : outcome === 'disqualified' && t('formAnswers.disqualified'),
            },
          ]}
        />
      )}
      <Paging path={path} parameters={{ show }} cursor={cursor} next={next} />
    </ListPage>
  )
}
