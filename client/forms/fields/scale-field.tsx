import { useI18n } from '#client/page/i18n.tsx'
import { toControlId } from '#client/ui/control-id.ts'
import { FieldGroup } from '#client/ui/field-group.tsx'
import { getAnswerName } from '../answers/field-names.ts'
import { type FieldOf, type FieldProps, useFieldTexts } from './field-props.ts'
import classes from './scale-field.module.css'

/** Returns the meaning of the lowest and the highest number. */
function useEndLabels({ from, to, low, high }: FieldOf<'scale'>): string {
  const { t, text } = useI18n()
  if (low && high) return t('form.scaleNote', { from, to, low: text(low), high: text(high) })
  const [end, meaning] = low ? [from, low] : [to, high]
  return meaning ? t('field.named', { label: String(end), value: text(meaning) }) : ''
}

/** A row of whole numbers as radio buttons. */
export function ScaleField({ field, answer, error }: FieldProps<'scale'>) {
  const { label, hint, required } = useFieldTexts(field)
  const endLabels = useEndLabels(field)
  const { id: fieldId, from, to } = field
  const name = getAnswerName(fieldId)
  const id = toControlId(name)
  const numbers = Array.from({ length: to - from + 1 }, (_, index) => from + index)
  const notes = [hint, endLabels].filter(Boolean).map((note) => (
    <span className={classes.note} key={note}>
      {note}
    </span>
  ))
  return (
    <FieldGroup id={id} legend={label} required={required} hint={notes.length > 0 && notes} error={error}>
      <div className={classes.numbers}>
        {numbers.map((number) => (
          <label className={classes.number} key={number}>
            <input
              className={classes.radio}
              type="radio"
              name={name}
              value={number}
              id={number === from ? id : undefined}
              defaultChecked={answer === String(number)}
              required={required}
              aria-invalid={Boolean(error)}
            />
            <span>{number}</span>
          </label>
        ))}
      </div>
    </FieldGroup>
  )
}
