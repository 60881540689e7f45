import { type ComponentProps, createContext, type FocusEvent, useContext, useRef, useState } from 'react'
import { useI18n } from '#client/page/i18n.tsx'
import { followPointer, runAfterPointer } from './after-pointer.ts'
import { buttonClass } from './button-class.ts'
import classes from './field.module.css'
import { Field } from './field.tsx'
import { setTypedValue } from './set-typed-value.ts'

const loadSlips = () => import('./email-slips.ts')

/**
 * Provides the function that suggests a corrected email address. Only the server sets it: browsers load the function when needed.
 */
export const SuggestEmailContext = createContext<(typed: string) => string | undefined>(() => undefined)

/** An input for an email address. When the visitor leaves it with a common typing mistake, it suggests a corrected address. */
export function EmailField(field: ComponentProps<typeof Field>) {
  const { t } = useI18n()
  const input = useRef<HTMLInputElement>(null)
  const [suggestion, setSuggestion] = useState<string>()
  const initialSuggestion = useContext(SuggestEmailContext)(String(field.defaultValue ?? ''))

  function prepare() {
    followPointer()
    // If this fails, `check` loads it again.
    loadSlips().catch(() => {})
  }

  async function check({ currentTarget: { value } }: FocusEvent<HTMLInputElement>) {
    try {
      const corrected = (await loadSlips()).suggestEmail(value)
      runAfterPointer(() => {
        if (input.current?.value === value) setSuggestion(corrected)
      })
    } catch {
      // Offline, or a newer deploy.
    }
  }

  function acceptSuggestion(email: string) {
    if (!input.current) return
    setTypedValue(input.current, email)
    input.current.focus()
  }

  return (
    <div>
      <Field
        autoComplete="email"
        {...field}
        ref={input}
        type="email"
        inputMode="email"
        spellCheck={false}
        onFocus={prepare}
        onBlur={check}
        onChange={() => setSuggestion(undefined)}
      />
      <p role="status">
        {suggestion && (
          <button
            type="button"
            className={`${buttonClass('quiet')} ${classes.take}`}
            onClick={() => acceptSuggestion(suggestion)}
          >
            {t('field.didYouMean', { email: suggestion })}
          </button>
        )}
      </p>
      <noscript>{initialSuggestion && <p>{t('field.didYouMean', { email: initialSuggestion })}</p>}</noscript>
    </div>
  )
}
