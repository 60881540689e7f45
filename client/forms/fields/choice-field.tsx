import { useWords } from '#client/page/i18n.tsx'
import { Choice } from '#client/ui/choice.tsx'
import { Select } from '#client/ui/field.tsx'
import { answerName } from '../field-control.ts'
import { type AskedProps, lineOf, listOf, useAsked } from './asked.ts'

export function SelectField({ field, answer, error }: AskedProps<'select'>) {
  const { t, text } = useWords()
  return (
    <Select {...useAsked(field)} name={answerName(field.id)} defaultValue={lineOf(answer)} error={error}>
      <option value="">{t('details.choose')}</option>
      {field.options.map(({ id, label }) => (
        <option key={id} value={id}>
          {text(label)}
        </option>
      ))}
    </Select>
  )
}

/** One of several, or several of several. */
export function OptionsField({ field, answer, error }: AskedProps<'radio' | 'checkboxes'>) {
  const { text } = useWords()
  const { label, ...asked } = useAsked(field)
  const many = field.kind === 'checkboxes'
  const name = answerName(field.id)
  return (
    <Choice
      {...asked}
      legend={label}
      kind={many ? 'checkbox' : 'radio'}
      name={many ? `${name}[]` : name}
      options={field.options.map(({ id, label }) => ({ value: id, label: text(label) }))}
      chosen={many ? listOf(answer) : [lineOf(answer)]}
      error={error}
    />
  )
}
