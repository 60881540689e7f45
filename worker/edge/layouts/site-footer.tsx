import { useI18n } from '#client/page/i18n.tsx'
import { Icon } from '#client/ui/icon.tsx'
import type { FooterView } from '#worker/contract/content/block-view.ts'
import { SEARCH_PATH } from '#worker/contract/content/search.ts'
import type { Site } from '#worker/contract/site.ts'
import { MapLink, WeekHours } from '../proof/hours-and-map.tsx'
import { FooterMenus } from './footer-menus.tsx'
import classes from './site-layout.module.css'

interface SiteFooterProps {
  site: Site | undefined
  /** The business's menus, on content pages. */
  footer?: FooterView | undefined
  hasSearch?: boolean | undefined
  /** Whether the footer has only contact and policies, as on pages where the visitor has a task, such as booking. */
  isShort: boolean
  prefix: string
}

/** The name of the business, and its address. */
function BusinessAddress({ site: { name, contact } }: { site: Site }) {
  const { text } = useI18n()
  const { address } = contact
  return (
    <p>
      <bdi>{address ? `${text(name)}\n${text(address)}` : text(name)}</bdi>
    </p>
  )
}

/** Links to write to and to call the business. On a phone they are buttons. */
function ContactLinks({ site, hasIcons }: { site: Site; hasIcons: boolean }) {
  const { email, phone } = site.contact
  return (
    <>
      {email && (
        <a href={`mailto:${email}`} dir="auto">
          {hasIcons && <Icon name="mail" size={18} />}
          {email}
        </a>
      )}
      {phone && (
        <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} dir="ltr">
          {hasIcons && <Icon name="phone" size={18} />}
          {phone}
        </a>
      )}
    </>
  )
}

/** Links to contact the business, and to its pages on other sites. */
function ContactAndProfiles({ site }: { site: Site }) {
  return (
    <div className={classes.reach}>
      <ContactLinks site={site} hasIcons />
      {site.profiles?.map(({ name, url }) => (
        <a key={url} href={url} rel="me">
          {name}
        </a>
      ))}
    </div>
  )
}

function PaymentMethods({ site: { paymentMethods = [] } }: { site: Site }) {
  const { t, text } = useI18n()
  return (
    paymentMethods.length > 0 && (
      <ul className={classes.methods} aria-label={t('layout.paymentMethods')}>
        {paymentMethods.map((method) => (
          <li key={text(method)}>{text(method)}</li>
        ))}
      </ul>
    )
  )
}

/**
 * The footer of every page: where the business is, its hours, how to reach and to pay it, search, terms, privacy, and cookie
 * settings if the site has a cookie banner.
 */
export function SiteFooter({ site, footer, hasSearch, isShort, prefix }: SiteFooterProps) {
  const { t } = useI18n()
  return (
    <footer className={classes.footer}>
      {footer && <FooterMenus footer={footer} prefix={prefix} />}
      {site && isShort && <BusinessAddress site={site} />}
      {site && !isShort && (
        <>
          <div>
            <BusinessAddress site={site} />
            <MapLink site={site} />
          </div>
          <WeekHours site={site} />
          <ContactAndProfiles site={site} />
          <PaymentMethods site={site} />
        </>
      )}
      <div className={classes.links}>
        {site && isShort && <ContactLinks site={site} hasIcons={false} />}
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
