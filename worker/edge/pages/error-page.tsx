import { useI18n } from '#client/page/i18n.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import { MessagePage } from '../layouts/message-page.tsx'

interface ErrorPageProps {
  status: number
  message: string
  prefix: string
  /** The id of the request, which finds a failure of the server in the log. */
  reference?: string | undefined
}

/** The page of a failure, with its status and a message in the visitor's language. */
export function ErrorPage({ status, message, prefix, reference }: ErrorPageProps) {
  const { t } = useI18n()
  return (
    <MessagePage
      code={status}
      heading={message}
      text={status === 404 ? t('page.notFoundHint') : undefined}
      note={reference && t('page.reference', { id: reference })}
    >
      <a className={buttonClass('primary')} href={`${prefix}/`}>
        {t('page.toCalendars')}
      </a>
    </MessagePage>
  )
}
