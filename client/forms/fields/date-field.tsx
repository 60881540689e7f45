import { Field } from '#client/ui/field.tsx'
import { getAnswerName } from '../answers/field-names.ts'
import { type FieldProps, getText, useFieldTexts } from './field-props.ts'

interface DateFieldProps extends FieldProps<'date' | 'date-of-birth'> {
  /** The date in the site's zone, for a `min` or `max` of `today`. */
  today: string | undefined
}

/** A date, in the browser's date control. */
export function DateField({ field, answer, error, today }: DateFieldProps) {
  const isBirth = field.kind === 'date-of-birth'
  const { min, max } = isBirth ? { min: '1880-01-01', max: 'today' } : field
  const toDate = (bound: string | undefined) => (bound === 'today' ? today : bound)
  return (
    <Field
      {...useFieldTexts(field)}
      type="date"
      name={getAnswerName(field.id)}
      defaultValue={getText(answer)}
      min={toDate(min)}
      max={toDate(max)}
      autoComplete={isBirth ? 'bday' : undefined}
      error={error}
    />
  )
}
