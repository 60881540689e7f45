import { useI18n } from '#client/page/i18n.tsx'
import { Button } from '#client/ui/button.tsx'
import type { WaitlistConfirmation } from '#worker/contract/bookings/waitlist.ts'
import { MessagePage } from '../layouts/message-page.tsx'

/** The page that confirms the email address of a waitlist entry. Its form is posted to the URL of the page. */
export function ConfirmAddressPage({ confirmation }: { confirmation: WaitlistConfirmation }) {
  const { t, text, time } = useI18n()
  const { service, date } = confirmation
  return (
    <MessagePage
      heading={t('confirm.heading')}
      text={t('confirm.text', { service: text(service.name), date: time.day(date, 'sentence') })}
    >
      <form method="post">
        <Button>{t('confirm.button')}</Button>
      </form>
    </MessagePage>
  )
}
