import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PayNow } from './payment.ts'
import { getQuote } from './quote.ts'

const eur = (amount: number, payNow?: PayNow) => ({ price: { amount, currency: 'EUR' }, payNow })
const due = (amount: number, payNow?: PayNow, heads = 1) => getQuote([eur(amount, payNow)], heads)?.due.amount

describe('a quote', () => {
  it.each<[amount: number, payNow: PayNow | undefined, due: number]>([
    [8000, undefined, 0],
    [8000, { take: 'full' }, 8000],
    [8000, { take: 'amount', amount: 2000 }, 2000],
    [1500, { take: 'amount', amount: 2000 }, 1500],
    [8000, { take: 'percent', percent: 25 }, 2000],
    [999, { take: 'percent', percent: 50 }, 500],
    [1001, { take: 'percent', percent: 33 }, 330],
    // Amounts are in minor units, also for yen and dinars.
    [1005, { take: 'percent', percent: 10 }, 101],
    [12_345, { take: 'percent', percent: 50 }, 6173],
  ])('has for %i with %o a due amount of %i', (amount, payNow, expected) => {
    expect(due(amount, payNow)).toBe(expected)
  })

  it('is multiplied by the persons, and sums the services of a cart', () => {
    expect(due(1600, { take: 'percent', percent: 50 }, 3)).toBe(2400)
    const cart = [eur(8000, { take: 'amount', amount: 2000 }), eur(3500), eur(9500, { take: 'full' })]
    expect(getQuote(cart, 1)).toEqual({
      total: { amount: 21_000, currency: 'EUR' },
      due: { amount: 11_500, currency: 'EUR' },
    })
  })

  it.each<[PayNow | undefined, due: number]>([
    [undefined, 0],
    [{ take: 'full' }, 26_500],
    [{ take: 'amount', amount: 2000 }, 6000],
    [{ take: 'percent', percent: 50 }, 13_250],
  ])('adds the add-ons once for all persons, and with %o has %i due', (payNow, expected) => {
    const addOns = [{ price: eur(1250).price, count: 2 }, { count: 1 }]
    expect(getQuote([{ ...eur(8000, payNow), addOns }], 3)).toMatchObject({
      total: { amount: 26_500 },
      due: { amount: expected },
    })
  })

  it('is undefined if no service has a price', () => {
    expect(getQuote([{}], 1)).toBeUndefined()
  })

  it('never has more due than the total, and only whole units', () => {
    const percent = fc.integer({ min: 1, max: 100 }).map((percent): PayNow => ({ take: 'percent', percent }))
    const amount = fc.integer({ min: 1, max: 10_000 }).map((amount): PayNow => ({ take: 'amount', amount }))
    const payNow = fc.option(fc.oneof(percent, amount, fc.constant<PayNow>({ take: 'full' })), {
      nil: undefined,
    })
    const service = fc.tuple(fc.nat(100_000), payNow).map(([price, take]) => eur(price, take))
    fc.assert(
      fc.property(fc.array(service, { minLength: 1 }), fc.integer({ min: 1, max: 100 }), (all, heads) => {
        const { total, due } = getQuote(all, heads) ?? {}
        expect(Number.isInteger(due?.amount)).toBe(true)
        expect(due?.amount).toBeGreaterThanOrEqual(0)
        expect(due?.amount).toBeLessThanOrEqual(total?.amount ?? 0)
      }),
    )
  })
})
