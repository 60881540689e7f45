import type { MessageValues } from '#locales/messages.ts'
import { getNumberValues } from '#worker/contract/forms/problem-text.ts'
import { getCurrencyExponent } from '#worker/contract/money/currency-exponent.ts'
import { MAX_AMOUNT, type Money } from '#worker/contract/money/money.ts'
import type { ActionRequest } from './action.ts'
import { getRefundable } from './list-actions.ts'

/** Returns the currency of a booking's account, or that of the site if the booking has no account. */
export function getCurrency({ booking, context: { site } }: ActionRequest): string {
  return booking.account?.paid.currency ?? site.currency
}

function toValues(request: ActionRequest, { least = 1, most = 0 }: { least?: number; most?: number }) {
  const currency = getCurrency(request)
  const { i18n } = request.context
  const format = (amount: number) => i18n.money({ amount, currency })
  return {
    ...getNumberValues(i18n, getCurrencyExponent(currency)),
    min: format(least),
    max: format(most),
  }
}

/** Returns the values for the error texts of a field with an amount to refund. */
export function getRefundErrorValues(request: ActionRequest): MessageValues {
  return toValues(request, { most: getRefundable(request.booking)?.amount ?? 0 })
}

/** Returns the values for the error texts of a field with an amount that was paid on site. */
export function getOnSiteErrorValues(request: ActionRequest): MessageValues {
  const { account, payment, status } = request.booking
  const deposit: Money | undefined = status === 'payment_pending' ? payment?.due : undefined
  return toValues(request, {
    least: deposit?.amount ?? 1,
    most: account?.price ? account.due.amount : MAX_AMOUNT,
  })
}
