import { Failure } from '#worker/contract/failure.ts'
import type { PageHandlers } from '../../page-context/route.ts'
import { seeOther } from '../../posted-forms/redirects.ts'
import { leavePayment } from './pay-outside.ts'

/**
 * The page to which a payment provider returns the visitor. Redirects to the booking. If it is paid, and the visitor came from a
 * frame, redirects to the page around that frame instead. The query is not trusted, so the origin asks the provider for the
 * status. Throws `payment-error` when the provider cannot be reached; a reload tries again.
 */
export const paymentReturn: PageHandlers = {
  async show(context) {
    const { url, prefix, calls } = context
    const payment = url.searchParams.get('payment')
    const token = url.searchParams.get('token')
    if (!payment || !token) throw new Failure('link-expired')
    const { booking, manage } = await calls.verifyPayment(payment, token)
    const isPaid = booking.status === 'scheduled' || booking.status === 'requested'
    const isPending = booking.status === 'payment_pending' && booking.payment?.state === 'pending'
    const hold = url.searchParams.get('hold')
    const query = new URLSearchParams({
      token: manage.token,
      // The page of a payment on its way reloads until it is the confirmation.
      step: isPaid || isPending ? 'done' : 'view',
      ...(hold && !isPaid && { hold }),
    })
    const path = `${prefix}/widget/booking/${booking.id}?${query}`
    return (isPaid ? leavePayment(context, booking.id, path) : undefined) ?? seeOther(path)
  },
}
