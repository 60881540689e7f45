import type { AdminSubmission } from '#worker/contract/admin/submissions.ts'
import type { SiteSettings } from '#worker/contract/bundle/bundle.ts'
import type { FormDefinition } from '#worker/contract/bundle/forms/form.ts'
import type { FormPath } from '#worker/contract/forms/follow-form.ts'
import type { SubmissionRequest } from '#worker/contract/forms/form.ts'
import type { FieldProblem } from '#worker/contract/problem-schema.ts'
import type { LocalizedText } from '#worker/contract/text.ts'
import { readConsents } from '../consents/read-consents.ts'
import { listFields } from './fields.ts'

type SubmissionConsent = AdminSubmission['consents'][number]

/**
 * Returns the site's agreements that a form asks for on its last step. For disqualified visitors, who may not have reached
 * that step, returns only those that they agreed to.
 */
function listAgreements(
  site: SiteSettings,
  { agreements }: FormDefinition,
  { disqualified }: FormPath,
  request: SubmissionRequest['consents'] = {},
) {
  const asks = (purpose: 'terms' | 'marketing') =>
    agreements[purpose] && (!disqualified || request[purpose] === true)
  return {
    terms: asks('terms') ? site.terms : undefined,
    marketing: asks('marketing') ? site.marketing : undefined,
  }
}

/**
 * Returns the consents that were given or refused with a form: to the site's agreements, and in its own fields.
 */
export function readFormConsents(
  site: SiteSettings,
  form: FormDefinition,
  path: FormPath,
  request: SubmissionRequest['consents'],
): { consents: SubmissionConsent[]; errors: FieldProblem[] } {
  const { consents, errors } = readConsents(listAgreements(site, form, path, request), request)
  const { terms, marketing } = consents
  const fieldConsents = listFields(form).flatMap((field) =>
    field.kind === 'consent' && path.visible.has(field.id)
      ? [{ purpose: field.id, version: field.version, agreed: path.answers[field.id] === 'on' }]
      : [],
  )
  return {
    consents: [
      ...(terms ? [{ purpose: 'terms', version: terms.version, agreed: true }] : []),
      ...(marketing ? [{ purpose: 'marketing', ...marketing }] : []),
      ...fieldConsents,
    ],
    errors,
  }
}

/** Returns the text of a consent: the site's, or that of the form's own field. */
export function getConsentText(site: SiteSettings, form: FormDefinition, purpose: string): LocalizedText {
  if (purpose === 'terms' || purpose === 'marketing') return site[purpose]?.text ?? ''
  const field = listFields(form).find(({ id }) => id === purpose)
  return field?.kind === 'consent' ? field.text : ''
}
