import { useAtomValue } from 'jotai'
import { useI18n } from '#client/page/i18n.tsx'
import { EmailField } from '#client/ui/email-field.tsx'
import { ComputedField, Field, TextArea } from '#client/ui/field.tsx'
import { PhoneField } from '#client/ui/phone/phone-field.tsx'
import type { FormAnswer } from '#worker/contract/forms/form.ts'
import { getAnswerName } from '../answers/field-names.ts'
import { siteAtom } from '../atoms.ts'
import { type FieldProps, type FieldTexts, getText, useFieldTexts } from './field-props.ts'

const autoComplete = {
  firstName: 'given-name',
  lastName: 'family-name',
  name: 'name',
  organization: 'organization',
} as const

interface TextProps {
  field: FieldTexts & { id: string }
  answer: FormAnswer | undefined
  error: string | undefined
}

function useTextProps({ field, answer, error }: TextProps) {
  return { ...useFieldTexts(field), name: getAnswerName(field.id), defaultValue: getText(answer), error }
}

// No field has `maxLength`: browsers truncate pasted text silently.

export function TextField(props: FieldProps<'text'>) {
  const { text } = useI18n()
  const { contact, placeholder } = props.field
  return (
    <Field
      {...useTextProps(props)}
      autoComplete={contact && autoComplete[contact]}
      placeholder={placeholder && text(placeholder)}
    />
  )
}

export function ParagraphField(props: FieldProps<'paragraph'>) {
  return <TextArea {...useTextProps(props)} />
}

export function MailField(props: FieldProps<'email'>) {
  return <EmailField {...useTextProps(props)} />
}

export function TelephoneField(props: FieldProps<'phone'>) {
  const { phoneHint } = useAtomValue(siteAtom)
  return <PhoneField {...useTextProps(props)} phone={phoneHint} />
}

interface NumberFieldProps extends FieldProps<'number'> {
  /** The value that a rule computes; undefined when no rule does. */
  computed: string | undefined
}

/** A number in a text input: `type=number` would drop invalid input. */
export function NumberField({ computed, ...props }: NumberFieldProps) {
  const { text, number } = useI18n()
  const { min = 0, decimals, unit } = props.field
  const textProps = useTextProps(props)
  if (computed !== undefined) {
    const { label, hint, name } = textProps
    const value = computed === '' ? '–' : number(Number(computed))
    return (
      <ComputedField label={label} hint={hint} name={name}>
        {value} {unit && text(unit)}
      </ComputedField>
    )
  }
  // The number pads of phones have no minus sign.
  const numberPad = decimals > 0 ? 'decimal' : 'numeric'
  return (
    <Field
      {...textProps}
      inputMode={min < 0 ? 'text' : numberPad}
      autoComplete="off"
      unit={unit && text(unit)}
    />
  )
}
