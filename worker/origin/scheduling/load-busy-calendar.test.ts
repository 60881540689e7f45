import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openClass } from '#test/fixtures/class-with-waitlist.ts'
import { createClinicBundle } from '#test/fixtures/clinic.ts'
import { createEmptyBusyCalendar } from '#test/fixtures/empty-busy-calendar.ts'
import { bundle } from '#worker/contract/bundle/bundle.ts'
import { HOUR_MS } from '#worker/contract/durations.ts'
import { runWithoutPauses } from '#worker/contract/pausable-work.ts'
import { bookedTimes } from '../platform/db/booked-time-tables.ts'
import { type BookingRow, bookings } from '../platform/db/booking-tables.ts'
import { publish } from '../publishing/commands/publish.ts'
import { extendBookedTimes, purgeBookedTimes } from './booked-times.ts'
import { SITE_KEY, toBookingEntries } from './busy-entry.ts'
import { loadBusyCalendar } from './load-busy-calendar.ts'

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

test('loads bookings with the same busy times as when they were made or changed', () => {
  const site = openClass(createClinicBundle([{ id: 'visit', staff: ['ana'] }]), 'visit')
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
    fc.property(
      fc.array(appointment, { maxLength: 12 }),
      fc.array(appointment, { maxLength: 12 }),
      fc.boolean(),
      (appointments, changed, isPurged) => {
        db.delete(bookings).run()
        for (const row of appointments.map(toRow)) db.insert(bookings).values(row).run()
        for (const [index, choices] of changed.slice(0, appointments.length).entries()) {
          const { id, ...changes } = toRow(choices, index)
          db.update(bookings).set(changes).where(eq(bookings.id, id)).run()
        }
        if (isPurged) runWithoutPauses(purgeBookedTimes(db, now))
        const made = createEmptyBusyCalendar([...resources, SITE_KEY])
        for (const row of db.select().from(bookings).all())
          if (row.status !== 'cancelled' && row.status !== 'lapsed') made.put(toBookingEntries(row))
        const loaded = loadBusyCalendar(db)
        for (const resource of resources) {
          const [actual, expected] = [loaded, made].map((calendar) =>
            calendar
              .getBusyTimes(resource, { now })
              .filter(({ end, after }) => !isPurged || end + after > now - 48 * HOUR_MS)
              .map(({ start, end, before, after, session }) =>
                JSON.stringify({ start, end, before, after, session }),
              )
              .toSorted(),
          )
          expect(actual).toEqual(expected)
        }
      },
    ),
    { numRuns: 100 },
  )
})

test('deletes the times that no longer count, and brings them back for a longer buffer', () => {
  const site = openClass(createClinicBundle([{ id: 'visit', staff: ['ana'] }]), 'visit')
  const { db } = site.services
  const count = () => db.select().from(bookedTimes).all().length
  site.book('eve', { start: '2026-11-25T10:00:00Z' })
  expect(count()).toBe(1)
  const later = Date.parse('2026-11-29T10:00:00Z')
  runWithoutPauses(purgeBookedTimes(db, later))
  expect(count()).toBe(0)
  const visit = { id: 'visit', staff: ['ana'], buffers: { before: 7200, after: 0 } }
  publish(site.services, bundle.parse(createClinicBundle([visit])))
  extendBookedTimes(db, later)
  expect(count()).toBe(1)
  db.delete(bookings).run()
  expect(count()).toBe(0)
})
