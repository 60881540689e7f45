import { describe, expect, it } from 'vitest'
import { getPriceRange, listServicePrices } from './price-range.ts'
import { getServicePrice } from './service-price.ts'

const eur = (amount: number) => ({ amount, currency: 'EUR' })
const service = { durations: [60, 90], price: eur(8000), prices: [{ minutes: 90, price: eur(11_000) }] }

describe('the price of a service', () => {
  it('is that of the duration, or else the general one', () => {
    expect(getServicePrice(service, 90)).toEqual(eur(11_000))
    expect(getServicePrice(service, 60)).toEqual(eur(8000))
    expect(getServicePrice({ prices: service.prices }, 60)).toBeUndefined()
  })

  it('is the first one that fits the duration and the chosen person, or else the general one', () => {
    const ofRui = { staff: 'rui', price: eur(9000) }
    const prices = [{ staff: 'rui', minutes: 90, price: eur(12_000) }, ofRui, ...service.prices]
    const get = (duration: number, staff: string) =>
      getServicePrice({ ...service, prices }, duration, staff)?.amount
    expect([get(60, 'rui'), get(90, 'rui'), get(60, 'ana'), get(90, 'ana'), get(60, 'any')]).toEqual([
      9000, 12_000, 8000, 11_000, 8000,
    ])
    const other = { durations: [60], price: eur(8000), prices: [ofRui] }
    expect(listServicePrices(other, ['ana', 'rui']).map(({ amount }) => amount)).toEqual([8000, 8000, 9000])
    expect(listServicePrices(other, ['rui'])).toEqual([eur(9000)])
  })

  it('is shown as a range from the lowest to the highest, or as one price if all are equal', () => {
    expect(getPriceRange(listServicePrices(service, ['ana', 'rui']))).toEqual({
      price: eur(8000),
      highestPrice: eur(11_000),
    })
    expect(getPriceRange(listServicePrices({ ...service, durations: [90] }, ['ana']))).toEqual({
      price: eur(11_000),
    })
    expect(getPriceRange(listServicePrices({ durations: [60, 90], price: eur(0) }, ['ana']))).toEqual({
      price: eur(0),
    })
    expect(getPriceRange(listServicePrices({ durations: [60] }, ['ana']))).toBeUndefined()
  })
})
