import { Field } from '#client/ui/field.tsx'
import { answerName } from '../field-control.ts'
import { type AskedProps, lineOf, useAsked } from './asked.ts'

interface DateFieldProps extends AskedProps<'date' | 'date-of-birth'> {
  /** The site's day; the browser limits its choice by it where it is known. */
  today: string | undefined
}

/** A day, in the browser's own control. */
export function DateField({ field, answer, error, today }: DateFieldProps) {
  const birth = field.kind === 'date-of-birth'
  const { min, max } = birth ? { min: '1880-01-01', max: 'today' } : field
  const day = (bound: string | undefined) => (bound === 'today' ? today : bound)
  return (
    <Field
      {...useAsked(field)}
      type="date"
      name={answerName(field.id)}
      defaultValue={lineOf(answer)}
      min={day(min)}
      max={day(max)}
      autoComplete={birth ? 'bday' : undefined}
      error={error}
    />
  )
}
