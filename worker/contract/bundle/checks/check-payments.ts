import * as z from 'zod/mini'
import { service } from '../scheduling/service.ts'
import { payNow, sitePayments } from '../site/payments.ts'
import { decimalMoney, toMoney } from '../values/decimal-money.ts'
import { type Mistake, parseItems } from './mistake.ts'
import { NO_PAYMENTS } from './same-cause.ts'

const withPayments = z.object({ payments: sitePayments })
const withPayNow = z.object({
  payNow,
  durations: service.shape.durations,
  staffPrices: service.shape.staffPrices,
  price: z.optional(decimalMoney),
})

/**
 * Checks that each service with `payNow` has prices that cover it, that the site has a payment provider, and that the
 * sandbox is only used in test mode.
 */
export function checkPayments(site: unknown, services: readonly unknown[]): Mistake[] {
  const { data } = withPayments.safeParse(site)
  const isLiveSandbox = data?.payments.provider === 'sandbox' && !data.payments.test
  const sandboxMistakes: Mistake[] = isLiveSandbox
    ? [{ path: 'site.payments.provider', code: 'sandbox', message: 'The sandbox is for test mode' }]
    : []
  return [
    ...sandboxMistakes,
    ...parseItems('services', services, withPayNow).flatMap(
      ({ path, value: { payNow, durations, staffPrices, price } }): Mistake[] => {
        const wrong = (message: string): Mistake[] => [{ path: `${path}.payNow`, code: 'payment', message }]
        if (!data) return wrong(NO_PAYMENTS)
        const prices = [
          ...durations.map((duration) => (typeof duration === 'object' && duration.price) || price),
          ...staffPrices.map((special) => special.price),
        ]
        const lowestPrice = Math.min(...prices.map((money) => (money ? toMoney(money).amount : 0)))
        if (lowestPrice === 0) return wrong('Nothing has to be paid')
        const dueNow = payNow.take === 'amount' ? toMoney(payNow.amount).amount : lowestPrice
        if (dueNow === 0) return wrong('This takes nothing: leave payNow out')
        return dueNow > lowestPrice ? wrong('It is more than the price') : []
      },
    ),
  ]
}
