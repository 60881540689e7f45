import { Failure } from '#worker/contract/failure.ts'
import { seeOther } from '../../posted-forms/see-other.ts'
import type { PageHandlers } from '../../routing/route.ts'

/**
 * The path to which a payment provider returns the visitor. The query is not trusted: the provider is asked for the status,
 * and the booking's page shows it. Throws `payment-error` where the provider cannot be asked; a reload tries again.
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
