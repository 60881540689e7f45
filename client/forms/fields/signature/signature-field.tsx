import { useI18n } from '#client/page/i18n.tsx'
import { toControlId } from '#client/ui/control-id.ts'
import { Field } from '#client/ui/field.tsx'
import { FieldGroup } from '#client/ui/field-group.tsx'
import { getAnswerName } from '../../answers/field-names.ts'
import { type FieldProps, getPart, useFieldTexts } from '../field-props.ts'
import { DrawingPad } from './drawing-pad.tsx'
import classes from './signature-field.module.css'

/** A signature, typed or drawn. */
export function SignatureField({ field, answer, error }: FieldProps<'signature'>) {
  const { t } = useI18n()
  const { label, hint, required } = useFieldTexts(field)
  const name = getAnswerName(field.id)
  return (
    <FieldGroup id={toControlId(name)} legend={label} required={required} hint={hint} error={error}>
      <div className={classes.typed}>
        <Field
          name={`${name}.typed`}
          label={t('form.signatureTyped')}
          showsOptional={false}
          autoComplete="name"
          invalid={Boolean(error)}
          defaultValue={getPart(answer, 'typed')}
        />
      </div>
      <DrawingPad name={`${name}.drawn`} initialPath={getPart(answer, 'drawn')} />
    </FieldGroup>
  )
}
