import { Field } from '#client/ui/field.tsx'
import { answerName } from '../answers/field-names.ts'
import { type AskedProps, lineOf, useAsked } from './field-props.ts'

interface DateFieldProps extends AskedProps<'date' | 'date-of-birth'> {
  /** The date in the site's zone, the bound of `min` and `max` that say `today`. */
  today: string | undefined
}

/** A date, in the browser's date control. */
export function DateField({ field, answer, error, today }: DateFieldProps) {
  const isBirth = field.kind === 'date-of-birth'
  const { min, max } = isBirth ? { min: '1880-01-01', max: 'today' } : field
  const toDate = (bound: string | undefined) => (bound === 'today' ? today : bound)
  return (
    <Field
      {...useAsked(field)}
      type="date"
      name={answerName(field.id)}
      defaultValue={lineOf(answer)}
      min={toDate(min)}
      max={toDate(max)}
      autoComplete={isBirth ? 'bday' : undefined}
      error={error}
    />
  )
}
