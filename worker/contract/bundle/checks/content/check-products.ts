import * as z from 'zod/mini'
import { decimalMoney, toMoney } from '../../values/decimal-money.ts'
import { checkRepeated } from '../check-ids.ts'
import { type Mistake, parseItems } from '../mistake.ts'

// The minimal shapes that the checks need.
const option = z.object({ id: z.string(), values: z.array(z.object({ value: z.string() })) })
const variant = z.object({ values: z.record(z.string(), z.string()) })
const withVariants = z.object({
  options: z._default(z.array(option), []),
  variants: z._default(z.array(variant), []),
})
const withConditions = z.object({ products: z.object({ conditions: z.array(z.unknown()) }) })
const priceRange = z.object({
  field: z.literal('price'),
  from: z.optional(decimalMoney),
  to: z.optional(decimalMoney),
})

type Option = z.infer<typeof option>
type Values = z.infer<typeof variant>['values']

/** Checks that a variant has exactly one known value for each option. */
function checkValues(path: string, values: Values, options: readonly Option[]): Mistake[] {
  const unknown = Object.keys(values).filter((id) => !options.some((option) => option.id === id))
  return [
    ...unknown.map(
      (id): Mistake => ({
        path: `${path}.${id}`,
        code: 'unknown',
        message: `The product has no option ${id}`,
      }),
    ),
    ...options.flatMap(({ id, values: optionValues }): Mistake[] => {
      const chosen = values[id]
      const valuePath = `${path}.${id}`
      if (chosen === undefined)
        return [{ path: valuePath, code: 'required', message: `A variant has one ${id}` }]
      if (optionValues.some(({ value }) => value === chosen)) return []
      return [{ path: valuePath, code: 'unknown', message: `The option ${id} has no value ${chosen}` }]
    }),
  ]
}

/** Checks the options and variants of products: ids are unique, values are known, and no two variants are equal. */
export function checkVariants(products: readonly unknown[]): Mistake[] {
  return parseItems('products', products, withVariants).flatMap(({ path, value: { options, variants } }) => {
    const repeated = checkRepeated(
      `${path}.options`,
      options.map(({ id }) => id),
      'id',
    )
    // One of two equal ids is probably a typo. The variants may have values for the missing id, so they are not checked.
    const readable = repeated.length > 0 ? [] : variants
    const combinations = readable.map(({ values }) => options.map(({ id }) => values[id]).join(' '))
    return [
      ...repeated,
      ...options.flatMap(({ values }, index) =>
        checkRepeated(
          `${path}.options.${index}.values`,
          values.map(({ value }) => value),
          'value',
        ),
      ),
      ...readable.flatMap(({ values }, index) =>
        checkValues(`${path}.variants.${index}.values`, values, options),
      ),
      ...checkRepeated(`${path}.variants`, combinations, 'values'),
    ]
  })
}

/** Checks the price ranges of collection rules. */
export function checkPriceRanges(collections: readonly unknown[]): Mistake[] {
  return parseItems('collections', collections, withConditions).flatMap(({ path, value }) =>
    parseItems(`${path}.products.conditions`, value.products.conditions, priceRange).flatMap(
      ({ path: rangePath, value: { from, to } }): Mistake[] => {
        if (from === undefined && to === undefined)
          return [{ path: rangePath, code: 'empty-range', message: 'This takes any price' }]
        if (from && to && toMoney(from).amount > toMoney(to).amount)
          return [{ path: rangePath, code: 'empty-range', message: 'No price is from this to that' }]
        return []
      },
    ),
  )
}
