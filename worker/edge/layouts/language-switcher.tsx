import { useI18n } from '#client/page/i18n.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx'
import type { LocaleCode } from '#locales/codes.ts'
import { inLanguage } from '#locales/in-language.ts'
import { localeNames } from '#locales/names.ts'
import classes from './language-switcher.module.css'

/** A collapsed list of the site's languages. A choice posts `locale` and `to` (the URL to return to) to `/locale`. */
export function LanguageSwitcher({ url, locales }: { url: string; locales: readonly LocaleCode[] }) {
  const { t, locale } = useI18n()
  return (
    <details className={classes.switcher} data-switcher="" data-fold="">
      <summary className={classes.summary}>
        <Icon name="globe" />
        <VisuallyHidden>{t('field.named', { label: t('layout.language'), value: '' })}</VisuallyHidden>
        <span data-language="">{localeNames[locale]}</span>
      </summary>
      <form className={classes.panel} method="post" action="/locale">
        <input type="hidden" name="to" value={url} />
        {locales.map((code) => (
          <button
            className={classes.language}
            key={code}
            type="submit"
            name="locale"
            value={code}
            {...inLanguage(code)}
            aria-current={code === locale || undefined}
          >
            {localeNames[code]}
            {code === locale && <Icon name="check" size={18} />}
          </button>
        ))}
      </form>
    </details>
  )
}
