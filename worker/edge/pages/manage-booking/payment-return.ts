import { Failure } from '#worker/contract/failure.ts'
import { seeOther } from '../../posted-forms/redirects.ts'
import type { PageHandlers } from '../../routing/route.ts'

/**
 * The page to which a payment provider returns the visitor: redirects to the booking. The query is not trusted,
 * so the origin asks the provider for the status. Throws `payment-error` when the provider cannot be reached; a
 * reload tries again.
 */
export const paymentReturn: PageHandlers = {
  async show({ url, prefix, calls }) {
    const payment = url.searchParams.get('payment')
    const token = url.searchParams.get('token')
    if (!payment || !token) throw new Failure('link-expired')
    const { booking, manage } = await calls.verifyPayment(payment, token)
    const step = booking.status === 'scheduled' || booking.status === 'requested' ? 'done' : 'view'
    const query = new URLSearchParams({ token: manage.token, step })
    return seeOther(`${prefix}/widget/booking/${booking.id}?${query}`)
  },
}
