import type { ReactNode } from 'react'
import type { Site } from '#worker/contract/site.ts'
import { BusinessMark } from '#worker/edge/layouts/business-mark.tsx'
import { type DeskI18n, DeskI18nProvider } from '../request/i18n.tsx'
import classes from './desk-frame.module.css'

interface DeskFrameProps {
  site: Site
  i18n: DeskI18n
  /** The content at the end of the header. */
  tools?: ReactNode
  /** The links to the areas of the desk. */
  navigation?: ReactNode
  /** The number of changes of the site when the page was rendered. Left out on pages that do not update themselves. */
  changes?: number | undefined
  /** The path of the service worker. Left out on pages that register none. */
  worker?: string | undefined
  /** The content above the content of the page. */
  notice?: ReactNode
  children: ReactNode
}

/** The body of every page of the desk: the mark of the business, tools, navigation and content. */
export function DeskFrame({
  site,
  i18n,
  tools,
  navigation,
  changes,
  worker,
  notice,
  children,
}: DeskFrameProps) {
  return (
    <DeskI18nProvider i18n={i18n}>
      <div
        className={classes.frame}
        data-bare={navigation ? undefined : ''}
        data-changes={changes}
        data-worker={worker}
      >
        <a className={classes.skip} href="#content">
          {i18n.t('layout.skip')}
        </a>
        <header className={classes.header}>
          <a className={classes.business} href="/desk">
            <BusinessMark brand={site.brand} name={i18n.text(site.name)} />
          </a>
          {tools}
        </header>
        {navigation}
        <div className={classes.lines}>
          <p className={classes.line} data-progress="slow" role="status" hidden>
            {i18n.t('shell.sending')}
          </p>
          <p className={classes.line} data-progress="unanswered" role="alert" hidden>
            {i18n.t('shell.unanswered')}
          </p>
          <p className={classes.line} data-progress="too-large" role="alert" hidden>
            {i18n.t('error.payloadTooLarge')}
          </p>
          {changes !== undefined && (
            <>
              <p className={classes.line} data-connection="lost" role="status" hidden>
                {i18n.t('shell.notConnected')}
              </p>
              <p className={classes.line} data-connection="signed-out" role="status" hidden>
                {i18n.t('signIn.endedHeading')} {/* In another tab, so that what was typed here stays. */}
                <a href="/desk/sign-in" target="_blank" rel="noopener">
                  {i18n.t('signIn.heading')}
                </a>
              </p>
            </>
          )}
        </div>
        <main className={classes.main} id="content" tabIndex={-1}>
          {notice}
          {children}
        </main>
      </div>
    </DeskI18nProvider>
  )
}
