import type { BookingIntake } from '#worker/contract/admin/submissions.ts'
import type { FormView } from '#worker/contract/forms/form.ts'
import { AnswerValue } from '../forms/answer-value.tsx'
import { listConsentNames } from '../forms/consent-names.ts'
import { listAnswers } from '../forms/list-answers.ts'
import { useDeskI18n } from '../request/i18n.tsx'
import { FactRows, Section } from './section.tsx'

interface IntakeProps {
  intake: BookingIntake
  /** The form with its labels, while it is published. */
  form: FormView | undefined
}

/** The form that the customer filled in for the booking, with its files and consents. */
export function Intake({ intake, form }: IntakeProps) {
  const i18n = useDeskI18n()
  const { t, text } = i18n
  const names = listConsentNames(i18n, form)
  const answers = listAnswers(intake, form).map((answer) => ({
    label: answer.field && 'label' in answer.field ? text(answer.field.label) : answer.id,
    value: <AnswerValue answer={answer} files={intake.files} />,
  }))
  const consents = intake.consents.map(({ purpose, version, agreed }) => ({
    label: names.get(purpose) ?? purpose,
    value: [t(agreed ? 'data.agreed' : 'data.notAgreed'), t('data.version', { version })].join(' · '),
  }))
  return (
    <Section id="intake" heading={form ? text(form.name) : t('formAnswers.answers')}>
      <FactRows facts={[...answers, ...consents]} />
    </Section>
  )
}
