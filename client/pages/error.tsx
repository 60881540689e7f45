import { useWords } from '#client/page/words.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import { MessagePage } from './message-page.tsx'

/** Any other failure: its status and, in the visitor's language, what it means. */
export function ErrorPage({ status, message, prefix }: { status: number; message: string; prefix: string }) {
  const { t } = useWords()
  return (
    <MessagePage code={status} heading={message}>
      <a className={buttonClass('primary')} href={`${prefix}/`}>
        {t('page.toCalendars')}
      </a>
    </MessagePage>
  )
}
