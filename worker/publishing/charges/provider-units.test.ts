import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { paymentProviders } from '#worker/contract/money/payment-providers.ts'
import { findMinimum } from './minimums.ts'
import { fromDecimal, fromMinorUnits, isExpressible, toDecimal, toMinorUnits } from './provider-units.ts'

const money = (amount: number, currency: string) => ({ amount, currency })

test.each([
  ['stripe', 1999, 'EUR', 1999],
  ['stripe', 500, 'JPY', 500],
  ['stripe', 12_000, 'CLP', 12_000],
  ['stripe', 5120, 'KWD', 5120],
  ['stripe', 5, 'ISK', 500],
  ['stripe', 5, 'UGX', 500],
  ['stripe', 500, 'MGA', 5],
  ['razorpay', 29_995, 'INR', 29_995],
  ['razorpay', 295_990, 'KWD', 295_990],
  ['razorpay', 295, 'JPY', 295],
  ['paystack', 5000, 'NGN', 5000],
  ['paystack', 25, 'XOF', 2500],
] as const)('%s: converts %i %s to %i minor units', (provider, amount, currency, minor) => {
  expect(toMinorUnits(provider, money(amount, currency))).toBe(minor)
  expect(fromMinorUnits(provider, minor, currency.toLowerCase())).toEqual(money(amount, currency))
})

test.each([
  ['mollie', 1000, 'EUR', '10.00'],
  ['mollie', 5, 'EUR', '0.05'],
  ['mollie', 0, 'EUR', '0.00'],
  ['mollie', 100, 'JPY', '100'],
  ['mollie', 100, 'ISK', '100'],
  ['mercado-pago', 8010, 'BRL', '80.10'],
  ['mercado-pago', 12_000, 'CLP', '12000'],
  ['mercado-pago', 1_200_000, 'COP', '12000'],
  ['mercado-pago', 5120, 'KWD', '5.120'],
] as const)('%s: formats %i %s as %s', (provider, amount, currency, text) => {
  expect(toDecimal(provider, money(amount, currency))).toBe(text)
  expect(fromDecimal(provider, text, currency)).toEqual(money(amount, currency))
})

test('reads decimals without trailing zeros, and with needless ones', () => {
  expect(fromDecimal('mercado-pago', '80.1', 'BRL')).toEqual(money(8010, 'BRL'))
  expect(fromDecimal('mercado-pago', '80', 'BRL')).toEqual(money(8000, 'BRL'))
  expect(fromDecimal('mercado-pago', '12000.00', 'CLP')).toEqual(money(12_000, 'CLP'))
})

describe('refuses inexact amounts', () => {
  test.each([
    ['stripe', 5124, 'KWD'],
    ['razorpay', 295_991, 'OMR'],
    ['stripe', 501, 'MGA'],
    ['mercado-pago', 1_200_050, 'COP'],
  ] as const)('%s: %i %s', (provider, amount, currency) => {
    expect(isExpressible(provider, money(amount, currency))).toBe(false)
    expect(() => toMinorUnits(provider, money(amount, currency))).toThrow(RangeError)
  })

  test.each(['', '1.', '.5', '-1.00', '1e3', '1,00', '1.005', 'ten', ' 1.00', '1.00 '])('%j', (text) => {
    expect(() => fromDecimal('mollie', text, 'EUR')).toThrow()
  })

  test('fractions of a minor unit', () => {
    expect(() => fromMinorUnits('stripe', 550, 'ISK')).toThrow(RangeError)
    expect(() => fromMinorUnits('stripe', 10.5, 'EUR')).toThrow()
    expect(() => fromMinorUnits('stripe', -1, 'EUR')).toThrow()
  })
})

test('converts every expressible amount there and back', () => {
  const currencies = 'EUR JPY KWD CLP COP ISK UGX MGA XOF HUF INR BRL BHD IQD USD'.split(' ')
  fc.assert(
    fc.property(
      fc.constantFrom(...paymentProviders),
      fc.constantFrom(...currencies),
      fc.nat({ max: 1_000_000 }),
      fc.constantFrom(1, 10, 100),
      (provider, currency, count, step) => {
        const amount = money(count * step, currency)
        fc.pre(isExpressible(provider, amount))
        expect(fromMinorUnits(provider, toMinorUnits(provider, amount), currency)).toEqual(amount)
        const text = toDecimal(provider, amount)
        expect(fromDecimal(provider, text, currency)).toEqual(amount)
        expect(fromDecimal(provider, String(Number(text)), currency)).toEqual(amount)
      },
    ),
  )
})

test('returns the minimum of a provider and currency', () => {
  expect(findMinimum('stripe', 'EUR')).toEqual(money(50, 'EUR'))
  expect(findMinimum('stripe', 'JPY')).toEqual(money(50, 'JPY'))
  expect(findMinimum('paystack', 'NGN')).toEqual(money(5000, 'NGN'))
  // No minimum is published for these, so publishing does not check one.
  expect(findMinimum('mollie', 'EUR')).toBeUndefined()
  expect(findMinimum('stripe', 'XXX')).toBeUndefined()
})
