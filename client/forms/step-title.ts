import type { Words } from '#locales/i18n.ts'
import type { FormView, SubmissionAnswer } from '#worker/contract/forms/form.ts'

/** What names a step of a form in the page's title; undefined where its own name does. */
export function stepTitle(
  { t, text }: Pick<Words, 't' | 'text'>,
  { steps, done }: Pick<FormView, 'steps' | 'done'>,
  place: number,
  sent: SubmissionAnswer | undefined,
): string | undefined {
  if (sent?.outcome === 'disqualified') return t('form.disqualifiedHeading')
  if (sent?.result) return t('quiz.resultHeading')
  if (sent) return done.title ? text(done.title) : t('form.sentHeading')
  const title = steps[place]?.title
  return title && text(title)
}
