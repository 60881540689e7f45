import { useWords } from '#client/page/i18n.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import { MessagePage } from './message-page.tsx'

interface ErrorPageProps {
  status: number
  message: string
  prefix: string
  /** The request's id, by which the business finds it in the log. */
  reference?: string | undefined
}

/** Any other failure: its status and, in the visitor's language, what it means. */
export function ErrorPage({ status, message, prefix, reference }: ErrorPageProps) {
  const { t } = useWords()
  return (
    <MessagePage code={status} heading={message} note={reference && t('page.reference', { id: reference })}>
      <a className={buttonClass('primary')} href={`${prefix}/`}>
        {t('page.toCalendars')}
      </a>
    </MessagePage>
  )
}
