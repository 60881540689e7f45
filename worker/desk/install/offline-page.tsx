import { buttonClass } from '#client/ui/button-class.ts'
import { useDeskI18n } from '../request/i18n.tsx'
import { NoticePage } from '../shell/notice-page.tsx'

/** The page that a browser shows while it has no network, under the address of the page that could not be loaded. */
export function OfflinePage() {
  const { t } = useDeskI18n()
  return (
    <NoticePage heading={t('shell.offlineHeading')} text={t('shell.offlineText')}>
      <p>
        {/* biome-ignore lint/a11y/useValidAnchor: the same address again, whatever it is */}
        <a className={buttonClass('primary')} href="">
          {t('shell.tryAgain')}
        </a>
      </p>
    </NoticePage>
  )
}
