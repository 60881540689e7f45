import { useI18n } from '#client/page/i18n.tsx'
import type { FooterView } from '#worker/contract/content/block-view.ts'
import { SEARCH_PATH } from '#worker/contract/content/search.ts'
import type { Site } from '#worker/contract/site.ts'
import { FooterMenus } from './footer-menus.tsx'
import classes from './site-layout.module.css'

interface SiteFooterProps {
  site: Site | undefined
  /** The business's menus, on content pages. */
  footer?: FooterView | undefined
  hasSearch?: boolean | undefined
  prefix: string
}

/** The footer of every page: contact, search, terms, privacy, and cookie settings where the site has a banner. */
export function SiteFooter({ site, footer, hasSearch, prefix }: SiteFooterProps) {
  const { t, text } = useI18n()
  const { email, phone, address } = site?.contact ?? {}
  return (
    <footer className={classes.footer}>
      {footer && <FooterMenus footer={footer} prefix={prefix} />}
      {site && (
        <p>
          <bdi>{address ? `${text(site.name)}\n${text(address)}` : text(site.name)}</bdi>
        </p>
      )}
      <div className={classes.links}>
        {email && (
          <a href={`mailto:${email}`} dir="auto">
            {email}
          </a>
        )}
        {phone && (
          <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} dir="ltr">
            {phone}
          </a>
        )}
        {hasSearch && <a href={prefix + SEARCH_PATH}>{t('search.title')}</a>}
        {site?.terms?.url && <a href={site.terms.url}>{t('layout.terms')}</a>}
        {site?.privacyUrl && <a href={site.privacyUrl}>{t('layout.privacy')}</a>}
        {site?.analytics && (
          <a href="#cookies" data-cookies="">
            {t('layout.cookies')}
          </a>
        )}
      </div>
    </footer>
  )
}
