import type { LocaleCode } from '#locales/codes.ts'
import type { FormPath } from '#worker/contract/forms/follow-form.ts'
import type { FormAnswers, FormView, SubmissionRequest } from '#worker/contract/forms/form.ts'

interface SubmissionInput {
  form: Pick<FormView, 'agreements'>
  formPath: FormPath
  consents: { terms?: boolean; marketing?: boolean }
  source: Record<string, string>
  locale: LocaleCode
  partial?: SubmissionRequest['partial']
  shownAt?: string | undefined
  /** The value of the honeypot field. */
  website?: string | undefined
  turnstile?: string | undefined
  /** Whether the page has no Turnstile widget. */
  unchallenged?: boolean
  /** Whether the form is a step of a booking. */
  forBooking?: boolean
}

/** Returns the body of `POST /api/forms/{id}/submissions`, with the answers on the path and the requested consents. */
export function toSubmission(input: SubmissionInput): SubmissionRequest {
  const { form, formPath, consents, source, locale, partial, shownAt, website, turnstile } = input
  const { unchallenged, forBooking } = input
  const { terms, marketing } = form.agreements
  return {
    answers: formPath.answers satisfies FormAnswers,
    consents: {
      ...(terms && { terms: consents.terms ?? false }),
      ...(marketing && { marketing: consents.marketing ?? false }),
    },
    ...(Object.keys(source).length > 0 && { source }),
    locale,
    ...(partial && { partial: { id: partial.id, token: partial.token } }),
    ...(shownAt && { shownAt }),
    ...(website && { website }),
    ...(turnstile && { turnstile }),
    ...(unchallenged && { unchallenged }),
    ...(forBooking && { forBooking }),
  }
}
