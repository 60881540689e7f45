import { useI18n } from '#client/page/i18n.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import { MessagePage } from '../layouts/message-page.tsx'
import { SiteSearch } from '../layouts/site-search.tsx'

interface NotFoundPageProps {
  /** `parameter` when a part of the path does not have the format that its route requires. */
  reason: 'nothing-there' | 'parameter'
  /** Decoded, at most 200 characters. */
  path: string
  prefix: string
  /** Whether the site has a home page beside its list of calendars. */
  hasHome: boolean
  hasSearch: boolean
}

/** The 404 page. */
export function NotFoundPage({ reason, path, prefix, hasHome, hasSearch }: NotFoundPageProps) {
  const { t } = useI18n()
  const key = reason === 'parameter' ? 'page.invalidParameter' : 'page.notFound'
  return (
    <MessagePage code={404} heading={t(key, { path })} text={t('page.notFoundHint')}>
      {hasSearch && <SiteSearch prefix={prefix} />}
      {hasHome && (
        <a className={buttonClass(hasSearch ? 'secondary' : 'primary')} href={`${prefix}/`}>
          {t('layout.home')}
        </a>
      )}
      <a className={buttonClass(hasHome ? 'secondary' : 'primary')} href={`${prefix}/widget/booking`}>
        {t('page.toCalendars')}
      </a>
    </MessagePage>
  )
}
