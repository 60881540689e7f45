import type * as z from 'zod/mini'
import type { PayNow } from '../money/payment.ts'
import type { collection, product } from './content/product.ts'
import type { service } from './scheduling/service.ts'
import type { payNow } from './site/payments.ts'
import { toMoney } from './values/decimal-money.ts'

// A bundle and what is stored of it have amounts as the business wrote them. Everything that calculates takes the parts
// that these functions return.

type PublishedService = z.infer<typeof service>
type PublishedProduct = z.infer<typeof product>
type PublishedCollection = z.infer<typeof collection>

/** Converts what is paid on booking to minor units of the price's currency. */
function toPayNow(published: z.infer<typeof payNow>): PayNow {
  return published.take === 'amount'
    ? { take: 'amount', amount: toMoney(published.amount).amount }
    : published
}

/** Converts the amounts of a published service to minor units. */
export function toService({ price, payNow, ...rest }: PublishedService) {
  return {
    ...rest,
    ...(price && { price: toMoney(price) }),
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

/** Converts the price limits of a published collection's rule to minor units. */
function toCollection({ products, ...rest }: PublishedCollection) {
  return {
    ...rest,
    products: Array.isArray(products)
      ? products
      : { ...products, conditions: products.conditions.map(toCondition) },
  }
}

/** Converts the amounts in the lists of a bundle's content, or of a draft's, to minor units. */
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
