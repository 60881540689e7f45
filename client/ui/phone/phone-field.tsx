import { type ChangeEvent, type ComponentProps, type ComponentType, useRef, useState } from 'react'
import { useI18n } from '#client/page/i18n.tsx'
import type { PhoneHint } from '#client/page/payload.ts'
import { useHydrated } from '#client/page/use-hydrated.ts'
import { followPointer, runAfterPointer } from '../after-pointer.ts'
import fieldClasses from '../field.module.css'
import { Field } from '../field.tsx'
import { Icon } from '../icon.tsx'
import { setTypedValue } from '../set-typed-value.ts'
import { VisuallyHidden } from '../visually-hidden.tsx'
import classes from './phone-field.module.css'
import { formatPhone, isPlausiblePhone, loadPhoneRules } from './phone-rules.ts'

type Picker = typeof import('./country-picker.tsx').CountryPicker

interface PhoneFieldProps extends ComponentProps<typeof Field> {
  /** The country of numbers without a country code, if it is known. */
  phone?: PhoneHint | undefined
}

function formatWhileTyping({ currentTarget: input, nativeEvent }: ChangeEvent<HTMLInputElement>) {
  const isTyping = 'inputType' in nativeEvent && nativeEvent.inputType === 'insertText'
  const isAtEnd = input.selectionStart === input.value.length
  const formatted = isTyping && isAtEnd ? formatPhone(input.value) : input.value
  if (formatted !== input.value) input.value = formatted
}

/**
 * A phone number input, with a search of country codes. It loads its rules on first focus, and works as a plain field without
 * them.
 */
export function PhoneField({ phone, ...field }: PhoneFieldProps) {
  const { t } = useI18n()
  const hydrated = useHydrated()
  const input = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [prefix, setPrefix] = useState(field.defaultValue ? undefined : phone?.prefix)
  const [isInvalid, setInvalid] = useState(false)
  const [example, setExample] = useState<string>()
  const [CountryPicker, setPicker] = useState<ComponentType<ComponentProps<Picker>>>()

  function prepare() {
    followPointer()
    void showPrefix()
  }

  /** Shows the country code of the number. */
  async function showPrefix() {
    const rules = await loadPhoneRules()
    const value = input.current?.value.trim() ?? ''
    if (rules) setPrefix(value.startsWith('+') ? rules.getPrefix(value) : phone?.prefix)
  }

  async function check() {
    await loadPhoneRules()
    const value = input.current?.value.trim() ?? ''
    const isPlausible = value === '' || isPlausiblePhone(value, phone?.country)
    if (isPlausible) setInvalid(false)
    else runAfterPointer(() => setInvalid(input.current?.value.trim() === value))
  }

  function change(event: ChangeEvent<HTMLInputElement>) {
    formatWhileTyping(event)
    void showPrefix()
    if (isInvalid) void check()
  }

  async function open() {
    if (CountryPicker) return close()
    try {
      const { CountryPicker } = await import('./country-picker.tsx')
      setPicker(() => CountryPicker)
    } catch {
      // Offline, or a newer deploy: the code can be typed.
      input.current?.focus()
    }
  }

  function close() {
    setPicker(undefined)
    button.current?.focus()
  }

  function pick(value: string, chosenExample: string | undefined) {
    setPicker(undefined)
    setExample(chosenExample)
    if (!input.current) return
    setTypedValue(input.current, value)
    input.current.focus()
  }

  return (
    <div className={classes.phone}>
      <Field
        type="tel"
        autoComplete="tel"
        inputMode="tel"
        placeholder={phone?.example}
        {...field}
        error={field.error ?? (isInvalid ? t('field.phoneInvalid') : undefined)}
        ref={input}
        onFocus={prepare}
        onBlur={check}
        onChange={change}
      />
      {hydrated && (
        <button
          className={classes.prefix}
          type="button"
          ref={button}
          aria-expanded={CountryPicker !== undefined}
          onClick={open}
        >
          <VisuallyHidden>{t('field.phoneCountry')}</VisuallyHidden> <bdi>+{prefix}</bdi>{' '}
          <Icon name="down" size={14} />
        </button>
      )}
      {CountryPicker && (
        <CountryPicker
          value={input.current?.value ?? ''}
          defaultCountry={phone?.country}
          onPick={pick}
          onClose={close}
        />
      )}
      <p className={fieldClasses.hint} role="status">
        {example && t('field.phoneExample', { number: example })}
      </p>
    </div>
  )
}
