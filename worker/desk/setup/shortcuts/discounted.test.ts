import { expect, test } from 'vitest'
import { discountService, hasPrice } from './discounted.ts'

const eur = (amount: string) => ({ amount, currency: 'EUR' })

test('lowers all prices of a service, and leaves the rest', () => {
  const service = {
    id: 'cut',
    price: eur('38.00'),
    durations: [45, { minutes: 60, price: eur('49.99') }],
    staffPrices: [{ staff: 'ines', price: eur('64') }],
    payNow: { take: 'percent', percent: 30 },
  }
  expect(discountService(service, 20)).toEqual({
    ...service,
    price: eur('30.40'),
    durations: [45, { minutes: 60, price: eur('39.99') }],
    staffPrices: [{ staff: 'ines', price: eur('51.20') }],
  })
})

test('rounds to the smallest unit of the currency', () => {
  const inYen = { durations: [30], price: { amount: '1555', currency: 'JPY' } }
  expect(discountService(inYen, 10)).toMatchObject({ price: { amount: '1400', currency: 'JPY' } })
})

test('knows services without a price', () => {
  expect(hasPrice({ durations: [45] })).toBe(false)
  expect(hasPrice({ durations: [{ minutes: 45, price: eur('1') }] })).toBe(true)
})
