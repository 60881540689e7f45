import { useI18n } from '#client/page/i18n.tsx'
import { Icon } from '#client/ui/icon.tsx'
import type { LocaleCode } from '#locales/codes.ts'
import { inLanguage } from '#locales/in-language.ts'
import { localeNames } from '#locales/names.ts'
import classes from './language-notice.module.css'

const getLanguage = (locale: LocaleCode) => locale.split('-')[0]

/**
 * A notice that the page is not in the visitor's language. Regional variants, as of Portuguese, count as one language.
 */
export function LanguageNotice({ lang }: { lang: LocaleCode }) {
  const { t, locale } = useI18n()
  if (getLanguage(lang) === getLanguage(locale)) return null
  return (
    <p className={classes.notice} {...inLanguage(locale)} data-notice="language">
      <Icon name="globe" />
      {t('content.notInLanguage', { language: localeNames[lang] })}
    </p>
  )
}
