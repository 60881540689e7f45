import { RichText } from '#client/content/elements/rich-text.tsx'
import { localizeHref } from '#client/content/localize-links.ts'
import { useI18n } from '#client/page/i18n.tsx'
import { inLanguage } from '#locales/in-language.ts'
import type { FooterView } from '#worker/contract/content/block-view.ts'
import classes from './footer-menus.module.css'

/** The part of the footer that only content pages have: the business's menus and text. */
export function FooterMenus({ footer, prefix }: { footer: FooterView; prefix: string }) {
  const { t } = useI18n()
  const { columns, html, lang } = footer
  return (
    <div className={classes.foot}>
      {html && (
        <div className={classes.text} {...inLanguage(lang)}>
          <RichText html={html} context={{ prefix }} small />
        </div>
      )}
      {columns.length > 0 && (
        <nav className={classes.columns} aria-label={t('layout.footerNavigation')}>
          {columns.map(({ title, lang: titleLang, items }, index) => (
            <div key={title ?? index}>
              {title && (
                <h2 className={classes.title} {...inLanguage(titleLang)}>
                  {title}
                </h2>
              )}
              <ul>
                {items
                  .flatMap(({ items: childItems, ...item }) => [item, ...childItems])
                  .map(({ label, href, lang: itemLang }) => (
                    <li key={href + label}>
                      <a className={classes.link} href={localizeHref(href, prefix)} {...inLanguage(itemLang)}>
                        {label}
                      </a>
                    </li>
                  ))}
              </ul>
            </div>
          ))}
        </nav>
      )}
    </div>
  )
}
