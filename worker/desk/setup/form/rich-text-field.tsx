import type { ReactNode } from 'react'
import { isLocaleCode } from '#locales/codes.ts'
import { localeNames } from '#locales/names.ts'
import { safeHtml } from '#worker/publishing/rich-text/rich-text.ts'
import { useDeskI18n } from '../../request/i18n.tsx'
import { RichTextArea } from './rich-text-area.tsx'
import { toFormatName } from './rich-text-format.ts'
import type { SchemaFormState } from './schema-form-state.ts'
import { useMarks } from './writing-tools.tsx'

interface RichTextFieldProps {
  state: SchemaFormState
  /** The path of the value in the form, as a JSON pointer. */
  name: string
  label: string
  hint: ReactNode
  required: boolean
}

/** A formatted text, with a text area for each language of the site. A text that is HTML has no tools. */
export function RichTextField({ state, name, label, hint, required }: RichTextFieldProps) {
  const { t } = useDeskI18n()
  const marks = useMarks()
  const { locales } = state.site
  const isHtml = state.formValues.get(toFormatName(name)) === 'html'
  const hintWithMarks = isHtml ? (
    hint
  ) : (
    <>
      {hint} {marks}
    </>
  )
  const render = (text = '') => safeHtml(isHtml ? { html: text } : { markdown: text })
  return (
    <>
      {isHtml && <input type="hidden" name={toFormatName(name)} value="html" />}
      {locales.map((locale, index) => {
        const control = `${name}@${locale}`
        const language = isLocaleCode(locale) ? localeNames[locale] : locale
        return (
          <RichTextArea
            key={locale}
            name={control}
            label={locales.length > 1 ? t('field.named', { label, value: language }) : label}
            locale={locale}
            isHtml={isHtml}
            required={required && index === 0}
            hint={index === 0 ? hintWithMarks : undefined}
            error={state.error(control)}
            defaultValue={state.formValues.get(control)}
            preview={
              state.preview && {
                html: state.preview === 'shown' ? render(state.formValues.get(control)) : undefined,
                prefix: index === 0 ? '' : `/${locale}`,
              }
            }
          />
        )
      })}
    </>
  )
}
