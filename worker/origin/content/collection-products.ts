import { regionalTags } from '#locales/regional-tags.ts'
import { getLanguage, getText, type RenderContext } from './render-context.ts'
import type { CollectionItem, ProductItem } from './site-content.ts'
import { getPrice } from './views/prices.ts'

type Rule = Exclude<CollectionItem['products'], readonly unknown[]>
type Condition = Rule['conditions'][number]

function matches(condition: Condition, product: ProductItem): boolean {
  const { price, available } = getPrice(product)
  switch (condition.field) {
    case 'label':
      return product.labels.includes(condition.is)
    case 'available':
      return available === condition.is
    case 'price':
      return (
        price.amount >= (condition.from?.amount ?? 0) && price.amount <= (condition.to?.amount ?? Infinity)
      )
  }
}

function filterByRule({ match, conditions }: Rule, products: readonly ProductItem[]): ProductItem[] {
  return products.filter((product) =>
    match === 'all'
      ? conditions.every((condition) => matches(condition, product))
      : conditions.some((condition) => matches(condition, product)),
  )
}

function sortProducts(
  context: RenderContext,
  products: ProductItem[],
  sort: CollectionItem['sort'],
): ProductItem[] {
  const amount = (product: ProductItem) => getPrice(product).price.amount
  switch (sort) {
    case 'given':
      return products
    case 'cheapest':
      return products.toSorted((a, b) => amount(a) - amount(b))
    case 'dearest':
      return products.toSorted((a, b) => amount(b) - amount(a))
    case 'title': {
      const { compare } = new Intl.Collator(regionalTags[context.locale])
      const title = (product: ProductItem) =>
        getText(context, product.title, getLanguage(context, product.title))
      return products.toSorted((a, b) => compare(title(a), title(b)))
    }
  }
}

/** Returns the visible products of a collection, in its order. */
export function listProducts(context: RenderContext, collection: CollectionItem): ProductItem[] {
  const { products, sort } = collection
  const { content } = context
  const chosen = Array.isArray(products)
    ? content.products.byIds(products)
    : filterByRule(products, content.products.all)
  return sortProducts(context, chosen, sort)
}
