import type { AdminBookingDetail } from '#worker/contract/admin/bookings.ts'
import type { BookingQuestion } from '#worker/contract/bookings/offering.ts'
import { useDeskI18n } from '../request/i18n.tsx'
import { FactRows, Section } from './section.tsx'

interface AnswersProps {
  booking: AdminBookingDetail
  /** The questions of the calendar as it is published now; none if it is no longer published. */
  questions: readonly BookingQuestion[]
}

/** The answers of the customer to the questions of the calendar, and their consents. */
export function Answers({ booking: { answers, consents }, questions }: AnswersProps) {
  const i18n = useDeskI18n()
  const { t, text } = i18n
  const answered = Object.entries(answers).map(([id, answer]) => {
    const question = questions.find((candidate) => candidate.id === id)
    const options = question && 'options' in question ? question.options : []
    const values = [answer].flat().map((value) => {
      const option = options.find((candidate) => candidate.value === value)
      return option ? text(option.label) : value
    })
    return { label: question ? text(question.label) : id, value: <bdi>{i18n.list(values)}</bdi> }
  })
  const { terms, marketing } = consents
  const agreed = [
    ...(terms ? [{ label: t('layout.terms'), value: t('data.version', { version: terms.version }) }] : []),
    ...(marketing
      ? [
          {
            label: t('booking.marketing'),
            value: [
              t(marketing.agreed ? 'data.agreed' : 'data.notAgreed'),
              t('data.version', { version: marketing.version }),
            ].join(' · '),
          },
        ]
      : []),
  ]
  if (answered.length + agreed.length === 0) return null
  return (
    <Section id="answers" heading={t('booking.answers')}>
      <FactRows facts={[...answered, ...agreed]} />
    </Section>
  )
}
