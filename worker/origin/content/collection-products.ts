import { regionalTags } from '#locales/regional-tags.ts'
import { languageOf, type Scene, tell } from './render-context.ts'
import type { CollectionItem, ProductItem } from './site-content.ts'
import { priceOf } from './views/prices.ts'

type Rule = Exclude<CollectionItem['products'], readonly unknown[]>
type Condition = Rule['conditions'][number]

function holds(condition: Condition, product: ProductItem): boolean {
  const { price, available } = priceOf(product)
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

function chosenBy({ match, conditions }: Rule, products: readonly ProductItem[]): ProductItem[] {
  return products.filter((product) =>
    match === 'all'
      ? conditions.every((condition) => holds(condition, product))
      : conditions.some((condition) => holds(condition, product)),
  )
}

function sorted(scene: Scene, products: ProductItem[], sort: CollectionItem['sort']): ProductItem[] {
  const amount = (product: ProductItem) => priceOf(product).price.amount
  switch (sort) {
    case 'given':
      return products
    case 'cheapest':
      return products.toSorted((a, b) => amount(a) - amount(b))
    case 'dearest':
      return products.toSorted((a, b) => amount(b) - amount(a))
    case 'title': {
      const { compare } = new Intl.Collator(regionalTags[scene.locale])
      const title = (product: ProductItem) => tell(scene, product.title, languageOf(scene, product.title))
      return products.toSorted((a, b) => compare(title(a), title(b)))
    }
  }
}

/** Returns the visible products of a collection, in its order. */
export function productsOf(scene: Scene, collection: CollectionItem): ProductItem[] {
  const { products, sort } = collection
  const { content } = scene
  const chosen = Array.isArray(products)
    ? content.products.those(products)
    : chosenBy(products, content.products.all)
  return sorted(scene, chosen, sort)
}
