import type { Bundle, ServiceDefinition } from '#worker/contract/bundle/bundle.ts'
import type { Mistake } from '#worker/contract/bundle/checks/mistake.ts'
import { toService } from '#worker/contract/bundle/minor-units.ts'
import { toDecimalAmount } from '#worker/contract/money/decimal-amount.ts'
import type { Money } from '#worker/contract/money/money.ts'
import { listServicePrices } from '#worker/contract/money/price-range.ts'
import { getQuote } from '#worker/contract/money/quote.ts'
import { findMinimum } from './minimums.ts'
import { isExpressible } from './provider-units.ts'

type RealProvider = Parameters<typeof findMinimum>[0]

/** Returns why a provider cannot charge for one booking of a service at a price; undefined when it can. */
function findRefusal(
  provider: RealProvider,
  price: Money,
  payNow: ServiceDefinition['payNow'],
): string | undefined {
  const due = getQuote([{ price, payNow }], 1)?.due
  if (!due || due.amount === 0) return undefined
  const minimum = findMinimum(provider, due.currency)
  if (minimum && due.amount < minimum.amount)
    return `${provider} takes ${toDecimalAmount(minimum)} ${due.currency} at least`
  return findPrecisionRefusal(provider, due)
}

/** Returns why a provider cannot charge an amount: it is no multiple of the provider's smallest unit; undefined when it is one. */
function findPrecisionRefusal(provider: RealProvider, due: Money): string | undefined {
  return isExpressible(provider, due)
    ? undefined
    : `${provider} can't take ${toDecimalAmount(due)} ${due.currency}`
}

/** Returns the amounts due on booking for each add-on of a service, for each quantity up to its maximum. */
function listAddOnDues({ addOns, payNow }: ServiceDefinition): Money[] {
  return addOns.flatMap(({ price, max }) =>
    price
      ? Array.from({ length: max }, (_, index) => {
          const nothing = { ...price, amount: 0 }
          return (
            getQuote([{ price: nothing, payNow, addOns: [{ price, count: 1 + index }] }], 1)?.due ?? nothing
          )
        })
      : [],
  )
}

/** Returns a mistake for each price and contact field of a bundle that its payment provider cannot handle. */
export function checkCharges({ site, services, calendars }: Bundle): Mistake[] {
  const provider = site.payments?.provider
  if (!provider || provider === 'sandbox') return []
  const chargeMistakes = services.map(toService).flatMap((service, index): Mistake[] => {
    const { payNow } = service
    const messages = [
      ...listServicePrices(service, service.staff).flatMap(
        (price) => findRefusal(provider, price, payNow) ?? [],
      ),
      ...listAddOnDues(service).flatMap((due) => findPrecisionRefusal(provider, due) ?? []),
    ]
    return [...new Set(messages)].map((message) => ({
      path: `services.${index}.payNow`,
      code: 'payment',
      message,
    }))
  })
  const paidServices = new Set(services.flatMap(({ id, payNow }) => (payNow ? [id] : [])))
  const contactMistakes = calendars.flatMap((calendar, index): Mistake[] => {
    const isSupported =
      calendar.fields.email === 'required' || !calendar.services.some((id) => paidServices.has(id))
    if (provider !== 'paystack' || isSupported) return []
    const message = 'Paystack takes payments of people with an email address alone'
    return [{ path: `calendars.${index}.fields.email`, code: 'payment', message }]
  })
  return [...chargeMistakes, ...contactMistakes]
}
