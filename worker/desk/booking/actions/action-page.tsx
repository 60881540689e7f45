import type { ReactNode } from 'react'
import { Button } from '#client/ui/button.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import { Card } from '#client/ui/card.tsx'
import { Heading } from '#client/ui/heading.tsx'
import type { AdminBookingDetail } from '#worker/contract/admin/bookings.ts'
import type { RecipientList } from '#worker/contract/admin/recipients.ts'
import type { FormState } from '../../form/form-state.ts'
import { RefusalSummary } from '../../form/refusal-summary.tsx'
import { useDeskI18n } from '../../request/i18n.tsx'
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
  /** Left out if the action never sends messages. */
  recipients?: RecipientList['recipients'] | undefined
  attempt: string
  state: FormState
  /** Whether the form can be sent. */
  isReady: boolean
  isDestructive?: boolean | undefined
}

/** The page of an action: the booking as it is now, what to decide, and who will get a message. */
export function ActionPage(props: ActionPageProps) {
  const { booking, timeZone, heading, choice, fields, recipients, attempt, state, isReady, isDestructive } =
    props
  const i18n = useDeskI18n()
  const { t } = i18n
  return (
    <article className={classes.page}>
      <Heading level={1}>{heading}</Heading>
      <RefusalSummary {...state} />
      <Card aria-label={t('manage.what')}>
        <p className={classes.who}>
          <strong>
            <bdi>{getCustomerName(i18n, booking) || t('mail.customer')}</bdi>
          </strong>
          <BookingState booking={booking} />
        </p>
        <BookingSummary booking={booking} timeZone={timeZone} />
      </Card>
      {choice}
      {isReady && (
        <form className={classes.form} method="post" noValidate={state.problems.length > 0}>
          <input type="hidden" name="attempt" value={attempt} />
          {/* The version that this page shows, so that the origin reports a change by someone else. */}
          <input type="hidden" name="version" value={booking.version} data-kept="" />
          {fields}
          {recipients && <Recipients recipients={recipients} notify={state.typed('notify') !== 'no'} />}
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
