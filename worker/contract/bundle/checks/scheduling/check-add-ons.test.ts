import { expect, test } from 'vitest'
import { createClinicBundle, type Offer } from '#test/fixtures/clinic.ts'
import { checkBundle } from '../check-bundle.ts'

const euros = (amount: string) => ({ amount, currency: 'EUR' })
const tea = { id: 'tea', name: 'Tea', price: euros('3.00') }
const nth = (n: number) => ({ id: `tea_${n}`, name: 'Tea' })

const check = (addOns: unknown, offer: Partial<Offer> = {}) =>
  checkBundle(
    createClinicBundle([
      { id: 'visit', staff: ['ana'], price: euros('50.00'), addOns: addOns as [], ...offer },
    ]),
  ).mistakes

const listCodes = (...input: Parameters<typeof check>) =>
  check(...input).map(({ path, code }) => `${path.replace('services.0.addOns', '').slice(1)} ${code}`)

test('accepts add-ons with and without price, minutes and maximum', () => {
  expect(check([tea, { ...nth(1), minutes: 15, max: 10 }])).toEqual([])
  expect(check(Array.from({ length: 12 }, (_, index) => nth(index)))).toEqual([])
  expect(check([nth(1)], { price: undefined })).toEqual([])
})

test.each<[string, object[], string[]]>([
  ['a duplicate add-on', [tea, { ...tea, name: 'More tea' }], ['1.id duplicate']],
  [
    'another currency',
    [{ ...tea, price: { amount: '3.00', currency: 'USD' } }],
    ['0.price.currency currency'],
  ],
  ['a maximum above ten', [{ ...tea, max: 11 }], ['0.max too-big']],
  ['a maximum of zero', [{ ...tea, max: 0 }], ['0.max too-small']],
  ['a malformed id', [{ ...tea, id: 'Tea.1' }], ['0.id invalid']],
  ['an unknown property', [{ ...tea, cost: 3 }], ['0.cost unknown-key']],
  ['more than twelve add-ons', Array.from({ length: 13 }, (_, index) => nth(index)), [' too-big']],
  ['an appointment of more than a day', [{ ...tea, minutes: 139, max: 10 }], [' duration']],
])('refuses %s', (_, addOns, expected) => {
  expect(listCodes(addOns)).toEqual(expected)
})

test('refuses a price where the service has none, and says what to do', () => {
  expect(check([tea], { price: undefined })).toEqual([
    {
      path: 'services.0.addOns.0.price',
      code: 'price',
      message: 'The service has no price: give it one too, 0.00 if it is free',
    },
  ])
  expect(check([tea], { price: euros('0.00') })).toEqual([])
})
