import { expect, test } from 'vitest'
import { createClinicBundle, type Offer } from '#test/fixtures/clinic.ts'
import { bundle } from '#worker/contract/bundle/bundle.ts'
import { checkCharges } from './check-charges.ts'

const dinars = (amount: string) => ({ amount, currency: 'KWD' })

/** Checks a service priced in dinars. Stripe takes only two of their three decimals. */
function check(offer: Partial<Offer>) {
  const { site, ...rest } = createClinicBundle([
    { id: 'visit', staff: ['ana'], price: dinars('10.000'), ...offer },
  ])
  return checkCharges(
    bundle.parse({ ...rest, site: { ...site, currency: 'KWD', payments: { provider: 'stripe' } } }),
  )
}
const oil = (amount: string, max = 1) => ({ id: 'oil', name: 'Oil', price: dinars(amount), max })

test('refuses an add-on that makes an amount which the provider cannot take', () => {
  expect(check({ payNow: { take: 'full' }, addOns: [oil('0.505')] })).toEqual([
    { path: 'services.0.payNow', code: 'payment', message: "stripe can't take 0.505 KWD" },
  ])
  expect(check({ payNow: { take: 'percent', percent: 50 }, addOns: [oil('0.010')] })).toHaveLength(1)
})

test('accepts add-ons that the provider can take in any number, or that are paid later', () => {
  expect(check({ payNow: { take: 'full' }, addOns: [oil('0.500', 3)] })).toEqual([])
  expect(check({ payNow: { take: 'amount', amount: dinars('2.000') }, addOns: [oil('0.505')] })).toEqual([])
  expect(check({ addOns: [oil('0.505')] })).toEqual([])
})
