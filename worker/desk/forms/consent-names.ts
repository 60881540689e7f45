import type { FormView } from '#worker/contract/forms/form.ts'
import type { DeskI18n } from '../request/i18n.tsx'

/** Returns the names of the consents of a form, by their purpose. `form` is the form while it is published. */
export function listConsentNames({ t, text }: DeskI18n, form: FormView | undefined): Map<string, string> {
  const fields = form?.steps.flatMap((step) => step.fields) ?? []
  return new Map([
    ...fields.flatMap((field) =>
      field.kind === 'consent' ? [[`${field.id}`, text(field.label)] as const] : [],
    ),
    ['terms', t('formAnswers.terms')],
    ['marketing', t('booking.marketing')],
  ])
}
