import type { Money } from './money.ts'

// Separate from the schema, so that browsers do not load zod for it.

/** Multiplies an amount. */
export function multiplyMoney({ amount, currency }: Money, count: number): Money {
  return { amount: amount * count, currency }
}

/** Adds amounts of the same currency. Returns undefined for an empty list. */
export function sumMoney(all: readonly Money[]): Money | undefined {
  const [first] = all
  return first && { amount: all.reduce((sum, { amount }) => sum + amount, 0), currency: first.currency }
}
