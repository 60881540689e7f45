import { useAtomValue } from 'jotai'
import { problemAtom } from '#client/booking/state/atoms.ts'
import { zoneAtom } from '#client/booking/state/zone.ts'
import { useI18n } from '#client/page/i18n.tsx'
import type { ManagePayload } from '#client/page/payload.ts'
import { Alert } from '#client/ui/alert.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import { Card } from '#client/ui/card.tsx'
import { Heading } from '#client/ui/heading.tsx'
import { ProblemAlert } from '#client/ui/problem-alert.tsx'
import { BookingFacts, Fact } from './booking-facts.tsx'
import { BookingHead, hasEnded } from './booking-head.tsx'
import { CalendarLinks } from './calendar-links.tsx'
import { KeepLink } from './keep-link.tsx'
import { MailAddress, MailSent, NoMailNotice } from './mail-address.tsx'
import classes from './manage.module.css'
import { getManageLinks } from './manage-links.ts'
import { MissingForm } from './missing-form.tsx'
import { PaymentView } from './payment-view.tsx'
import { PolicyFact } from './policy-fact.tsx'
import { SeriesBookings } from './series-bookings.tsx'

/** Says that a payment came too late, when the time was already taken, and is refunded. */
function LatePayment({ booking: { status, account } }: Pick<ManagePayload, 'booking'>) {
  const { t, money } = useI18n()
  const refunded = account?.refunded
  if (status !== 'lapsed' || !refunded || refunded.amount === 0) return null
  return <Alert tone="info" title={t('payment.taken', { amount: money(refunded) })} />
}

/** The ways to change an appointment, and to keep its link. */
function ChangeSection({ payload }: { payload: ManagePayload }) {
  const { t } = useI18n()
  const { booking, framed } = payload
  const links = getManageLinks(payload)
  return (
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
  )
}

/** The confirmation of a booking, and its current state on later visits. */
function Appointment({ payload }: { payload: ManagePayload }) {
  const { t, text: toText } = useI18n()
  const zone = useAtomValue(zoneAtom)
  const { booking, bookAgain, calendarLinks, intake, beforeVisit } = payload
  const isOver = hasEnded(booking)
  const isChangeable = booking.canReschedule || booking.canCancel
  return (
    <>
      <BookingHead payload={payload} />
      {payload.missesMail && !isOver && <NoMailNotice payload={payload} />}
      {calendarLinks && <CalendarLinks links={calendarLinks} />}
      <Card>
        <BookingFacts booking={booking} zone={zone} hasTime={isOver}>
          {beforeVisit && (
            <Fact icon="clock" label="manage.beforeVisit">
              {beforeVisit}
            </Fact>
          )}
          {!isOver && <PolicyFact payload={payload} zone={zone} />}
          {intake && !intake.href && (
            <Fact icon="check" label="manage.form" more={t('manage.formReceived')}>
              {toText(intake.name)}
            </Fact>
          )}
        </BookingFacts>
      </Card>
      {intake?.href && <MissingForm name={toText(intake.name)} href={intake.href} />}
      <LatePayment booking={booking} />
      <SeriesBookings payload={payload} />
      <MailAddress payload={payload} />
      {isChangeable && <ChangeSection payload={payload} />}
      {!isChangeable && !isOver && <p className={classes.muted}>{t('manage.closed')}</p>}
      {bookAgain && (
        <a className={`${buttonClass(isOver ? 'primary' : 'quiet')} ${classes.again}`} href={bookAgain}>
          {t('manage.bookAgain')}
        </a>
      )}
    </>
  )
}

/** The page of a booking: the payment while the booking waits for it, else the appointment. */
export function BookingView({ payload }: { payload: ManagePayload }) {
  const problem = useAtomValue(problemAtom)
  const { status, payment } = payload.booking
  return (
    <div className={classes.view}>
      {problem && <ProblemAlert problem={problem} />}
      <MailSent payload={payload} />
      {status === 'payment_pending' && payment ? (
        <PaymentView payload={payload} payment={payment} />
      ) : (
        <Appointment payload={payload} />
      )}
    </div>
  )
}
