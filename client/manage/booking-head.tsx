import { useAtomValue } from 'jotai'
import { zoneAtom } from '#client/booking/state/zone.ts'
import { useI18n } from '#client/page/i18n.tsx'
import type { ManagePayload } from '#client/page/payload.ts'
import { Heading } from '#client/ui/heading.tsx'
import { Icon, type IconName } from '#client/ui/icon.tsx'
import type { MessageKey } from '#locales/messages.ts'
import type { Booking } from '#worker/contract/bookings/booking.ts'
import classes from './booking-head.module.css'

interface StatusText {
  heading: MessageKey
  text?: MessageKey
  icon: IconName
  /** The state of an appointment, if the heading does not say it. */
  state?: MessageKey
}

const endedTexts: Partial<Record<Booking['status'], StatusText>> = {
  cancelled: { heading: 'manage.cancelled', text: 'manage.cancelledText', icon: 'close' },
  declined: { heading: 'request.declined', text: 'request.declinedText', icon: 'close' },
  lapsed: { heading: 'request.declined', text: 'request.lapsedText', icon: 'close' },
}

const unpaidText: StatusText = { heading: 'manage.appointment', text: 'payment.lapsed', icon: 'close' }

/** Returns whether an appointment was cancelled, declined or never confirmed. */
export const hasEnded = ({ status }: Pick<Booking, 'status'>): boolean => status in endedTexts

/** Returns the heading, text, state and icon for the status of a booking. */
function getStatusText({ view, booking }: ManagePayload): StatusText {
  const endedText = endedTexts[booking.status]
  if (booking.payment && booking.status === 'lapsed') return unpaidText
  if (endedText) return endedText
  if (booking.status === 'requested')
    return { heading: 'request.requested', text: 'request.text', icon: 'clock' }
  const icon = 'check'
  if (booking.previousStart) return { heading: 'manage.rescheduled', text: 'manage.rescheduledText', icon }
  if (view === 'done')
    return { heading: 'done.heading', text: booking.firstName ? 'done.thanksName' : 'done.thanks', icon }
  return { heading: 'manage.appointment', state: 'manage.scheduled', icon }
}

/** Returns how the visitor learns whether the business confirms a request. */
function getContactMethod({ booking: { confirmedBy }, noMail }: ManagePayload): string {
  if (!noMail || confirmedBy === 'phone') return confirmedBy ?? ''
  return confirmedBy === 'either' ? 'phone' : 'page'
}

/**
 * The day and the times of an appointment, in large type. The zone follows, unless the appointment is at the venue and the zone
 * is the venue's.
 */
function Time({ booking: { start, end, place }, business }: ManagePayload) {
  const { t, time } = useI18n()
  const zone = useAtomValue(zoneAtom)
  const [date, endDate] = [time.getDate(start, zone), time.getDate(end, zone)]
  const isAtVenue = place?.kind === 'venue' && zone === business.timeZone
  return (
    <>
      {date === endDate ? (
        <p className={classes.time}>
          {time.day(date)}
          <br />
          {time.time(start, zone)} – {time.time(end, zone)}
        </p>
      ) : (
        <p className={classes.time}>{time.range(start, end, zone)}</p>
      )}
      {!isAtVenue && (
        <p className={classes.zone}>
          {t('manage.timeIn', { zone: time.zone(zone, start), offset: time.offset(zone, start) })}
        </p>
      )}
    </>
  )
}

/** The heading of a booking's page: the status of the appointment, and its time. */
export function BookingHead({ payload }: { payload: ManagePayload }) {
  const { t, time } = useI18n()
  const { booking, answerBy } = payload
  const { heading, text, icon, state } = getStatusText(payload)
  const zone = useAtomValue(zoneAtom)
  return (
    <div className={classes.head} data-status={booking.status}>
      {!state && (
        <span className={classes.badge}>
          <Icon name={icon} size={24} />
        </span>
      )}
      <Heading level={1} size="large">
        {t(heading)}
      </Heading>
      {state && (
        <p className={classes.state}>
          <Icon name={icon} size={18} />
          {t(state)}
        </p>
      )}
      {booking.status === 'requested' && (
        <p>
          <strong>{t('manage.notBooked')}</strong>
          {answerBy && ` ${t('request.by', { time: time.dayAndTime(answerBy, zone, 'sentence') })}`}
        </p>
      )}
      {!hasEnded(booking) && <Time {...payload} />}
      {text && (
        <p className={classes.text}>
          {t(text, { name: booking.firstName ?? '', contactMethod: getContactMethod(payload) })}
        </p>
      )}
    </div>
  )
}
