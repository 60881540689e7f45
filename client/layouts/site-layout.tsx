import type { ReactNode } from 'react'
import { CookieBanner } from '#client/consent/cookie-banner.tsx'
import { I18nProvider } from '#client/page/i18n.tsx'
import type { I18n } from '#locales/i18n.ts'
import type { FooterView, MenuView } from '#worker/contract/content/block-view.ts'
import type { Site } from '#worker/contract/site.ts'
import { LanguageSwitcher } from './language-switcher.tsx'
import { type Preview, PreviewBar } from './preview-bar.tsx'
import { SiteFooter } from './site-footer.tsx'
import classes from './site-layout.module.css'
import { SiteMenu } from './site-menu.tsx'

/** What a content page has around it beside what every page has; its entry `content` brings their styles. */
export interface ContentSurroundings {
  /** The page's path, without a locale's prefix: its link in the navigation is marked. */
  path: string
  navigation: MenuView
  footer?: FooterView | undefined
}

interface SiteLayoutProps {
  layout: 'calendar' | 'form' | 'error' | 'page'
  /** Absent where the site itself could not be read. */
  site?: Site | undefined
  i18n: I18n
  /** The locale's prefix in addresses, `/de`; empty where the address has none. */
  prefix: string
  /** Path and query of this page, to come back to after a form of the layout's. */
  address: string
  /** What the visitor chose; absent until then. */
  consent?: 'essential' | 'all' | undefined
  surroundings?: ContentSurroundings | undefined
  /** Where the page is a draft. */
  preview?: Preview | undefined
  children: ReactNode
}

/** What stands around every page: the whole of the body, none of it hydrated. */
export function SiteLayout(props: SiteLayoutProps) {
  const { layout, site, i18n, prefix, address, consent, surroundings, preview, children } = props
  const name = site && i18n.text(site.name)
  return (
    <I18nProvider i18n={i18n}>
      <div className={classes.body} data-layout={layout}>
        <a className={classes.skip} href="#content">
          {i18n.t('layout.skip')}
        </a>
        <CookieBanner address={address} settled={consent !== undefined} />
        {preview && <PreviewBar {...preview} prefix={prefix} />}
        <header className={classes.header}>
          <a className={classes.business} href={`${prefix}/`}>
            {name && (
              <span className={classes.mark} aria-hidden="true">
                {[...name][0]}
              </span>
            )}
            <span className={classes.name}>{name ?? i18n.t('layout.home')}</span>
          </a>
          {surroundings && surroundings.navigation.length > 0 && (
            <SiteMenu items={surroundings.navigation} prefix={prefix} path={surroundings.path} />
          )}
          <LanguageSwitcher address={address} />
        </header>
        <main className={classes.main} id="content" tabIndex={-1}>
          {children}
        </main>
        <SiteFooter site={site} footer={surroundings?.footer} prefix={prefix} />
      </div>
    </I18nProvider>
  )
}
