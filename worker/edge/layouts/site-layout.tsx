import type { ReactNode } from 'react'
import { I18nProvider } from '#client/page/i18n.tsx'
import type { I18n } from '#locales/i18n.ts'
import type { SiteAnalytics } from '#worker/contract/bundle/site/analytics.ts'
import type { FooterView } from '#worker/contract/content/block-view.ts'
import type { MenuView } from '#worker/contract/content/view-parts.ts'
import type { Site } from '#worker/contract/site.ts'
import { isMultilingual, listLocales } from '#worker/contract/site-locales.ts'
import { BookBar } from './book-bar.tsx'
import { BusinessMark } from './business-mark.tsx'
import { CookieBanner } from './cookie-banner.tsx'
import { LanguageSwitcher } from './language-switcher.tsx'
import { type Preview, PreviewBar } from './preview-bar.tsx'
import { SiteFooter } from './site-footer.tsx'
import classes from './site-layout.module.css'
import { SiteMenu } from './site-menu.tsx'

/** The content of header and footer that only content pages have; the styles of both are in `client/entries/content.ts`. */
export interface ContentFrame {
  /** Path of the page without the locale prefix; its link in the navigation is marked. */
  path: string
  navigation: MenuView
  footer?: FooterView | undefined
  /** Whether the footer has a link to the search. */
  hasSearch?: boolean | undefined
  /** Whether the page has a main action other than booking, so that it does not get the bar with the booking button. */
  hasOwnAction?: boolean | undefined
}

interface SiteLayoutProps {
  layout: 'calendar' | 'form' | 'error' | 'page'
  /** Whether the page is in a frame of another page, which has a header and a footer of its own. */
  framed?: boolean
  /** Undefined when the site could not be read. */
  site?: Site | undefined
  i18n: I18n
  /** Locale prefix of the URL, such as `/de`; empty when it has none. */
  prefix: string
  /** Path and query of this page, to return to after a form of the layout. */
  url: string
  /** The visitor's cookie consent; undefined until chosen. */
  consent?: 'essential' | 'all' | undefined
  /** The site's script that needs consent; absent on pages whose URLs are secret. */
  analytics?: SiteAnalytics | undefined
  contentFrame?: ContentFrame | undefined
  /** Set when the page is a draft. */
  preview?: Preview | undefined
  children: ReactNode
}

/** The body of every page around its content; not hydrated. */
export function SiteLayout(props: SiteLayoutProps) {
  const { layout, framed, site, i18n, prefix, url, consent, analytics, contentFrame, preview, children } =
    props
  const name = site && i18n.text(site.name)
  const main = (
    <main className={classes.main} id="content" tabIndex={-1}>
      {children}
      {layout === 'page' && contentFrame && !contentFrame.hasOwnAction && (
        <BookBar navigation={contentFrame.navigation} prefix={prefix} />
      )}
    </main>
  )
  if (framed)
    return (
      <I18nProvider i18n={i18n}>
        <div className={classes.body} data-layout={layout} data-framed="">
          {preview && <PreviewBar {...preview} prefix={prefix} />}
          {main}
        </div>
      </I18nProvider>
    )
  return (
    <I18nProvider i18n={i18n}>
      <div className={classes.body} data-layout={layout}>
        <a className={classes.skip} href="#content">
          {i18n.t('layout.skip')}
        </a>
        {site?.analytics && (
          <CookieBanner
            url={url}
            hasChosen={consent !== undefined}
            analytics={analytics}
            privacyUrl={site.privacyUrl}
          />
        )}
        {preview && <PreviewBar {...preview} prefix={prefix} />}
        <header className={classes.header}>
          <a className={classes.business} href={`${prefix}/`}>
            {name === undefined ? i18n.t('layout.home') : <BusinessMark brand={site?.brand} name={name} />}
          </a>
          {contentFrame && contentFrame.navigation.length > 0 && (
            <SiteMenu items={contentFrame.navigation} prefix={prefix} path={contentFrame.path} />
          )}
          {site && isMultilingual(site) && <LanguageSwitcher url={url} locales={listLocales(site)} />}
        </header>
        {main}
        <SiteFooter
          site={site}
          footer={contentFrame?.footer}
          hasSearch={contentFrame?.hasSearch}
          isShort={layout !== 'page'}
          prefix={prefix}
        />
      </div>
    </I18nProvider>
  )
}
