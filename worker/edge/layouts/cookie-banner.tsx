import { writeAnalytics } from '#client/consent/load-analytics.ts'
import { useI18n } from '#client/page/i18n.tsx'
import { Button } from '#client/ui/button.tsx'
import { classNames } from '#client/ui/class-names.ts'
import type { SiteAnalytics } from '#worker/contract/bundle/site/analytics.ts'
import classes from './cookie-banner.module.css'

interface CookieBannerProps {
  /** The URL to return to. */
  url: string
  /** Whether the visitor has already chosen. */
  hasChosen: boolean
  /** The script that consent to all cookies allows on this page. */
  analytics?: SiteAnalytics | undefined
  privacyUrl?: string | undefined
}

/** Asks for consent to cookies. Posts `consent` (`essential` or `all`) and `to` (the URL to return to) to `/consent`. */
export function CookieBanner({ url, hasChosen, analytics, privacyUrl }: CookieBannerProps) {
  const { t } = useI18n()
  return (
    <section
      className={classNames(classes.banner, hasChosen && classes.settled)}
      id="cookies"
      data-asks={hasChosen ? undefined : ''}
      tabIndex={-1}
      aria-label={t('consent.label')}
      data-analytics={analytics && writeAnalytics(analytics)}
    >
      <form className={classes.form} method="post" action="/consent">
        <input type="hidden" name="to" value={url} />
        <p className={classes.text}>
          <span className={classes.long}>{t('consent.text')}</span>
          <span className={classes.short}>{t('consent.short')}</span>{' '}
          {privacyUrl && <a href={privacyUrl}>{t('layout.privacy')}</a>}
        </p>
        <div className={classes.buttons}>
          <Button variant="secondary" name="consent" value="essential">
            {t('consent.essential')}
          </Button>
          <Button variant="secondary" name="consent" value="all">
            {t('consent.all')}
          </Button>
        </div>
      </form>
    </section>
  )
}
