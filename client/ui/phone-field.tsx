import type { ChangeEvent, ComponentProps } from 'react'
import { Field } from './field.tsx'
import { formatPhone, loadPhoneRules } from './phone-rules.ts'

function formatWhileTyping({ currentTarget: input, nativeEvent }: ChangeEvent<HTMLInputElement>) {
  const isTyping = 'inputType' in nativeEvent && nativeEvent.inputType === 'insertText'
  const isAtEnd = input.selectionStart === input.value.length
  const formatted = isTyping && isAtEnd ? formatPhone(input.value) : input.value
  if (formatted !== input.value) input.value = formatted
}

/** A phone number input. It loads its formatting rules on first focus and works as a plain field without them. */
export function PhoneField(field: ComponentProps<typeof Field>) {
  return (
    <Field
      type="tel"
      autoComplete="tel"
      inputMode="tel"
      {...field}
      onFocus={loadPhoneRules}
      onChange={formatWhileTyping}
    />
  )
}
