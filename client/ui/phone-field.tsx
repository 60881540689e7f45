import type { ChangeEvent, ComponentProps } from 'react'
import { Field } from './field.tsx'
import { formatPhone, loadPhoneRules } from './phone-rules.ts'

function format({ currentTarget: input, nativeEvent }: ChangeEvent<HTMLInputElement>) {
  const typing = 'inputType' in nativeEvent && nativeEvent.inputType === 'insertText'
  const atEnd = input.selectionStart === input.value.length
  const formatted = typing && atEnd ? formatPhone(input.value) : input.value
  if (formatted !== input.value) input.value = formatted
}

/** A telephone number. Its rules are fetched when it is first focused, and only help: without them it is a plain field. */
export function PhoneField(field: ComponentProps<typeof Field>) {
  return (
    <Field
      type="tel"
      autoComplete="tel"
      inputMode="tel"
      {...field}
      onFocus={loadPhoneRules}
      onChange={format}
    />
  )
}
