import type { ReactNode } from 'react'
import { Alert } from '#client/ui/alert.tsx'
import { Button } from '#client/ui/button.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import { Card } from '#client/ui/card.tsx'
import { Heading } from '#client/ui/heading.tsx'
import type { AdminBookingDetail } from '#worker/contract/admin/bookings.ts'
import type { RecipientList } from '#worker/contract/admin/recipients.ts'
import { useDeskI18n } from '../../i18n.tsx'
import { BookingSummary } from '../booking-page.tsx'
import { BookingState } from '../booking-state.tsx'
import { getCustomerName } from '../customer-name.ts'
import classes from './actions.module.css'
import { Recipients } from './recipients.tsx'

interface ActionPageProps {
  booking: AdminBookingDetail
  timeZone: string
  heading: string
  /** The links that choose something before the form is sent. */
  choice?: ReactNode
  /** The fields of the form; undefined until everything is chosen. */
  fields?: ReactNode
  /** Left out where nobody is ever told. */
  recipients?: RecipientList['recipients'] | undefined
  notify: boolean
  attempt: string
  /** Why it was not done. */
  problems: readonly string[]
  /** Whether the form can be sent. */
  isReady: boolean
  isDestructive?: boolean | undefined
}

/** The page of an action: the booking as it is now, what to decide, and who will be told. */
export function ActionPage(props: ActionPageProps) {
  const {
    booking,
    timeZone,
    heading,
    choice,
    fields,
    recipients,
    notify,
    attempt,
    problems,
    isReady,
    isDestructive,
  } = props
  const { t } = useDeskI18n()
  const [problem, ...more] = problems
  return (
    <article className={classes.page}>
      <Heading level={1}>{heading}</Heading>
      {problem && (
        <Alert tone="danger" title={problem}>
          {more.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </Alert>
      )}
      <Card aria-label={t('manage.what')}>
        <p className={classes.who}>
          <strong>{getCustomerName(booking) || t('mail.customer')}</strong>
          <BookingState booking={booking} />
        </p>
        <BookingSummary booking={booking} timeZone={timeZone} />
      </Card>
      {choice}
      {isReady && (
        <form className={classes.form} method="post">
          <input type="hidden" name="attempt" value={attempt} />
          {/* The version that was read, so that a change by somebody else is told. */}
          <input type="hidden" name="version" value={booking.version} data-kept="" />
          {fields}
          {recipients && <Recipients recipients={recipients} notify={notify} />}
          <Button variant={isDestructive ? 'danger' : 'primary'}>{heading}</Button>
        </form>
      )}
      <p>
        <a className={buttonClass('quiet')} href={`/desk/bookings/${booking.id}`}>
          {t('action.back')}
        </a>
      </p>
    </article>
  )
}
