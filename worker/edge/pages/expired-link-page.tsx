import { useI18n } from '#client/page/i18n.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import type { Site } from '#worker/contract/site.ts'
import { MessagePage } from '../layouts/message-page.tsx'

interface ExpiredLinkPageProps {
  /** The reason in the visitor's language: the link has expired, or the deadline to reschedule or cancel has passed. */
  message: string
  site: Site
  prefix: string
}

/** The page of an expired link: the reason, the contacts of the business, and a link to book again. */
export function ExpiredLinkPage({ message, site, prefix }: ExpiredLinkPageProps) {
  const { t } = useI18n()
  const { email, phone } = site.contact
  const contact = email ?? phone
  return (
    <MessagePage heading={message} text={t(contact ? 'page.expiredContact' : 'page.expired')}>
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
          <bdi dir="ltr">{phone}</bdi>
        </a>
      )}
    </MessagePage>
  )
}
