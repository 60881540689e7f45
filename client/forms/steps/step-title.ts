import type { I18n } from '#locales/i18n.ts'
import type { FormView, SubmissionResponse } from '#worker/contract/forms/form.ts'

/** Returns the step's part of the document title, or undefined when the form's name is enough. */
export function getStepTitle(
  { t, text }: Pick<I18n, 't' | 'text'>,
  { steps, done }: Pick<FormView, 'steps' | 'done'>,
  stepIndex: number,
  sent: SubmissionResponse | undefined,
): string | undefined {
  if (sent?.outcome === 'disqualified') return t('form.disqualifiedHeading')
  if (sent?.result) return t('quiz.resultHeading')
  if (sent) return done.title ? text(done.title) : t('form.sentHeading')
  const title = steps[stepIndex]?.title
  return title && text(title)
}
