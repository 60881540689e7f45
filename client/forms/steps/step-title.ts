import type { I18n } from '#locales/i18n.ts'
import type { FormView, SubmissionResponse } from '#worker/contract/forms/form.ts'

/** Returns the step's part of the document title, or undefined when the form's name is enough. */
export function getStepTitle(
  { t, text }: Pick<I18n, 't' | 'text'>,
  { steps, done }: Pick<FormView, 'steps' | 'done'>,
  stepIndex: number,
  submission: SubmissionResponse | undefined,
): string | undefined {
  if (submission?.outcome === 'disqualified') return t('form.disqualifiedHeading')
  if (submission?.result) return t('quiz.resultHeading')
  if (submission) return done.title ? text(done.title) : t('form.sentHeading')
  const title = steps[stepIndex]?.title
  return title && text(title)
}
