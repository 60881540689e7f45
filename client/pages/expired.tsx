import { useWords } from '#client/page/i18n.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import type { Site } from '#worker/contract/site.ts'
import { MessagePage } from './message-page.tsx'

interface ExpiredProps {
  /** What has passed, in the visitor's language: the link itself, or the time to reschedule or cancel. */
  message: string
  site: Site
  prefix: string
}

/** A link that led somewhere once: why it no longer does, whom to ask, and where to book anew. */
export function Expired({ message, site, prefix }: ExpiredProps) {
  const { t } = useWords()
  const { email, phone } = site.contact
  const reachable = email ?? phone
  return (
    <MessagePage heading={message} text={t(reachable ? 'page.expiredContact' : 'page.expired')}>
      <a className={buttonClass('primary')} href={`${prefix}/`}>
        {t('page.toCalendars')}
      </a>
      {email && (
        <a className={buttonClass('secondary')} href={`mailto:${email}`}>
          {email}
        </a>
      )}
      {phone && (
        <a className={buttonClass('secondary')} href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
          {phone}
        </a>
      )}
    </MessagePage>
  )
}
