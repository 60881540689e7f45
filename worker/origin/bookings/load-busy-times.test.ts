import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openClass } from '#test/fixtures/class-with-waitlist.ts'
import { clinic } from '#test/fixtures/clinic.ts'
import { HOUR_MS } from '#worker/contract/durations.ts'
import { type BookingRow, bookings } from '../platform/db/booking-tables.ts'
import { BusyCalendar } from '../scheduling/busy-calendar.ts'
import { toBookingEntries } from '../scheduling/busy-entry.ts'

const resources = ['ana', 'rui', 'eva', 'room:r1', 'room:r2']

const staff = fc.constantFrom('ana', 'rui')
const rooms = fc.subarray(['r1', 'r2'])
const hour = fc.integer({ min: -60, max: 60 })
const buffers = { before: 0, after: HOUR_MS / 4 }

/** Bookings of every kind, in hours from the current time. */
const appointment = fc.record({
  status: fc.constantFrom<BookingRow['status'][]>(
    'scheduled',
    'payment_pending',
    'requested',
    'cancelled',
    'lapsed',
  ),
  service: fc.constantFrom('srv_cut', 'srv_class'),
  staff,
  others: fc.subarray(['eva']),
  rooms,
  items: fc.array(fc.record({ staff, rooms, hour }), { maxLength: 2 }),
  hour,
  seats: fc.integer({ min: 1, max: 2 }),
})

type Choices = typeof appointment extends fc.Arbitrary<infer T> ? T : never

test('loads the bookings that still count with the same busy times as when they were made', () => {
  const site = openClass(clinic([{ id: 'visit', staff: ['ana'] }]), 'visit')
  const { db } = site.services
  const now = site.clock.at
  site.book('eve', { start: '2026-11-25T10:00:00Z' })
  const [template] = db.select().from(bookings).all()
  if (!template) throw new Error('Nothing is booked')
  const toRow = ({ hour, items, ...own }: Choices, index: number): BookingRow => ({
    ...template,
    ...own,
    ...buffers,
    id: `bkg_${index}`,
    start: now + hour * HOUR_MS,
    end: now + (hour + 1) * HOUR_MS,
    items: items.map((item, guest) => ({
      guest,
      service: 'srv_cut',
      requestedStaff: 'any',
      staff: item.staff,
      rooms: item.rooms,
      start: now + item.hour * HOUR_MS,
      end: now + (item.hour + 1) * HOUR_MS,
      ...buffers,
    })),
  })
  fc.assert(
    fc.property(fc.array(appointment, { maxLength: 12 }), (appointments) => {
      db.delete(bookings).run()
      const rows = appointments.map(toRow)
      for (const row of rows) db.insert(bookings).values(row).run()
      const made = new BusyCalendar()
      for (const row of rows) {
        const takesPlace = row.status !== 'cancelled' && row.status !== 'lapsed'
        if (takesPlace && row.end + row.after > now - 48 * HOUR_MS) made.put(toBookingEntries(row))
      }
      const loaded = new BusyCalendar()
      loaded.load(db, now)
      for (const resource of resources) {
        const [actual, expected] = [loaded, made].map((calendar) =>
          calendar
            .getBusyTimes(resource, { now })
            .map((entry) => JSON.stringify(entry))
            .toSorted(),
        )
        expect(actual).toEqual(expected)
      }
    }),
    { numRuns: 100 },
  )
})
