import type { ChangeEvent, ComponentProps } from 'react'
import { useRef } from 'react'
import { Field } from '#client/ui/field.tsx'

export type PhoneRules = typeof import('./phone.ts')

interface PhoneFieldProps extends ComponentProps<typeof Field> {
  /** Told when the rules have come, so that numbers can be checked. */
  onRules: (rules: PhoneRules) => void
}

/** A telephone number. Its rules (29 kB) are fetched when it is first focused, and only help: without them it is a plain field. */
export function PhoneField({ onRules, ...field }: PhoneFieldProps) {
  const rules = useRef<PhoneRules>(undefined)

  async function load() {
    if (rules.current) return
    try {
      rules.current = await import('./phone.ts')
      onRules(rules.current)
    } catch {
      // Offline, or a newer deploy: the server checks the number.
    }
  }

  function format({ currentTarget: input, nativeEvent }: ChangeEvent<HTMLInputElement>) {
    const typing = 'inputType' in nativeEvent && nativeEvent.inputType === 'insertText'
    const atEnd = input.selectionStart === input.value.length
    if (rules.current && typing && atEnd) input.value = rules.current.formatPhone(input.value)
  }

  return <Field {...field} onFocus={load} onChange={format} />
}
