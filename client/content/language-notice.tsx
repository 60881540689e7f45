import { useWords } from '#client/page/i18n.tsx'
import { Icon } from '#client/ui/icon.tsx'
import type { LocaleCode } from '#locales/codes.ts'
import { localeNames } from '#locales/names.ts'
import classes from './language-notice.module.css'

const languageOf = (locale: LocaleCode) => locale.split('-')[0]

/** Says, in the visitor's language, that the page isn't in it. Portuguese from elsewhere is Portuguese still. */
export function LanguageNotice({ lang }: { lang: LocaleCode }) {
  const { t, locale } = useWords()
  if (languageOf(lang) === languageOf(locale)) return null
  return (
    <p className={classes.notice} lang={locale} data-notice="language">
      <Icon name="globe" />
      {t('content.notInLanguage', { language: localeNames[lang] })}
    </p>
  )
}
