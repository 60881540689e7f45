import { expect, test } from 'vitest'
import { readAmount } from './read-amount.ts'

test.each([
  ['12', 'EUR', 1200],
  ['12,5', 'EUR', 1250],
  [' 12.50 ', 'EUR', 1250],
  ['0,05', 'EUR', 5],
  ['1200', 'JPY', 1200],
  ['1.234', 'KWD', 1234],
])('reads %s %s as %i', (typed, currency, amount) => {
  expect(readAmount(typed, currency)).toEqual({ amount, currency })
})

test.each([
  ['', 'EUR'],
  ['12.345', 'EUR'],
  ['1.5', 'JPY'],
  ['-5', 'EUR'],
  ['1e3', 'EUR'],
  ['1,000.00', 'EUR'],
  [undefined, 'EUR'],
])('refuses %s %s', (typed, currency) => {
  expect(() => readAmount(typed, currency)).toThrow('validation')
})
