import * as z from 'zod/mini'
import { currencies } from '../../money/currencies.ts'
import { findInDocument } from './fragments.ts'
import { findNearestWord } from './messages/nearest-word.ts'
import type { Mistake } from './mistake.ts'
import type { Outline } from './outline.ts'

const withCurrency = z.object({ currency: z.string().check(z.regex(/^[A-Z]{3}$/)) })

const isCode = (value: unknown) => typeof value === 'string' && /^[A-Z]{3}$/.test(value)

/** The paths of all amounts in a bundle. */
const amountPaths = [
  'services.*.price',
  'services.*.durations.*.price',
  'services.*.staffPrices.*.price',
  'services.*.addOns.*.price',
  'services.*.payNow.amount',
  'products.*.price',
  'products.*.variants.*.price',
  'collections.*.products.conditions.*.from',
  'collections.*.products.conditions.*.to',
]

/**
 * Checks that the currency of the site exists, and that every amount is in this currency. The schema accepts unknown
 * currencies, because bundles in a currency that was withdrawn later must stay readable.
 */
export function checkCurrency(outline: Outline): Mistake[] {
  const currency = withCurrency.safeParse(outline.site).data?.currency
  if (currency === undefined) return []
  if (!currencies.includes(currency)) {
    const nearest = findNearestWord(currency, currencies)
    const advice = nearest ? `Did you mean ${nearest}?` : 'Use a code of ISO 4217, for example PLN'
    const message = `${currency} is not a currency in use. ${advice}`
    return [{ path: 'site.currency', code: 'unknown-currency', message }]
  }
  return amountPaths
    .flatMap((path) => findInDocument(outline, `${path}.currency`))
    .flatMap(({ path, value }) =>
      !isCode(value) || value === currency
        ? []
        : [{ path, code: 'currency', message: `The site's currency is ${currency}` }],
    )
}
