import { useI18n } from '#client/page/i18n.tsx'
import { Checkbox } from '#client/ui/choice.tsx'
import { toControlId } from '#client/ui/control-id.ts'
import { FieldGroup } from '#client/ui/field-group.tsx'
import { getAnswerName } from '../answers/field-names.ts'
import classes from './consent-field.module.css'
import { type FieldProps, useFieldTexts } from './field-props.ts'

/** A text with a checkbox to agree to it, initially unchecked. */
export function ConsentField({ field, answer, error }: FieldProps<'consent'>) {
  const { text } = useI18n()
  const { label, hint, required } = useFieldTexts(field)
  const name = getAnswerName(field.id)
  return (
    <FieldGroup id={toControlId(name)} legend={label} required={required}>
      <Checkbox name={name} required={required} hint={hint} error={error} defaultChecked={answer === 'on'}>
        <span className={classes.text}>{text(field.text)}</span>
      </Checkbox>
    </FieldGroup>
  )
}
