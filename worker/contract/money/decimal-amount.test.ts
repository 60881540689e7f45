import { expect, test } from 'vitest'
import { toDecimalAmount } from './decimal-amount.ts'

test.each([
  [8000, 'EUR', '80.00'],
  [5, 'EUR', '0.05'],
  [0, 'EUR', '0.00'],
  [5000, 'JPY', '5000'],
  [1250, 'KWD', '1.250'],
  [7, 'KWD', '0.007'],
])('converts %i %s to %s', (amount, currency, decimal) =>
  expect(toDecimalAmount({ amount, currency })).toBe(decimal),
)
