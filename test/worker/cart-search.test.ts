import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { localeCodes } from '#locales/codes.ts'
import { loadMessages } from '#locales/load-messages.ts'
import { createSpaBundle } from '#test/fixtures/clinic.ts'
import { createExhaustingSpa, exhaustingCart } from '#test/fixtures/exhausting-cart.ts'
import { createIntroCallRequest, MONDAY } from '#test/fixtures/requests.ts'
import type { BookingResponse } from '#worker/contract/bookings/booking.ts'
import type { SlotsResponse } from '#worker/contract/bookings/slots.ts'
import type { Problem } from '#worker/contract/problem-schema.ts'
import { startWorker, type TestSite, type TestWorker } from './harness.ts'
import { openPage } from './page.ts'

let worker: TestWorker
beforeAll(async () => {
  worker = await startWorker()
})
afterAll(() => worker.close())

const DAY = '2026-11-24'
const START = `${DAY}T10:00:00+00:00`

interface Item {
  guest: number
  service: string
}

async function fetchSlots(site: TestSite, items: readonly Item[], to = DAY) {
  const query = new URLSearchParams({ from: DAY, to, timeZone: 'Europe/Lisbon' })
  for (const { guest, service } of items) query.append('item', `${guest}:${service}`)
  const { body } = await site.json<SlotsResponse>(`/api/calendars/spa/slots?${query}`)
  return body
}

const createCart = (items: readonly Item[], change: object = {}) =>
  createIntroCallRequest({
    calendar: 'spa',
    start: START,
    items,
    ...(items.some(({ guest }) => guest > 0) && { guests: Math.max(...items.map(({ guest }) => guest)) }),
    ...change,
  })

describe('a cart whose search is given up', () => {
  let site: TestSite
  beforeAll(async () => {
    site = await worker.site({ now: MONDAY, bundle: createExhaustingSpa })
  })

  test('gets an answer that is marked as incomplete', async () => {
    const { days, nextAvailable, incomplete } = await fetchSlots(site, exhaustingCart)
    expect([days[DAY], nextAvailable, incomplete]).toEqual([[], null, true])
    // The second answer comes from memory.
    expect((await fetchSlots(site, exhaustingCart)).incomplete).toBe(true)
    const few = await fetchSlots(site, exhaustingCart.slice(0, 3))
    expect(few.days[DAY]?.length).toBeGreaterThan(0)
    expect(few.incomplete).toBeUndefined()
  })

  test('is neither held nor booked, and the problem says why', async () => {
    const booked = await site.post<Problem>('/api/bookings', createCart(exhaustingCart))
    expect([booked.status, booked.body.code]).toEqual([409, 'search-exhausted'])
    expect(booked.body.title).toBe((await loadMessages('en'))['error.searchExhausted'])
    const {
      contact: _,
      consents: __,
      locale: ___,
      ...selection
    } = createCart(exhaustingCart) as Record<string, unknown>
    const held = await site.post<Problem>('/api/holds', { ...selection, id: crypto.randomUUID() })
    expect([held.status, held.body.code]).toEqual([409, 'search-exhausted'])
  })

  test.each(localeCodes)('is explained on the page (%s)', async (locale) => {
    const items = exhaustingCart.map(({ guest, service }) => `${guest}:${service}:any`).join(',')
    const query = new URLSearchParams({ items, guests: '3', step: 'time', date: DAY })
    const page = await openPage(site, `/${locale}/widget/service-menus/puzzle?${query}`)
    const texts = await loadMessages(locale)
    expect(page.text.split('\n')).toContain(texts['time.incomplete'])
    for (const none of ['time.none', 'time.noneThisMonth'] as const)
      expect(page.text).not.toContain(texts[none])
  })
})

test('quickly finds no time for twelve services in a row among eight people with one appointment a day each', async () => {
  const people = Array.from({ length: 8 }, (_, index) => `p${index}`)
  const calendar = { perDay: 1, interval: 60, horizonDays: 90 }
  const bundle = createSpaBundle([{ id: 'short', staff: people, duration: 20 }], calendar, people)
  const weekly = Object.fromEntries(
    ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map((day) => [day, [{ from: '08:00', to: '20:00' }]]),
  )
  const staff = bundle.staff.map((person) => ({ ...person, hours: { weekly } }))
  const site = await worker.site({ now: MONDAY, bundle: () => ({ ...bundle, staff }) })
  const createItems = (count: number) =>
    Array.from({ length: count }, () => ({ guest: 0, service: 'srv_short' }))
  const twelve = await fetchSlots(site, createItems(12), '2026-12-24')
  expect(Object.values(twelve.days).flat()).toEqual([])
  expect([twelve.nextAvailable, twelve.incomplete]).toEqual([null, undefined])
  const eight = await site.post<BookingResponse>('/api/bookings', createCart(createItems(8)))
  expect(eight.status).toBe(201)
  expect(new Set(eight.body.booking.items?.map(({ staff }) => staff.id)).size).toBe(8)
  expect((await fetchSlots(site, createItems(1))).days[DAY]).toEqual([])
})
