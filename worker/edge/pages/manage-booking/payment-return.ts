import { Failure } from '#worker/contract/failure.ts'
import { seeOther } from '../../posted-forms/see-other.ts'
import type { PageContext } from '../page-context.ts'

/**
 * Where a visitor comes back to from a provider. What stands in the address is not believed: the provider is asked, and the
 * booking's own page says how it stands. Throws `payment-error` where it can't be asked now: loading the address again does.
 */
export async function returnFromPayment({ url, prefix, calls }: PageContext): Promise<Response> {
  const payment = url.searchParams.get('payment')
  const token = url.searchParams.get('token')
  if (!payment || !token) throw new Failure('link-expired')
  const { booking, manage } = await calls.verifyPayment(payment, token)
  const step = booking.status === 'scheduled' || booking.status === 'requested' ? 'done' : 'view'
  return seeOther(
    `${prefix}/widget/booking/${booking.id}?${new URLSearchParams({ token: manage.token, step })}`,
  )
}
