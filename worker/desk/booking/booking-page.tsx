import { BookingFacts } from '#client/manage/booking-facts.tsx'
import { Alert } from '#client/ui/alert.tsx'
import { Card } from '#client/ui/card.tsx'
import { Heading } from '#client/ui/heading.tsx'
import type { AdminBookingDetail } from '#worker/contract/admin/bookings.ts'
import type { AdminMessage } from '#worker/contract/admin/messages.ts'
import type { BookingQuestion } from '#worker/contract/bookings/offering.ts'
import type { FormView } from '#worker/contract/forms/form.ts'
import { isolate } from '../list/isolate.ts'
import { useDeskI18n } from '../request/i18n.tsx'
import { BackLink } from '../shell/back-link.tsx'
import { ActionBar } from './actions/action-bar.tsx'
import { Answers } from './answers.tsx'
import classes from './booking.module.css'
import { BookingState } from './booking-state.tsx'
import { Customer } from './customer.tsx'
import { getCustomerName } from './customer-name.ts'
import { History } from './history.tsx'
import { Intake } from './intake.tsx'
import { Messages } from './messages.tsx'
import { Money } from './money.tsx'
import { Series } from './series.tsx'
import { Source } from './source.tsx'

interface BookingPageProps {
  booking: AdminBookingDetail
  questions: readonly BookingQuestion[]
  /** The form that was filled in for the booking, while it is published. */
  intakeForm: FormView | undefined
  messages: readonly AdminMessage[]
  timeZone: string
  /** Whether an action on the booking just succeeded. */
  done: boolean
  /** The reason why an action failed. */
  problem?: string | undefined
  /** The current instant. */
  now: string
  /** The idempotency key of the form that records the outcome. */
  attempt: string
}

/** The services of the booking with their time and place, in the site's zone and in the customer's. */
export function BookingSummary({ booking, timeZone }: { booking: AdminBookingDetail; timeZone: string }) {
  const i18n = useDeskI18n()
  const { t, time, text } = i18n
  const { payment: _, account: __, ...facts } = booking
  const rooms = booking.rooms.map((id) => (booking.names[id] ? text(booking.names[id]) : id))
  const isElsewhere = booking.timeZone !== timeZone
  return (
    <>
      <BookingFacts booking={facts} zone={timeZone} bookedBy={isolate(getCustomerName(i18n, booking))} />
      {(rooms.length > 0 || isElsewhere) && (
        <p className={classes.more}>
          {rooms.length > 0 && t('field.named', { label: t('booking.rooms'), value: i18n.list(rooms) })}
          {rooms.length > 0 && isElsewhere && <br />}
          {isElsewhere &&
            t('booking.theirTime', {
              time: time.range(booking.start, booking.end, booking.timeZone, 'sentence'),
            })}
        </p>
      )}
    </>
  )
}

/** Everything about a booking. */
export function BookingPage({
  booking,
  questions,
  intakeForm,
  messages,
  timeZone,
  done,
  problem,
  now,
  attempt,
}: BookingPageProps) {
  const i18n = useDeskI18n()
  const { t, time } = i18n
  const date = time.getDate(booking.start, timeZone)
  return (
    <article className={classes.page}>
      <BackLink href={`/desk?date=${date}`}>{time.day(date)}</BackLink>
      <div className={classes.head}>
        <Heading level={1}>
          <bdi>{getCustomerName(i18n, booking) || t('mail.customer')}</bdi>
        </Heading>
        <BookingState booking={booking} />
      </div>
      {done && <Alert tone="success" title={t('booking.done')} />}
      {problem && <Alert tone="danger" title={problem} />}
      <ActionBar booking={booking} now={now} attempt={attempt} />
      <div className={classes.columns}>
        <div className={classes.column}>
          <Card aria-label={t('manage.what')}>
            <BookingSummary booking={booking} timeZone={timeZone} />
          </Card>
          <Customer booking={booking} />
          <Answers booking={booking} questions={questions} />
          {booking.intake && <Intake intake={booking.intake} form={intakeForm} />}
          {booking.account && <Money account={booking.account} timeZone={timeZone} />}
          <Series booking={booking} timeZone={timeZone} />
        </div>
        <div className={classes.column}>
          <History booking={booking} timeZone={timeZone} />
          <Messages messages={messages} timeZone={timeZone} />
          <Source booking={booking} timeZone={timeZone} />
        </div>
      </div>
    </article>
  )
}
