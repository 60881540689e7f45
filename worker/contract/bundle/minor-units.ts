import type * as z from 'zod/mini'
import type { Money } from '../money/money.ts'
import type { PayNow } from '../money/payment.ts'
import type { collection } from './content/collection.ts'
import type { product } from './content/product.ts'
import type { service } from './scheduling/service.ts'
import type { payNow } from './site/payments.ts'
import { toMoney } from './values/decimal-money.ts'

// Bundles and stored definitions have decimal amounts. All calculations use the definitions with minor units that these
// functions return.

type PublishedService = z.infer<typeof service>
type PublishedProduct = z.infer<typeof product>
type PublishedCollection = z.infer<typeof collection>

/** Converts the payment on booking to minor units. */
function toPayNow(published: z.infer<typeof payNow>): PayNow {
  return published.take === 'amount'
    ? { take: 'amount', amount: toMoney(published.amount).amount }
    : published
}

type PublishedDuration = PublishedService['durations'][number]

/** Returns the minutes of a published duration, with or without a price of its own. */
export const getMinutes = (duration: PublishedDuration): number =>
  typeof duration === 'number' ? duration : duration.minutes

interface SpecialPrice {
  minutes?: number
  staff?: PublishedService['staffPrices'][number]['staff']
  price: Money
}

/** Returns the prices that apply only to a staff member, a duration or both. The most specific prices come first. */
function listSpecialPrices(
  staffPrices: PublishedService['staffPrices'],
  durations: readonly PublishedDuration[],
): SpecialPrice[] {
  const ofStaff = staffPrices.map(({ staff, minutes, price }) => ({
    staff,
    ...(minutes !== undefined && { minutes }),
    price: toMoney(price),
  }))
  const ofDurations = durations.flatMap((duration) =>
    typeof duration === 'object' && duration.price
      ? [{ minutes: duration.minutes, price: toMoney(duration.price) }]
      : [],
  )
  return [
    ...ofStaff.filter(({ minutes }) => minutes !== undefined),
    ...ofStaff.filter(({ minutes }) => minutes === undefined),
    ...ofDurations,
  ]
}

/** Converts the prices of published add-ons to minor units. */
function toAddOns(published: PublishedService['addOns']) {
  return published.map(({ price, ...rest }) => ({ ...rest, ...(price && { price: toMoney(price) }) }))
}

/** Converts a published service: durations become minutes, and all amounts minor units. */
export function toService({ durations, price, staffPrices, addOns, payNow, ...rest }: PublishedService) {
  return {
    ...rest,
    durations: durations.map(getMinutes),
    ...(price && { price: toMoney(price) }),
    prices: listSpecialPrices(staffPrices, durations),
    addOns: toAddOns(addOns),
    ...(payNow && { payNow: toPayNow(payNow) }),
  }
}

/** Converts the prices of a published product and of its variants to minor units. */
function toProduct({ price, variants, ...rest }: PublishedProduct) {
  return {
    ...rest,
    price: toMoney(price),
    variants: variants.map((variant) => ({ ...variant, price: toMoney(variant.price) })),
  }
}

type PublishedCondition = Extract<PublishedCollection['products'], { match: unknown }>['conditions'][number]

function toCondition(condition: PublishedCondition) {
  if (condition.field !== 'price') return condition
  const { field, from, to } = condition
  return { field, ...(from && { from: toMoney(from) }), ...(to && { to: toMoney(to) }) }
}

/** Converts the price limits in the rule of a published collection to minor units. */
function toCollection({ products, ...rest }: PublishedCollection) {
  return {
    ...rest,
    products: Array.isArray(products)
      ? products
      : { ...products, conditions: products.conditions.map(toCondition) },
  }
}

/** Converts the amounts in the content of a bundle or a draft to minor units. */
export function toContent<T extends { products: PublishedProduct[]; collections: PublishedCollection[] }>(
  content: T,
): Omit<T, 'products' | 'collections'> & {
  products: ProductDefinition[]
  collections: CollectionDefinition[]
} {
  return {
    ...content,
    products: content.products.map(toProduct),
    collections: content.collections.map(toCollection),
  }
}

type ProductDefinition = ReturnType<typeof toProduct>
type CollectionDefinition = ReturnType<typeof toCollection>
