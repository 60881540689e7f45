import { expect, test } from 'vitest'
import type { ReportRow } from '#worker/contract/admin/reports.ts'
import { addUp } from './add-up.ts'

const row = (change: Partial<ReportRow>): ReportRow => ({
  bookings: 0,
  completed: 0,
  noShows: 0,
  cancelled: 0,
  imported: 0,
  revenue: [],
  bookedMinutes: 0,
  bookableMinutes: 0,
  occupancy: null,
  ...change,
})

test('adds up periods by currency, with the occupancy of all their minutes', () => {
  const eur = (amount: number) => ({ amount, currency: 'EUR' })
  const chf = { amount: 7000, currency: 'CHF' }
  const rows = [
    row({ bookings: 3, noShows: 1, revenue: [eur(100)], bookedMinutes: 30, bookableMinutes: 60 }),
    row({ bookings: 2, cancelled: 4, revenue: [chf, eur(50)], bookedMinutes: 0, bookableMinutes: 240 }),
  ]
  const revenue = [eur(150), chf]
  expect(addUp(rows)).toEqual({ bookings: 5, noShows: 1, cancelled: 4, imported: 0, revenue, occupancy: 0.1 })
})

test('has no occupancy where nothing can be booked', () => {
  expect(addUp([row({ bookedMinutes: 30 })]).occupancy).toBeNull()
  expect(addUp([]).occupancy).toBeNull()
})
