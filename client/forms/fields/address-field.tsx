import { useI18n } from '#client/page/i18n.tsx'
import { classNames } from '#client/ui/class-names.ts'
import { toControlId } from '#client/ui/control-id.ts'
import { Field } from '#client/ui/field.tsx'
import { FieldGroup } from '#client/ui/field-group.tsx'
import type { MessageKey } from '#locales/messages.ts'
import {
  type AddressComponent,
  addressComponents,
  requiredAddressComponents,
} from '#worker/contract/forms/address-components.ts'
import { getAnswerName } from '../answers/field-names.ts'
import classes from './address-field.module.css'
import { type FieldProps, getPart, useFieldTexts } from './field-props.ts'

const parts: Record<AddressComponent, { label: MessageKey; autoComplete: string }> = {
  street: { label: 'form.addressStreet', autoComplete: 'address-line1' },
  extra: { label: 'form.addressExtra', autoComplete: 'address-line2' },
  postcode: { label: 'form.addressPostcode', autoComplete: 'postal-code' },
  city: { label: 'form.addressCity', autoComplete: 'address-level2' },
  region: { label: 'form.addressRegion', autoComplete: 'address-level1' },
  country: { label: 'form.addressCountry', autoComplete: 'country-name' },
}

/** A postal address: one text input for each part. */
export function AddressField({ field, answer, error }: FieldProps<'address'>) {
  const { t } = useI18n()
  const { label, hint, required } = useFieldTexts(field)
  const name = getAnswerName(field.id)
  return (
    <FieldGroup id={toControlId(name)} legend={label} required={required} hint={hint} error={error}>
      <div className={classes.parts}>
        {addressComponents.map((part) => {
          const value = getPart(answer, part)
          const isNeeded = requiredAddressComponents.includes(part)
          return (
            <div className={classNames(classes.part, classes[part])} key={part}>
              <Field
                name={`${name}.${part}`}
                label={t(parts[part].label)}
                autoComplete={parts[part].autoComplete}
                required={required && isNeeded}
                showsOptional={required}
                invalid={Boolean(error) && isNeeded && value.trim() === ''}
                defaultValue={value}
              />
            </div>
          )
        })}
      </div>
    </FieldGroup>
  )
}
