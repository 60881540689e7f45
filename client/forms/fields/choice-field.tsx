import { useI18n } from '#client/page/i18n.tsx'
import { Choice } from '#client/ui/choice.tsx'
import { Select } from '#client/ui/field.tsx'
import { getAnswerName } from '../answers/field-names.ts'
import { type FieldProps, getList, getText, useFieldTexts } from './field-props.ts'

/** A drop-down list of options. */
export function SelectField({ field, answer, error }: FieldProps<'select'>) {
  const { t, text } = useI18n()
  return (
    <Select
      {...useFieldTexts(field)}
      name={getAnswerName(field.id)}
      defaultValue={getText(answer)}
      error={error}
    >
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
export function OptionsField({ field, answer, error }: FieldProps<'radio' | 'checkboxes'>) {
  const { text } = useI18n()
  const { label, ...texts } = useFieldTexts(field)
  const multiple = field.kind === 'checkboxes'
  const name = getAnswerName(field.id)
  return (
    <Choice
      {...texts}
      legend={label}
      kind={multiple ? 'checkbox' : 'radio'}
      name={multiple ? `${name}[]` : name}
      options={field.options.map(({ id, label }) => ({ value: id, label: text(label) }))}
      chosen={multiple ? getList(answer) : [getText(answer)]}
      error={error}
    />
  )
}
