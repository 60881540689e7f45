import { regionalTags } from '#locales/regional-tags.ts'
import { matchesRule } from '#worker/publishing/collection-rule.ts'
import { getLanguage, getText, type RenderContext } from './render-context.ts'
import type { CollectionItem, ProductItem } from './site-content.ts'
import { getPrice } from './views/prices.ts'

type Rule = Exclude<CollectionItem['products'], readonly unknown[]>

const filterByRule = (rule: Rule, products: readonly ProductItem[]): ProductItem[] =>
  products.filter((product) => {
    const { price, available } = getPrice(product)
    return matchesRule(rule, { labels: product.labels, available, amount: price.amount })
  })

const getAmount = (product: ProductItem) => getPrice(product).price.amount

/** Sorts products by a key that is found once for each. */
function sortBy<Key>(
  products: readonly ProductItem[],
  getKey: (product: ProductItem) => Key,
  compare: (a: Key, b: Key) => number,
): ProductItem[] {
  return products
    .map((product) => ({ product, key: getKey(product) }))
    .sort((a, b) => compare(a.key, b.key))
    .map(({ product }) => product)
}

function sortProducts(
  context: RenderContext,
  products: ProductItem[],
  sort: CollectionItem['sort'],
): ProductItem[] {
  switch (sort) {
    case 'given':
      return products
    case 'cheapest':
      return sortBy(products, getAmount, (a, b) => a - b)
    case 'dearest':
      return sortBy(products, getAmount, (a, b) => b - a)
    case 'title': {
      const { compare } = new Intl.Collator(regionalTags[context.locale])
      const getTitle = ({ title }: ProductItem) => getText(context, title, getLanguage(context, title))
      return sortBy(products, getTitle, compare)
    }
  }
}

/** Returns the visible products of a collection, in no particular order. */
export function findProducts({ content }: RenderContext, { products }: CollectionItem): ProductItem[] {
  return Array.isArray(products)
    ? content.products.byIds(products)
    : filterByRule(products, content.products.all)
}

/** Returns the visible products of a collection, in its order. */
export function listProducts(context: RenderContext, collection: CollectionItem): ProductItem[] {
  return sortProducts(context, findProducts(context, collection), collection.sort)
}
