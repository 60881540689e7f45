import { describe, expect, it } from 'vitest'
import { getPriceRange, getServicePrice, listServicePrices } from './service-price.ts'

const eur = (amount: number) => ({ amount, currency: 'EUR' })
const service = { durations: [60, 90], price: eur(8000), prices: [{ minutes: 90, price: eur(11_000) }] }

describe('the price of a service', () => {
  it('is that of the duration, or else the general one', () => {
    expect(getServicePrice(service, 90)).toEqual(eur(11_000))
    expect(getServicePrice(service, 60)).toEqual(eur(8000))
    expect(getServicePrice({ prices: service.prices }, 60)).toBeUndefined()
  })

  it('ranges from the lowest to the highest of those that differ', () => {
    expect(getPriceRange(listServicePrices(service))).toEqual({
      price: eur(8000),
      highestPrice: eur(11_000),
    })
    expect(getPriceRange(listServicePrices({ ...service, durations: [90] }))).toEqual({ price: eur(11_000) })
    expect(getPriceRange(listServicePrices({ durations: [60, 90], price: eur(0) }))).toEqual({
      price: eur(0),
    })
    expect(getPriceRange(listServicePrices({ durations: [60] }))).toBeUndefined()
  })
})
