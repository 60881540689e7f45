import { useWords } from '#client/page/i18n.tsx'
import { Agree } from '#client/ui/choice.tsx'
import { controlId } from '#client/ui/control-id.ts'
import { FieldGroup } from '#client/ui/field-group.tsx'
import { answerName } from '../field-control.ts'
import { type AskedProps, useAsked } from './asked.ts'
import classes from './consent-field.module.css'

/** A text, and a box that says it is agreed to; never ticked beforehand. */
export function ConsentField({ field, answer, error }: AskedProps<'consent'>) {
  const { text } = useWords()
  const { label, hint, required } = useAsked(field)
  const name = answerName(field.id)
  return (
    <FieldGroup id={controlId(name)} legend={label} required={required}>
      <Agree {...{ name, required, hint, error }} defaultChecked={answer === 'on'}>
        <span className={classes.text}>{text(field.text)}</span>
      </Agree>
    </FieldGroup>
  )
}
