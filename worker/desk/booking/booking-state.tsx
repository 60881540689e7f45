import { Icon, type IconName } from '#client/ui/icon.tsx'
import type { DeskMessageKey } from '#locales/desk/desk-messages.ts'
import type { AdminBooking } from '#worker/contract/admin/bookings.ts'
import { useDeskI18n } from '../request/i18n.tsx'
import classes from './booking-state.module.css'

type State = AdminBooking['status'] | NonNullable<AdminBooking['outcome']>

const stateStyles: Record<State, { text: DeskMessageKey; icon: IconName; tone: 'good' | 'open' | 'off' }> = {
  scheduled: { text: 'state.scheduled', icon: 'calendar', tone: 'good' },
  completed: { text: 'state.completed', icon: 'check', tone: 'good' },
  requested: { text: 'state.requested', icon: 'mail', tone: 'open' },
  payment_pending: { text: 'state.paymentPending', icon: 'price', tone: 'open' },
  no_show: { text: 'state.noShow', icon: 'alert', tone: 'off' },
  cancelled: { text: 'state.cancelled', icon: 'close', tone: 'off' },
  declined: { text: 'state.declined', icon: 'close', tone: 'off' },
  lapsed: { text: 'state.lapsed', icon: 'clock', tone: 'off' },
}

/** Returns the state of a booking: its outcome once it has one. */
export const getState = ({ status, outcome }: Pick<AdminBooking, 'status' | 'outcome'>): State =>
  outcome ?? status

/** Returns whether a booking is shown as off: it does not take place, or its visitor did not come. */
export function isOff(booking: Pick<AdminBooking, 'status' | 'outcome'>): boolean {
  return stateStyles[getState(booking)].tone === 'off'
}

/** The state of a booking as a word with an icon. */
export function BookingState({ booking }: { booking: Pick<AdminBooking, 'status' | 'outcome'> }) {
  const { t } = useDeskI18n()
  const { text, icon, tone } = stateStyles[getState(booking)]
  return (
    <span className={classes.state} data-tone={tone}>
      <Icon name={icon} size={16} />
      {t(text)}
    </span>
  )
}
