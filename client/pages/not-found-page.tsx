import { useI18n } from '#client/page/i18n.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import { MessagePage } from './message-page.tsx'

interface NotFoundPageProps {
  /** `parameter` when a part of the path does not have the format that its route requires. */
  reason: 'nothing-there' | 'parameter'
  /** Decoded, at most 200 characters. */
  path: string
  prefix: string
}

/** The 404 page. */
export function NotFoundPage({ reason, path, prefix }: NotFoundPageProps) {
  const { t } = useI18n()
  const key = reason === 'parameter' ? 'page.invalidParameter' : 'page.notFound'
  return (
    <MessagePage code={404} heading={t(key, { path })} text={t('page.notFoundHint')}>
      <a className={buttonClass('primary')} href={`${prefix}/`}>
        {t('page.toCalendars')}
      </a>
    </MessagePage>
  )
}
