import type { OnSiteRequest, UndoOnSiteRequest } from '#worker/contract/admin/booking-payments.ts'
import type { AdminBooking } from '#worker/contract/admin/bookings.ts'
import { Failure } from '#worker/contract/failure.ts'
import { MAX_AMOUNT, type Money } from '#worker/contract/money/money.ts'
import { recordOnSitePayment, undoOnSitePayment } from '../../payments/commands/record-on-site-payment.ts'
import type { BookingRow } from '../../platform/db/booking-tables.ts'
import { createFieldFailure, toFieldFailure } from '../../platform/http/english-problems.ts'
import type { Services } from '../../platform/services.ts'
import { type Action, runAction } from '../change/run-action.ts'
import { publishEvent } from '../publish-event.ts'
import { takesPlace } from '../rules.ts'
import { checkAmount } from './check-amount.ts'
import { confirmBooking } from './confirm-paid.ts'
import { getAccount } from './get-account.ts'

/**
 * Records what the customer paid on site: the requested amount, or else all that is due. Confirms a booking that waits for its
 * payment. Throws `event-not-found`, `booking-cancelled` for a booking that does not take place, and `validation` for more than
 * is due, or for less than has to be paid to confirm the booking.
 */
export function markPaidOnSite(
  services: Services,
  id: string,
  request: OnSiteRequest,
  action: Action,
): AdminBooking {
  return runAction(services, id, action, (row, cause, transaction) => {
    if (!takesPlace(row)) throw new Failure('booking-cancelled')
    const amount = toOnSiteAmount(services, row, request.amount)
    const isWaiting = row.status === 'payment_pending'
    if (isWaiting) checkDeposit(row, amount)
    const { method } = request
    recordOnSitePayment(services, { booking: id, ...amount, method, notify: cause.notify, now: cause.now })
    publishEvent(services, 'booking.paid-on-site', row, cause, { amount, method })
    return isWaiting ? confirmBooking(services, row, cause, transaction) : row
  })
}

function toOnSiteAmount(services: Services, row: BookingRow, requested: OnSiteRequest['amount']): Money {
  const account = getAccount(services, row)
  if (account?.price) return checkAmount(requested, account.due, 'paid')
  // A booking without a price can cost anything.
  const { currency } = account?.paid ?? services.published.current?.site ?? {}
  if (!requested || currency === undefined) throw createFieldFailure('amount', 'required')
  return checkAmount(requested, { amount: MAX_AMOUNT, currency }, 'paid')
}

function checkDeposit({ snapshot: { due } }: BookingRow, { amount }: Money): void {
  if (!due || amount >= due.amount) return
  const message = `The booking waits for ${due.amount} ${due.currency}`
  throw toFieldFailure({ path: 'amount', code: 'too-small', message })
}

/**
 * Takes back the record of a payment on site that was a mistake. Throws `event-not-found` for an unknown booking, and
 * `not-found` for an unknown payment, or one that was taken back before.
 */
export function undoPaidOnSite(
  services: Services,
  id: string,
  request: UndoOnSiteRequest,
  action: Action,
): AdminBooking {
  return runAction(services, id, action, (row, cause) => {
    const payment = undoOnSitePayment(services, id, request.payment, cause)
    if (!payment) throw new Failure('not-found')
    const { amount, currency, method } = payment
    const detail = { amount: { amount, currency }, ...(method && { method }) }
    publishEvent(services, 'booking.paid-on-site-undone', row, cause, detail)
    return row
  })
}
