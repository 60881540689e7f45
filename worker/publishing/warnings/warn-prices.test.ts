import { expect, test } from 'vitest'
import {
  createGym,
  type GymChange,
  listGymWarnings,
  listWarnings,
  toFormer,
} from '#test/fixtures/warned-gym.ts'

const eur = (amount: string) => ({ amount, currency: 'EUR' })
const site = { payments: { provider: 'sandbox' as const, test: true } }
const addOns = (amount: string) => [{ id: 'oil', name: 'Oil', price: eur(amount) }]
const product = (amount: string, large: string) => ({
  id: 'prd_mat',
  slug: 'mat',
  title: 'Mat',
  price: eur(amount),
  options: [{ id: 'size', name: 'Size', values: ['s', 'l'].map((value) => ({ value, label: value })) }],
  variants: [
    { values: { size: 's' }, price: eur('20.00') },
    { values: { size: 'l' }, price: eur(large) },
  ],
})

const warn = (before: GymChange, after: GymChange) =>
  listGymWarnings({ ...after, site }, { former: toFormer(createGym({ ...before, site })) })

test.each<[string, GymChange, GymChange, string[]]>([
  [
    'ten times the price',
    { service: { price: eur('80.00') } },
    { service: { price: eur('800.00') } },
    ['services.0.price'],
  ],
  [
    'a hundred times the price',
    { service: { price: eur('80') } },
    { service: { price: eur('8000') } },
    ['services.0.price'],
  ],
  [
    'a tenth of the price',
    { service: { price: eur('80.00') } },
    { service: { price: eur('8.00') } },
    ['services.0.price'],
  ],
  [
    'the price of a duration that had none of its own',
    { service: { durations: [60, 90], price: eur('80.00') } },
    { service: { durations: [60, { minutes: 90, price: eur('1200.00') }], price: eur('80.00') } },
    ['services.0.durations.1.price'],
  ],
  [
    'the price of a person',
    { service: { price: eur('80.00'), staffPrices: [{ staff: 'ana', price: eur('90.00') }] } },
    { service: { price: eur('80.00'), staffPrices: [{ staff: 'ana', price: eur('900.00') }] } },
    ['services.0.staffPrices.0.price'],
  ],
  [
    'an add-on',
    { service: { price: eur('80.00'), addOns: addOns('5.00') } },
    { service: { price: eur('80.00'), addOns: addOns('50.00') } },
    ['services.0.addOns.0.price'],
  ],
  [
    'a deposit',
    { service: { price: eur('80.00'), payNow: { take: 'amount', amount: eur('2.00') } } },
    { service: { price: eur('80.00'), payNow: { take: 'amount', amount: eur('20.00') } } },
    ['services.0.payNow.amount'],
  ],
  [
    'a product and its variants',
    { products: [product('20.00', '30.00')] },
    { products: [product('200.00', '3.00')] },
    ['products.0.price', 'products.0.variants.1.price'],
  ],
])('warns of %s', (_, before, after, paths) => {
  expect(warn(before, after)).toEqual(paths.map((path) => `${path} unusual-price`))
})

test.each<[string, GymChange, GymChange]>([
  ['five times the price', { service: { price: eur('20.00') } }, { service: { price: eur('100.00') } }],
  ['what is free now', { service: { price: eur('80.00') } }, { service: { price: eur('0.00') } }],
  ['what was free', { service: { price: eur('0.00') } }, { service: { price: eur('80.00') } }],
  ['a first price', {}, { service: { price: eur('80.00') } }],
  [
    'another service',
    { service: { price: eur('8.00') } },
    { service: { id: 'srv_spin', price: eur('9.00') } },
  ],
])('does not warn of %s', (_, before, after) => {
  expect(warn(before, after)).toEqual([])
})

test('does not compare on the first publish', () => {
  expect(listGymWarnings({ service: { price: eur('8000.00') } })).toEqual([])
})

test('does not warn of the currency of a site that had only its settings', () => {
  const { site: settings, ...lists } = createGym({})
  const empty = { ...lists, site: settings, services: [], calendars: [], groups: [], teams: [] }
  const zloty = createGym({ site: { currency: 'PLN' } })
  expect(listWarnings(zloty, { former: toFormer(empty) })).toEqual([])
})

test('warns of another currency, and does not compare amounts then', () => {
  const former = toFormer(createGym({ service: { price: eur('80.00') } }))
  const zloty = createGym({
    site: { currency: 'PLN' },
    service: { price: { amount: '800.00', currency: 'PLN' } },
  })
  expect(listWarnings(zloty, { former })).toEqual([
    {
      path: 'site.currency',
      code: 'currency-changed',
      message:
        'The currency was EUR before. All amounts are in PLN now; bookings that were made keep theirs.',
      values: { before: 'EUR', now: 'PLN' },
    },
  ])
})
