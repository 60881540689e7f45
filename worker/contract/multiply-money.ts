import type { Money } from './money.ts'

/** An amount for several of the same. Apart from the schema, so that the browser need not load zod for it. */
export function multiplyMoney({ amount, currency }: Money, count: number): Money {
  return { amount: amount * count, currency }
}

/** Several amounts of one currency together; undefined where there is none. */
export function sumMoney(all: readonly Money[]): Money | undefined {
  const [first] = all
  return first && { amount: all.reduce((sum, { amount }) => sum + amount, 0), currency: first.currency }
}
