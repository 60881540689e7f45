import { expect, test } from 'vitest'
import { createMassageRequest, MONDAY } from '#test/fixtures/requests.ts'
import type { BookingResponse } from '#worker/contract/bookings/booking.ts'
import type { CalendarList, Offering } from '#worker/contract/bookings/offering.ts'
import type { BundleInput } from '#worker/contract/bundle/bundle.ts'
import { sharedWorker } from './shared-worker.ts'

const euros = (amount: string) => ({ amount, currency: 'EUR' })
const cents = (amount: number) => ({ amount, currency: 'EUR' })

const withPrices = (demo: BundleInput): BundleInput => ({
  ...demo,
  services: demo.services.map((service) =>
    service.id === 'srv_deep_tissue'
      ? {
          ...service,
          durations: [60, { minutes: 90, price: euros('110.00') }],
          staffPrices: [{ staff: 'tomas', minutes: 90, price: euros('120.00') }],
          payNow: { take: 'percent', percent: 50 },
        }
      : service,
  ),
})

test('shows and charges the prices of durations and staff', async () => {
  const site = await sharedWorker.site({ now: MONDAY, paid: true, bundle: withPrices })
  const { body: offering } = await site.json<Offering>('/api/services/deep-tissue')
  expect(offering.calendars[0]?.services[0]).toMatchObject({
    durations: [60, 90],
    price: cents(8000),
    prices: [
      { staff: 'tomas', minutes: 90, price: cents(12_000) },
      { minutes: 90, price: cents(11_000) },
    ],
  })
  const { body: list } = await site.json<CalendarList>('/api/calendars')
  expect(list.calendars.find(({ slug }) => slug === 'massage')).toMatchObject({
    price: cents(3500),
    highestPrice: cents(12_000),
  })
  const page = await (await site.fetch('/widget/appointment/service/deep-tissue')).text()
  expect(page).toContain('"lowPrice":"80.00","highPrice":"120.00"')

  const book = async (change: object) => {
    const { body } = await site.post<BookingResponse>('/api/bookings', {
      ...createMassageRequest(),
      ...change,
    })
    const { total, payment } = body.booking
    return [total, payment?.due]
  }
  expect(await book({ staff: 'tomas', duration: 90 })).toEqual([cents(12_000), cents(6000)])
  expect(await book({ duration: 90 })).toEqual([cents(11_000), cents(5500)])
  expect(await book({ duration: 60 })).toEqual([cents(8000), cents(4000)])
})
