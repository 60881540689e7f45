import { TextArea } from '#client/ui/field.tsx'
import { isLocaleCode } from '#locales/codes.ts'
import { inLanguage } from '#locales/in-language.ts'
import { localeNames } from '#locales/names.ts'
import { MAX_RICH_TEXT } from '#worker/contract/bundle/values/rich-text.ts'
import { safeHtml } from '#worker/publishing/rich-text/rich-text.ts'
import { useDeskI18n } from '../../request/i18n.tsx'
import { toFormatName } from './rich-text-format.ts'
import type { SchemaFormState } from './schema-form-state.ts'
import { TextPreview } from './text-preview.tsx'
import classes from './writing-tools.module.css'
import { useMarks, WritingTools } from './writing-tools.tsx'

interface RichTextFieldProps {
  state: SchemaFormState
  /** The path of the value in the form, as a JSON pointer. */
  name: string
  label: string
  required: boolean
}

/** A formatted text, with a text area for each language of the site. One that is HTML has no tools. */
export function RichTextField({ state, name, label, required }: RichTextFieldProps) {
  const { t } = useDeskI18n()
  const marks = useMarks()
  const { locales } = state.site
  const isHtml = state.entries.get(toFormatName(name)) === 'html'
  const render = (text = '') => safeHtml(isHtml ? { html: text } : { markdown: text })
  return (
    <>
      {isHtml && <input type="hidden" name={toFormatName(name)} value="html" />}
      {locales.map((locale, index) => {
        const control = `${name}@${locale}`
        const language = isLocaleCode(locale) ? localeNames[locale] : locale
        const named = locales.length > 1 ? t('field.named', { label, value: language }) : label
        return (
          <div key={locale} className={classes.writing}>
            <TextArea
              name={control}
              label={isHtml ? `${named} (HTML)` : named}
              required={required && index === 0}
              hint={isHtml || index > 0 ? undefined : marks}
              tools={isHtml ? undefined : <WritingTools control={control} label={named} />}
              data-writing={isHtml ? undefined : ''}
              maxLength={MAX_RICH_TEXT}
              defaultValue={state.entries.get(control)}
              error={state.error(control)}
              {...(isLocaleCode(locale) && inLanguage(locale))}
            />
            {state.preview && (
              <TextPreview
                control={control}
                label={named}
                locale={locale}
                html={state.preview === 'shown' ? render(state.entries.get(control)) : undefined}
                prefix={index === 0 ? '' : `/${locale}`}
              />
            )}
          </div>
        )
      })}
    </>
  )
}
