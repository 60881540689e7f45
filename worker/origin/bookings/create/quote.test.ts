import { expect, test } from 'vitest'
import { openClass } from '#test/fixtures/class-with-waitlist.ts'
import { createClinicBundle, type Offer } from '#test/fixtures/clinic.ts'
import { bundle } from '#worker/contract/bundle/bundle.ts'
import { Failure } from '#worker/contract/failure.ts'
import type { Quote } from '#worker/contract/money/quote.ts'
import { publish } from '../../publishing/commands/publish.ts'

const euros = (amount: string) => ({ amount, currency: 'EUR' })
const toQuote = (total: number, due: number): Quote => ({
  total: { amount: total, currency: 'EUR' },
  due: { amount: due, currency: 'EUR' },
})
const visit: Offer = {
  id: 'visit',
  staff: ['ana'],
  price: euros('80.00'),
  payNow: { take: 'percent', percent: 50 },
  addOns: [{ id: 'towel', name: 'Towel', price: euros('2.50'), max: 2 }],
}
const { price: _, payNow: __, addOns: ___, ...free } = visit

/** Publishes the offer `now` after the visitor saw `shown`, and books with the quote. Returns `booked` or the failure's code. */
function bookAfter(shown: Offer, now: Offer, quote: Quote | null | undefined, change: object = {}): string {
  const site = openClass(createClinicBundle([shown]), 'visit')
  publish(site.services, bundle.parse(createClinicBundle([now])))
  try {
    site.book('eve', { start: '2026-11-24T10:00:00+00:00', ...change, ...(quote !== undefined && { quote }) })
    return 'booked'
  } catch (error) {
    if (error instanceof Failure) return error.code
    throw error
  }
}

test.each<[string, Offer]>([
  ['costs more', { ...visit, price: euros('90.00') }],
  ['costs less', { ...visit, price: euros('70.00') }],
  ['costs nothing', free],
  ['is paid later', { id: 'visit', staff: ['ana'], price: euros('80.00') }],
  ['is paid in full on booking', { ...visit, payNow: { take: 'full' } }],
])('books nothing when the service now %s', (_name, now) => {
  expect(bookAfter(visit, now, toQuote(8000, 4000))).toBe('price-changed')
})

test('books nothing when a service without a price now has one, or when the price of an add-on has changed', () => {
  expect(bookAfter(free, visit, null)).toBe('price-changed')
  const dearer = { ...visit, addOns: [{ id: 'towel', name: 'Towel', price: euros('3.00'), max: 2 }] }
  const addOns = [{ id: 'towel', count: 2 }]
  expect(bookAfter(visit, dearer, toQuote(8500, 4250), { addOns })).toBe('price-changed')
})

test('books at the price that was shown, also after a publish that changed no price', () => {
  expect(bookAfter(visit, { ...visit, duration: 45 }, toQuote(8000, 4000))).toBe('booked')
  expect(bookAfter(free, free, null)).toBe('booked')
})

test('books at any price when the request has no quote', () => {
  expect(bookAfter(visit, { ...visit, price: euros('90.00') }, undefined)).toBe('booked')
})
