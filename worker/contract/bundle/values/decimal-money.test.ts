import { expect, test } from 'vitest'
import { toDecimalAmount } from '../../money/decimal-amount.ts'
import { decimalMoney, toMoney } from './decimal-money.ts'

test.each([
  ['220.00', 'PLN', 22_000],
  ['220.5', 'PLN', 22_050],
  ['220', 'PLN', 22_000],
  ['0.05', 'EUR', 5],
  ['0', 'EUR', 0],
  ['5000', 'JPY', 5000],
  ['1.250', 'KWD', 1250],
  ['19.99', 'EUR', 1999],
  ['100000000.00', 'EUR', 10_000_000_000],
])('converts %s %s to %i minor units', (amount, currency, minor) => {
  const money = toMoney(decimalMoney.parse({ amount, currency }))
  expect(money).toEqual({ amount: minor, currency })
  expect(toMoney({ amount: toDecimalAmount(money), currency })).toEqual(money)
})

test.each([
  ['a number', 220, 'PLN', 'decimal-amount'],
  ['a fraction', 220.5, 'PLN', 'decimal-amount'],
  ['a comma', '220,00', 'PLN', 'decimal-amount'],
  ['a thousands separator', '1 220.00', 'PLN', 'decimal-amount'],
  ['a sign', '-1.00', 'PLN', 'decimal-amount'],
  ['a leading zero', '0220.00', 'PLN', 'decimal-amount'],
  ['a trailing point', '220.', 'PLN', 'decimal-amount'],
  ['an exponent', '2e2', 'PLN', 'decimal-amount'],
  ['an empty string', '', 'PLN', 'decimal-amount'],
  ['half a cent', '220.005', 'PLN', 'too-many-decimals'],
  ['yen with decimals', '5000.00', 'JPY', 'too-many-decimals'],
  ['an amount just above the limit', '100000000.01', 'EUR', 'amount-too-large'],
  ['an amount far above the limit', '999999999999999', 'EUR', 'amount-too-large'],
])('refuses %s', (_, amount, currency, code) => {
  const { issues } = decimalMoney.safeParse({ amount, currency }).error ?? { issues: [] }
  expect(issues.map(({ path, message }) => `${path.join('.')} ${message}`)).toEqual([`amount ${code}`])
})

test('refuses an amount without a currency', () => {
  const { issues } = decimalMoney.safeParse(220).error ?? { issues: [] }
  expect(issues.map(({ path, message }) => [path, message])).toEqual([[[], 'decimal-amount']])
})
