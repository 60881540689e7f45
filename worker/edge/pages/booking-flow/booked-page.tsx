import { useI18n } from '#client/page/i18n.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import { MessagePage } from '../../layouts/message-page.tsx'

interface BookedPageProps {
  /** The start of the booking. */
  start: string
  zone: string
  /** Whether the business still has to confirm bookings of the calendar. */
  isRequest: boolean
  /** Whether the site cannot send mail now: the text then mentions no confirmation. */
  hasNoMail: boolean
  /** Where another time can be booked. */
  bookAgainUrl: string
}

/**
 * The page that a visitor sees after going back to a step whose time they have booked. Only the tab that made the booking has the
 * link to it: there `client/booking/booked/enhance-booked.ts` sets the URL of the first link and shows it. The server leaves this
 * link hidden, because a hold in the URL gives no access to the booking.
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
