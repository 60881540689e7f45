import type { AdminBookingDetail } from '#worker/contract/admin/bookings.ts'
import type { Money } from '#worker/contract/money/money.ts'
import type { DeskI18n } from '../../request/i18n.tsx'

/** A link to the page of an action. */
export interface ActionLink {
  /** The last segment of the path, with the query. */
  path: string
  label: string
  /** Set for the action that matters most. */
  isMain?: true
}

/** Returns whether a booking is cancelled, declined or lapsed, so that it does not take place. */
export const isCalledOff = ({ status }: AdminBookingDetail) =>
  status === 'cancelled' || status === 'declined' || status === 'lapsed'

/** Returns the amount that the payment providers can still refund. Undefined if there is none. */
export function getRefundable({ account }: AdminBookingDetail): Money | undefined {
  return account && account.refundable.amount > 0 ? account.refundable : undefined
}

/** Returns whether a booking can have an outcome: it is scheduled and has started. */
export const hasOutcome = ({ status, start }: AdminBookingDetail, now: string): boolean =>
  status === 'scheduled' && Date.parse(start) <= Date.parse(now)

/** Returns whether something is still to be paid for a booking that takes place. A request has to be answered first. */
const isOwed = ({ status, account }: AdminBookingDetail): boolean =>
  (status === 'scheduled' || status === 'payment_pending') && (account?.due.amount ?? 0) > 0

/** Returns whether a booking can be made longer or shorter: it is neither a cart nor in a class. */
export const canChangeLength = ({ items = [], ofClass }: AdminBookingDetail) => items.length === 0 && !ofClass

/** Returns the actions that a booking is likely to need. */
export function listFrequentActions(booking: AdminBookingDetail, { t }: DeskI18n, now: string): ActionLink[] {
  const isUpcoming = Date.parse(now) < Date.parse(booking.end) && !isCalledOff(booking)
  return [
    ...(isOwed(booking)
      ? [{ path: 'paid-on-site', label: t('action.recordPayment'), isMain: true as const }]
      : []),
    ...(booking.status === 'requested'
      ? [
          { path: 'confirm', label: t('mail.confirm') },
          { path: 'decline', label: t('mail.decline') },
        ]
      : []),
    ...(isUpcoming && booking.status !== 'payment_pending'
      ? [{ path: 'reschedule', label: t('manage.reschedule') }]
      : []),
    ...(isUpcoming ? [{ path: 'cancel', label: t('manage.cancel') }] : []),
    { path: 'note', label: t('action.addNote') },
  ]
}

/** Returns the other actions that a booking allows. */
export function listRareActions(booking: AdminBookingDetail, { t, text, money }: DeskI18n): ActionLink[] {
  const { account, items = [], guests, manage, status } = booking
  const isActive = status === 'scheduled' || status === 'requested'
  const undoable = account?.payments.filter(
    ({ provider, state }) => provider === 'on-site' && state === 'paid',
  )
  return [
    ...(!isCalledOff(booking) && !isOwed(booking) && !(account?.price && account.due.amount === 0)
      ? [{ path: 'paid-on-site', label: t('action.recordPayment') }]
      : []),
    ...(undoable ?? []).map(({ id, amount }) => ({
      path: `undo-paid-on-site?payment=${id}`,
      label: t('action.undoPayment', { amount: money(amount) }),
    })),
    ...(getRefundable(booking) ? [{ path: 'refund', label: t('action.refundMoney') }] : []),
    ...(isActive ? [{ path: 'reassign', label: t('action.reassign') }] : []),
    ...(isActive && canChangeLength(booking) ? [{ path: 'duration', label: t('action.duration') }] : []),
    ...(isActive ? Array.from({ length: guests }, (_, index) => index + 1) : []).map((guest) => ({
      path: `remove-guest?guest=${guest}`,
      label: t('guests.remove', { n: guest }),
    })),
    ...(isActive && items.length > 1 ? items : []).map(({ service }, index) => ({
      path: `remove-service?item=${index}`,
      label: t('menu.removeName', { name: text(service.name) }),
    })),
    ...(manage ? [{ path: 'revoke-links', label: t('action.revoke') }] : []),
  ]
}
