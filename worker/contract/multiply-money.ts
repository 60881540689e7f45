import type { Money } from './money.ts'

/** An amount for several of the same. Apart from the schema, so that the browser need not load zod for it. */
export function multiplyMoney({ amount, currency }: Money, count: number): Money {
  return { amount: amount * count, currency }
}
