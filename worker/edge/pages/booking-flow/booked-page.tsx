import { useI18n } from '#client/page/i18n.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import { MessagePage } from '../../layouts/message-page.tsx'

interface BookedPageProps {
  /** The start of the booking. */
  start: string
  zone: string
  /** Whether the business still has to confirm bookings of the calendar. */
  isRequest: boolean
  /** Whether no mail with the link was sent. */
  hasNoMail: boolean
  /** Where another time can be booked. */
  bookAgainUrl: string
}

/**
 * The page of a time that the visitor has booked, instead of the step that they went back to. Only the tab that booked it has
 * the link to the booking: there `client/booking/booked/enhance-booked.ts` shows the first link with its address. The hold in the URL gives none.
 */
export function BookedPage({ start, zone, isRequest, hasNoMail, bookAgainUrl }: BookedPageProps) {
  const { t, time } = useI18n()
  const ownHeading = isRequest
    ? undefined
    : t('booked.yours', { time: time.dayAndTime(start, zone, 'sentence') })
  return (
    <div id="booked" data-start={start} data-yours={ownHeading}>
      <MessagePage
        heading={t(isRequest ? 'request.requested' : 'booked.heading')}
        text={t(hasNoMail ? 'booked.textHere' : 'booked.text')}
      >
        <a className={buttonClass('primary')} href={bookAgainUrl} hidden>
          {t('booked.see')}
        </a>
        <a className={buttonClass('secondary')} href={bookAgainUrl}>
          {t('manage.bookAgain')}
        </a>
      </MessagePage>
    </div>
  )
}
