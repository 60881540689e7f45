import { useI18n } from '#client/page/i18n.tsx'
import { Choice } from '#client/ui/choice.tsx'
import { Field, Select, TextArea } from '#client/ui/field.tsx'
import type { BookingQuestion } from '#worker/contract/bookings/offering.ts'
import type { Details } from '../state/details.ts'

interface QuestionProps {
  question: BookingQuestion
  answer: NonNullable<Details['answers']>[string] | undefined
  error: string | undefined
}

/** The field of a question that the business asks. */
export function Question({ question, answer, error }: QuestionProps) {
  const { t, text } = useI18n()
  const { id, kind, required } = question
  const name = `answers.${id}`
  const label = text(question.label)
  const hint = question.help && text(question.help)
  const common = { required, error, hint }
  const textAnswer = typeof answer === 'string' ? answer : ''

  if (kind === 'text')
    return <Field {...common} name={name} label={label} defaultValue={textAnswer} maxLength={2000} />
  if (kind === 'paragraph') {
    return <TextArea {...common} name={name} label={label} defaultValue={textAnswer} maxLength={2000} />
  }
  const options = question.options.map(({ value, label }) => ({ value, label: text(label) }))
  if (kind === 'select') {
    return (
      <Select {...common} name={name} label={label} defaultValue={textAnswer}>
        <option value="">{t('details.choose')}</option>
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
    )
  }
  const isMultiple = kind === 'checkboxes'
  return (
    <Choice
      {...common}
      kind={isMultiple ? 'checkbox' : 'radio'}
      name={isMultiple ? `${name}[]` : name}
      legend={label}
      options={options}
      chosen={Array.isArray(answer) ? answer : [textAnswer]}
    />
  )
}
