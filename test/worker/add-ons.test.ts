import { expect, test } from 'vitest'
import { createIntroCallRequest, MONDAY } from '#test/fixtures/requests.ts'
import type { BookingResponse } from '#worker/contract/bookings/booking.ts'
import type { Hold } from '#worker/contract/bookings/hold.ts'
import type { Offering } from '#worker/contract/bookings/offering.ts'
import type { SlotsResponse } from '#worker/contract/bookings/slots.ts'
import type { BundleInput } from '#worker/contract/bundle/bundle.ts'
import type { Problem } from '#worker/contract/problem-schema.ts'
import { sharedWorker } from './shared-worker.ts'

const euros = (amount: string) => ({ amount, currency: 'EUR' })
const cents = (amount: number) => ({ amount, currency: 'EUR' })

const withAddOns = (demo: BundleInput): BundleInput => ({
  ...demo,
  services: demo.services.map((service) =>
    service.id === 'srv_home_massage'
      ? {
          ...service,
          payNow: { take: 'percent', percent: 50 },
          addOns: [
            { id: 'stones', name: 'Hot stones', minutes: 30, price: euros('12.00') },
            { id: 'towel', name: 'Towel', price: euros('2.50'), max: 3 },
          ],
        }
      : service,
  ),
})

const start = '2026-11-26T11:00:00+00:00'
const addOns = [{ id: 'stones' }, { id: 'towel', count: 2 }]
const visit = createIntroCallRequest({
  calendar: 'home-visit',
  service: 'home-massage',
  start,
  addOns,
  contact: {
    firstName: 'Ana',
    lastName: 'Reis',
    email: 'ana@example.com',
    phone: '+351912345678',
    location: 'Rua do Almada 20',
  },
})

test('offers, holds, books and charges add-ons', async () => {
  const site = await sharedWorker.site({ now: MONDAY, paid: true, bundle: withAddOns })
  const { body: offering } = await site.json<Offering>('/api/services/home-massage')
  expect(offering.calendars[0]?.services[0]?.addOns).toEqual([
    { id: 'stones', name: 'Hot stones', minutes: 30, price: cents(1200), max: 1 },
    { id: 'towel', name: 'Towel', minutes: 0, price: cents(250), max: 3 },
  ])

  const query = 'from=2026-11-26&to=2026-11-26&timeZone=Europe/Lisbon'
  const slotsOf = async (choice: string) => {
    const { body } = await site.json<SlotsResponse>(`/api/calendars/home-visit/slots?${query}${choice}`)
    return body.days['2026-11-26'] ?? []
  }
  const lengths = (await slotsOf('&addOns=stones.1,towel.3')).map(
    (slot) => (Date.parse(slot.end) - Date.parse(slot.start)) / 60_000,
  )
  expect(new Set(lengths)).toEqual(new Set([90]))
  const { body: refusal } = await site.json<Problem>(
    `/api/calendars/home-visit/slots?${query}&addOns=stones.2`,
  )
  expect(refusal.errors).toMatchObject([{ path: 'addOns', code: 'add-on-unknown' }])

  const id = '6f1c5a52-3f43-4b0e-9a39-5d0e4b8a0001'
  const { body: hold } = await site.post<Hold>('/api/holds', {
    id,
    calendar: 'home-visit',
    start,
    timeZone: 'Europe/Lisbon',
    addOns,
  })
  expect(Date.parse(hold.end) - Date.parse(hold.start)).toBe(90 * 60_000)

  const { body } = await site.post<BookingResponse>('/api/bookings', { ...visit, hold: id })
  expect(body.booking).toMatchObject({
    duration: 90,
    service: { price: cents(11_000) },
    addOns: [
      { id: 'stones', count: 1, price: cents(1200) },
      { id: 'towel', count: 2, price: cents(250) },
    ],
    total: cents(12_700),
    payment: { due: cents(6350) },
  })
})

test('shows add-ons without JavaScript, with the chosen ones in the summary and on every link', async () => {
  const site = await sharedWorker.site({ now: MONDAY, bundle: withAddOns })
  const path = '/en/widget/appointment/service/home-massage'
  const page = await (await site.fetch(path)).text()
  expect(page).toContain('Hot stones')
  expect(page).toContain('addOns=stones.1')
  expect(page).toContain('€110')
  const chosen = await (await site.fetch(`${path}?addOns=stones.1%2Ctowel.2`)).text()
  expect(chosen).toContain('Hot stones · €12\n2 × Towel · €5')
  expect(chosen).toContain('€127')
  expect(chosen).toContain('addOns=stones.1%2Ctowel.3')
})
