import * as z from 'zod/mini'
import { type Mistake, partsOf } from './mistakes.ts'
import { payNow, sitePayments } from './payment.ts'

const paying = z.object({ payments: sitePayments })
const paid = z.object({ payNow, price: z.optional(z.object({ amount: z.number() })) })

/** What is paid has a price that it is a part of, and somebody who takes it; the sandbox takes no real money. */
export function checkPayments(site: unknown, services: readonly unknown[]): Mistake[] {
  const { data } = paying.safeParse(site)
  const sandbox = data?.payments.provider === 'sandbox' && !data.payments.test
  const own = sandbox
    ? [{ path: 'site.payments.provider', code: 'sandbox', message: 'The sandbox is for test mode' }]
    : []
  return [
    ...own,
    ...partsOf('services', services, paid).flatMap(({ path, value: { payNow, price } }): Mistake[] => {
      const wrong = (message: string) => [{ path: `${path}.payNow`, code: 'payment', message }]
      if (!data) return wrong('The site takes no payments')
      if (!price || price.amount === 0) return wrong('Nothing has to be paid')
      if (payNow.take === 'amount' && payNow.amount > price.amount) return wrong('It is more than the price')
      return []
    }),
  ]
}
