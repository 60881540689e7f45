import { useI18n } from '#client/page/i18n.tsx'
import { Choice } from '#client/ui/choice.tsx'
import { Select } from '#client/ui/field.tsx'
import { answerName } from '../answers/field-names.ts'
import { type AskedProps, lineOf, listOf, useAsked } from './field-props.ts'

export function SelectField({ field, answer, error }: AskedProps<'select'>) {
  const { t, text } = useI18n()
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

/** Radio buttons or checkboxes. */
export function OptionsField({ field, answer, error }: AskedProps<'radio' | 'checkboxes'>) {
  const { text } = useI18n()
  const { label, ...texts } = useAsked(field)
  const multiple = field.kind === 'checkboxes'
  const name = answerName(field.id)
  return (
    <Choice
      {...texts}
      legend={label}
      kind={multiple ? 'checkbox' : 'radio'}
      name={multiple ? `${name}[]` : name}
      options={field.options.map(({ id, label }) => ({ value: id, label: text(label) }))}
      chosen={multiple ? listOf(answer) : [lineOf(answer)]}
      error={error}
    />
  )
}
