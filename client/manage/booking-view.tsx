import { useAtomValue } from 'jotai'
import { problemAtom } from '#client/booking/state/atoms.ts'
import { zoneAtom } from '#client/booking/state/zone.ts'
import { useI18n } from '#client/page/i18n.tsx'
import type { ManagePayload } from '#client/page/payload.ts'
import { buttonClass } from '#client/ui/button-class.ts'
import { Card } from '#client/ui/card.tsx'
import { Heading } from '#client/ui/heading.tsx'
import { Icon, type IconName } from '#client/ui/icon.tsx'
import { ProblemAlert } from '#client/ui/problem-alert.tsx'
import type { MessageKey } from '#locales/messages.ts'
import type { Booking } from '#worker/contract/bookings/booking.ts'
import { BookingFacts, Fact } from './booking-facts.tsx'
import { CalendarLinks } from './calendar-links.tsx'
import { KeepLink } from './keep-link.tsx'
import { MailAddress, MailSent, NoMailNotice } from './mail-address.tsx'
import classes from './manage.module.css'
import { getManageLinks } from './manage-links.ts'
import { MissingForm } from './missing-form.tsx'
import { PendingPayment } from './pending-payment.tsx'
import { PolicyFact } from './policy-fact.tsx'
import { SeriesBookings } from './series-bookings.tsx'

interface StatusText {
  heading: MessageKey
  text?: MessageKey
  icon: IconName
}

const endedTexts: Partial<Record<Booking['status'], StatusText>> = {
  cancelled: { heading: 'manage.cancelled', text: 'manage.cancelledText', icon: 'close' },
  declined: { heading: 'request.declined', text: 'request.declinedText', icon: 'close' },
  lapsed: { heading: 'request.declined', text: 'request.lapsedText', icon: 'close' },
}

const unpaidText = { heading: 'manage.appointment', text: 'payment.lapsed' } as const

/** Returns the heading, text and icon for the status of a booking. */
function getStatusText({ view, booking }: ManagePayload): StatusText {
  const endedText = endedTexts[booking.status]
  if (booking.payment && booking.status === 'lapsed') return { ...unpaidText, icon: 'close' }
  if (endedText) return endedText
  if (booking.status === 'payment_pending') return { heading: 'payment.heading', icon: 'clock' }
  if (booking.status === 'requested')
    return { heading: 'request.requested', text: 'request.text', icon: 'clock' }
  const icon = 'check'
  if (booking.status !== 'scheduled') return { heading: 'manage.appointment', icon }
  if (booking.previousStart) return { heading: 'manage.rescheduled', text: 'manage.rescheduledText', icon }
  if (view === 'done')
    return { heading: 'done.heading', text: booking.firstName ? 'done.thanksName' : 'done.thanks', icon }
  return { heading: 'manage.scheduled', text: 'manage.scheduledText', icon }
}

/** Returns how the visitor learns whether the business confirms a request. */
function getContactMethod({ booking: { confirmedBy }, noMail }: ManagePayload): string {
  if (!noMail || confirmedBy === 'phone') return confirmedBy ?? ''
  return confirmedBy === 'either' ? 'phone' : 'page'
}

/** The confirmation of a booking, and its current state on later visits. */
export function BookingView({ payload }: { payload: ManagePayload }) {
  const { t, text: toText } = useI18n()
  const problem = useAtomValue(problemAtom)
  const zone = useAtomValue(zoneAtom)
  const { booking, bookAgain, calendarLinks, intake, framed } = payload
  const { heading, text, icon } = getStatusText(payload)
  const links = getManageLinks(payload)
  const hasEnded = booking.status in endedTexts
  const isChangeable = booking.canReschedule || booking.canCancel
  return (
    <div className={classes.view}>
      {problem && <ProblemAlert problem={problem} />}
      <MailSent payload={payload} />
      <div className={classes.head}>
        <span className={classes.badge} data-status={booking.status}>
          <Icon name={icon} size={32} />
        </span>
        <Heading level={1} size="large">
          {t(heading)}
        </Heading>
        {text && (
          <p className={classes.muted}>
            {t(text, { name: booking.firstName ?? '', contactMethod: getContactMethod(payload) })}
          </p>
        )}
        <MailAddress payload={payload} />
        {payload.missesMail && !hasEnded && <NoMailNotice payload={payload} />}
      </div>
      <Card>
        <BookingFacts booking={booking} zone={zone}>
          {!hasEnded && <PolicyFact payload={payload} zone={zone} />}
          {intake && !intake.href && (
            <Fact icon="check" label="manage.form" more={t('manage.formReceived')}>
              {toText(intake.name)}
            </Fact>
          )}
        </BookingFacts>
      </Card>
      {intake?.href && <MissingForm name={toText(intake.name)} href={intake.href} />}
      {booking.payment && <PendingPayment payload={payload} payment={booking.payment} />}
      <SeriesBookings payload={payload} />
      {calendarLinks && <CalendarLinks links={calendarLinks} />}
      {isChangeable && (
        <section className={classes.change} aria-labelledby="change">
          <div>
            <Heading level={2} size="small" id="change">
              {t('manage.change')}
            </Heading>
            {!framed && (
              <p className={classes.muted}>
                {t('manage.keepPage')} {t('manage.linkSecret')}
              </p>
            )}
            <KeepLink payload={payload} />
          </div>
          <div className={classes.actions}>
            {booking.canReschedule && (
              <a className={buttonClass('secondary')} href={links.reschedule}>
                {t('manage.reschedule')}
              </a>
            )}
            {booking.canCancel && (
              <a className={buttonClass('secondary')} href={links.cancel}>
                {t('manage.cancel')}
              </a>
            )}
          </div>
        </section>
      )}
      {!isChangeable && !hasEnded && booking.status !== 'payment_pending' && (
        <p className={classes.muted}>{t('manage.closed')}</p>
      )}
      {bookAgain && (
        <a className={`${buttonClass(hasEnded ? 'primary' : 'quiet')} ${classes.again}`} href={bookAgain}>
          {t('manage.bookAgain')}
        </a>
      )}
    </div>
  )
}
