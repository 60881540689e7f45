import { useI18n } from '#client/page/i18n.tsx'
import { controlId } from '#client/ui/control-id.ts'
import { Field } from '#client/ui/field.tsx'
import { FieldGroup } from '#client/ui/field-group.tsx'
import { answerName } from '../../answers/field-names.ts'
import { type AskedProps, partOf, useAsked } from '../field-props.ts'
import { DrawingPad } from './drawing-pad.tsx'
import classes from './signature-field.module.css'

/** A signature, typed or drawn. */
export function SignatureField({ field, answer, error }: AskedProps<'signature'>) {
  const { t } = useI18n()
  const { label, hint, required } = useAsked(field)
  const name = answerName(field.id)
  return (
    <FieldGroup id={controlId(name)} legend={label} required={required} hint={hint} error={error}>
      <div className={classes.typed}>
        <Field
          name={`${name}.typed`}
          label={t('form.signatureTyped')}
          marked={false}
          autoComplete="name"
          invalid={Boolean(error)}
          defaultValue={partOf(answer, 'typed')}
        />
      </div>
      <DrawingPad name={`${name}.drawn`} drawn={partOf(answer, 'drawn')} />
    </FieldGroup>
  )
}
