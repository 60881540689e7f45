/** A condition of the rule of a collection. Amounts are in minor units. */
type Condition =
  | { field: 'label'; is: string }
  | { field: 'available'; is: boolean }
  | { field: 'price'; from?: { amount: number } | undefined; to?: { amount: number } | undefined }

export interface CollectionRule {
  match: 'all' | 'any'
  conditions: readonly Condition[]
}

/** The facts of a product that rules of collections ask for. */
export interface ProductFacts {
  labels: readonly string[]
  available: boolean
  /** The lowest price in minor units. */
  amount: number
}

function matches(condition: Condition, { labels, available, amount }: ProductFacts): boolean {
  switch (condition.field) {
    case 'label':
      return labels.includes(condition.is)
    case 'available':
      return available === condition.is
    case 'price':
      return amount >= (condition.from?.amount ?? 0) && amount <= (condition.to?.amount ?? Infinity)
  }
}

/** Returns whether a rule selects a product. */
export const matchesRule = ({ match, conditions }: CollectionRule, facts: ProductFacts): boolean =>
  match === 'all'
    ? conditions.every((condition) => matches(condition, facts))
    : conditions.some((condition) => matches(condition, facts))
