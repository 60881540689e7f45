import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bundle } from '#worker/contract/bundle/bundle.ts'
import { HOUR_MS } from '#worker/contract/durations.ts'
import type { UpcomingBooking } from './find-conflicts.ts'
import { createOverbookingFinder } from './find-overbooked.ts'

const NINE = Date.parse('2026-11-24T09:00:00Z')

const published = (calendar: object) =>
  bundle.parse({
    site: { name: 'Studio', publicUrl: 'https://studio.example', timeZone: 'Europe/Lisbon', currency: 'EUR' },
    staff: ['ana', 'rui'].map((id) => ({ id, name: id, hours: { weekly: {} } })),
    services: ['srv_yoga', 'srv_talk'].map((id) => {
      return { id, slug: id.slice(4), name: id, durations: [60], staff: ['ana', 'rui'] }
    }),
    calendars: [
      { id: 'cal_yoga', slug: 'yoga', name: 'Yoga', services: ['srv_yoga'], ...calendar },
      { id: 'cal_talk', slug: 'talk', name: 'Talk', services: ['srv_talk'] },
    ],
  })

interface Booked {
  staff?: string
  hour?: number
  seats?: number
  createdAt?: number
  calendar?: 'yoga' | 'talk'
}

/** Creates bookings of one hour each. `hour` counts from nine o'clock. By default they were made in the order of the list. */
const createBookings = (booked: Booked[]) =>
  booked.map(
    ({ staff = 'ana', hour = 0, seats = 1, createdAt, calendar = 'yoga' }, index): UpcomingBooking => {
      const start = NINE + hour * HOUR_MS
      const part = { service: `srv_${calendar}`, staff: [staff], rooms: [], start, end: start + HOUR_MS }
      const rest = { seats, guests: 0, locale: 'en' as const, createdAt: createdAt ?? index }
      return { id: `bkg_${index}`, calendar: `cal_${calendar}`, start, ...rest, parts: [part] }
    },
  )

function find(calendar: object, booked: Booked[], changed = ['cal_yoga']) {
  const finder = createOverbookingFinder(published(calendar), { calendars: new Set(changed) })
  for (const booking of createBookings(booked)) finder.add(booking)
  return finder.list().map(({ id, reason }) => `${id} ${reason}`)
}

const times = (count: number, booked: Booked = {}) => Array.from({ length: count }, () => booked)

test('reports the bookings for which a class no longer has seats, those that were made last', () => {
  expect(find({ seats: 12 }, times(5))).toEqual([])
  expect(find({ seats: 3 }, times(5))).toEqual(['bkg_3 seats', 'bkg_4 seats'])
  const [first, ...others] = times(5)
  expect(find({ seats: 4 }, [{ ...first, createdAt: 9 }, ...others])).toEqual(['bkg_0 seats'])
  expect(find({ seats: 3 }, times(5), ['cal_talk'])).toEqual([])
})

test('counts the seats of the bookings of each class separately', () => {
  expect(find({ seats: 4 }, [{ seats: 3 }, { seats: 2 }, { seats: 1 }])).toEqual(['bkg_1 seats'])
  expect(find({ seats: 2 }, [{ seats: 2 }, { hour: 1 }, { hour: 1 }, { staff: 'rui', seats: 2 }])).toEqual([])
})

test('reports all bookings but one of a class that becomes an appointment', () => {
  expect(find({}, times(3))).toEqual(['bkg_1 seats', 'bkg_2 seats'])
})

test('reports the appointments beyond the daily limit, and counts a class once', () => {
  const day = [{ hour: 0 }, { hour: 1 }, { hour: 2 }]
  expect(find({ perDay: 3 }, day)).toEqual([])
  expect(find({ perDay: 2 }, day)).toEqual(['bkg_2 per-day'])
  expect(find({ perDay: 2 }, [{ hour: 0 }, { hour: 1 }, { hour: 24 }])).toEqual([])
  expect(find({ perDay: 1 }, [{ hour: 0 }, { hour: 1, staff: 'rui' }])).toEqual([])
  expect(find({ perDay: 1, seats: 5 }, [...times(4), { hour: 1 }])).toEqual(['bkg_4 per-day'])
})

test('counts appointments of a person in other calendars, and reports only those of the limited one', () => {
  const day: Booked[] = [{ calendar: 'talk' }, { hour: 1 }, { hour: 2, calendar: 'talk' }, { hour: 3 }]
  expect(find({ perDay: 2 }, day)).toEqual(['bkg_3 per-day'])
})

test('reports no bookings that the new number of seats would have allowed', () => {
  const anyBooking = fc.record({
    hour: fc.nat(6),
    staff: fc.constantFrom('ana', 'rui'),
    seats: fc.integer({ min: 1, max: 4 }),
  })
  fc.assert(
    fc.property(fc.array(anyBooking, { maxLength: 30 }), fc.integer({ min: 1, max: 8 }), (wishes, seats) => {
      const taken = new Map<string, number>()
      const accepted = wishes.filter(({ hour, staff, seats: wanted }) => {
        const key = `${hour} ${staff}`
        const fits = (taken.get(key) ?? 0) + wanted <= seats
        if (fits) taken.set(key, (taken.get(key) ?? 0) + wanted)
        return fits
      })
      expect(find({ seats }, accepted)).toEqual([])
    }),
  )
})
