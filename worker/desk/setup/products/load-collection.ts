import { type Collection, collection } from '#worker/contract/bundle/content/collection.ts'
import { type Product, product } from '#worker/contract/bundle/content/product.ts'
import { toMoney } from '#worker/contract/bundle/values/decimal-money.ts'
import { type CollectionRule, matchesRule, type ProductFacts } from '#worker/publishing/collection-rule.ts'
import type { DeskContext } from '../../request/desk-env.ts'
import { loadExistingResources } from '../own-draft.ts'
import { getTitle } from '../resource-title.ts'
import type { ResourceView } from '../resource-view.ts'

type Rule = Exclude<Collection['products'], readonly unknown[]>

/** A product of a collection. */
interface ListedProduct {
  id: string
  title: string
  status: Product['status']
  /** The index of the product among the chosen ones; undefined if a rule selects the products. */
  index: number | undefined
}

/** The products of a collection with the draft of the person. */
export interface CollectionView {
  /** The rule that selects the products; undefined if they are chosen one by one. */
  rule: Rule | undefined
  /** Whether visitors see the chosen products in the order of the list. */
  isOrdered: boolean
  products: readonly ListedProduct[]
}

function getFacts({ labels, price, available, variants }: Product): ProductFacts {
  const amounts = variants.map((variant) => toMoney(variant.price).amount)
  return {
    labels,
    amount: amounts.length > 0 ? Math.min(...amounts) : toMoney(price).amount,
    available: available && (variants.length === 0 || variants.some((variant) => variant.available)),
  }
}

const toMinorUnits = ({ match, conditions }: Rule): CollectionRule => ({
  match,
  conditions: conditions.map((condition) =>
    condition.field === 'price'
      ? {
          field: 'price',
          ...(condition.from && { from: toMoney(condition.from) }),
          ...(condition.to && { to: toMoney(condition.to) }),
        }
      : condition,
  ),
})

type ProductWithFacts = ListedProduct & { facts: ProductFacts }

function sort(
  products: readonly ProductWithFacts[],
  by: Collection['sort'],
  locale: string,
): ProductWithFacts[] {
  const { compare } = new Intl.Collator(locale)
  switch (by) {
    case 'title':
      return products.toSorted((one, other) => compare(one.title, other.title))
    case 'cheapest':
      return products.toSorted((one, other) => one.facts.amount - other.facts.amount)
    case 'dearest':
      return products.toSorted((one, other) => other.facts.amount - one.facts.amount)
    case 'given':
      return [...products]
  }
}

/** Loads the products of a collection for its page and for the page of its list of products; undefined for other pages. */
export async function loadCollection(
  context: DeskContext,
  { kind, id, valuePath, content }: ResourceView,
): Promise<CollectionView | undefined> {
  if (kind !== 'collection' || id === undefined || !/^(?:products)?$/.test(valuePath.join('/'))) return
  const { data } = collection.safeParse(content)
  if (!data) return
  const { i18n } = context
  const allProducts = (await loadExistingResources(context, 'product')).flatMap(
    (resource): ProductWithFacts[] => {
      const { data: content } = product.safeParse(resource.content)
      if (!content) return []
      const title = getTitle(i18n, content.title)
      return [{ id: resource.id, title, status: content.status, index: undefined, facts: getFacts(content) }]
    },
  )
  const chosenIds = Array.isArray(data.products) ? data.products.map(String) : undefined
  const rule = Array.isArray(data.products) ? undefined : data.products
  const selected = rule
    ? allProducts.filter(
        ({ status, facts }) => status === 'published' && matchesRule(toMinorUnits(rule), facts),
      )
    : (chosenIds ?? []).flatMap((chosenId, index) =>
        allProducts.filter((listed) => listed.id === chosenId).map((listed) => ({ ...listed, index })),
      )
  return { rule, isOrdered: data.sort === 'given', products: sort(selected, data.sort, i18n.locale) }
}
