import * as z from 'zod/mini'
import { payNow, sitePayments } from '../site/payments.ts'
import { decimalMoney, toMoney } from '../values/decimal-money.ts'
import { type Mistake, parseItems } from './mistake.ts'

const paying = z.object({ payments: sitePayments })
const paid = z.object({ payNow, price: z.optional(decimalMoney) })

/** What is paid has a price that it is a part of, and somebody who takes it; the sandbox takes no real money. */
export function checkPayments(site: unknown, services: readonly unknown[]): Mistake[] {
  const { data } = paying.safeParse(site)
  const sandbox = data?.payments.provider === 'sandbox' && !data.payments.test
  const own = sandbox
    ? [{ path: 'site.payments.provider', code: 'sandbox', message: 'The sandbox is for test mode' }]
    : []
  return [
    ...own,
    ...parseItems('services', services, paid).flatMap(({ path, value: { payNow, price } }): Mistake[] => {
      const wrong = (message: string) => [{ path: `${path}.payNow`, code: 'payment', message }]
      if (!data) return wrong('The site takes no payments')
      const full = price ? toMoney(price).amount : 0
      if (full === 0) return wrong('Nothing has to be paid')
      const now = payNow.take === 'amount' ? toMoney(payNow.amount).amount : full
      if (now === 0) return wrong('This takes nothing: leave payNow out')
      return now > full ? wrong('It is more than the price') : []
    }),
  ]
}
