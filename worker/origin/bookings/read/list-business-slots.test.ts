import { expect, test } from 'vitest'
import { createAdminCalls } from '#test/fixtures/admin-calls.ts'
import { createClinicBundle, type Offer } from '#test/fixtures/clinic.ts'
import { testOrigin } from '#test/fixtures/origin.ts'
import type { BusinessBooking } from '#worker/contract/admin/business-booking.ts'
import type { SlotsResponse } from '#worker/contract/bookings/slots.ts'
import type { Problem } from '#worker/contract/problem-schema.ts'

const visit: Offer = {
  id: 'visit',
  staff: ['ana', 'rui'],
  calendar: { notice: 24 * 60, horizonDays: 7, perDay: 1, staffing: 'assigned' },
}
const MONDAY = '2026-11-23'
const WEDNESDAY = '2026-11-25'

/** Opens a site on a Monday morning, with calls that list slots and book for the business. */
function openDesk() {
  const origin = testOrigin(`${MONDAY}T08:00:00Z`, createClinicBundle([visit]))
  const call = createAdminCalls(origin)
  const ask = (query: Record<string, string>) =>
    call<SlotsResponse & Problem>(`slots?${new URLSearchParams(query)}`)
  return {
    /** Returns the local starts of a day. */
    async list(day: string, query: Record<string, string> = {}) {
      const { body } = await ask({ calendar: 'visit', from: day, to: day, ...query })
      return body.days[day]?.map(({ start }) => start.slice(11, 16)) ?? []
    },
    ask,
    book: (start: string, more: object = {}) =>
      call<BusinessBooking>('bookings', { calendar: 'visit', start, notify: false, ...more }),
  }
}

test('lists the times that visitors can book, and those of one staff member', async () => {
  const { list, book } = openDesk()
  const all = await list(WEDNESDAY)
  expect([all[0], all.at(-1), all.length]).toEqual(['09:00', '16:00', 15])
  await book(`${WEDNESDAY}T10:00:00Z`, { staff: 'ana' })
  expect(await list(WEDNESDAY, { staff: 'ana' })).not.toContain('10:00')
  expect(await list(WEDNESDAY, { staff: 'rui', overrides: 'limits' })).toContain('10:00')
})

test('sets aside the rules that the query names', async () => {
  const { list, book } = openDesk()
  expect(await list(MONDAY)).toEqual([])
  expect((await list(MONDAY, { overrides: 'notice' }))[0]).toBe('09:00')
  await book(`${WEDNESDAY}T10:00:00Z`, { staff: 'ana' })
  const listFor = (overrides?: string) => list(WEDNESDAY, { staff: 'ana', ...(overrides && { overrides }) })
  expect(await listFor()).toEqual([])
  expect((await listFor('limits')).slice(0, 2)).toEqual(['09:00', '11:00'])
  expect((await listFor('limits,hours')).slice(0, 2)).toEqual(['00:00', '00:01'])
  expect(await listFor('limits,busy')).toHaveLength(15)
})

test('lists the times to which a booking can be rescheduled, including its own', async () => {
  const { list, book, ask } = openDesk()
  const { booking } = (await book(`${WEDNESDAY}T10:00:00Z`, { staff: 'ana' })).body
  expect(await list(WEDNESDAY, { booking: booking.id })).toContain('10:00')
  expect((await ask({ booking: 'bkg_nobody', from: WEDNESDAY, to: WEDNESDAY })).status).toBe(404)
})

test('refuses too many days, unknown rules, and a query without calendar', async () => {
  const { ask } = openDesk()
  const paths = async (query: Record<string, string>) => {
    const { status, body } = await ask({ from: WEDNESDAY, to: WEDNESDAY, ...query })
    return [status, body.errors?.map(({ path }) => path)]
  }
  const calendar = 'visit'
  expect(await paths({ calendar, to: '2026-12-26' })).toEqual([422, ['to']])
  expect(await paths({ calendar, to: '2026-11-26', overrides: 'hours' })).toEqual([422, ['to']])
  expect(await paths({ calendar, to: MONDAY })).toEqual([422, ['to']])
  expect(await paths({ calendar, overrides: 'money' })).toEqual([422, ['overrides.0']])
  expect(await paths({ calendar, color: 'red' })).toEqual([422, ['color']])
  expect(await paths({})).toEqual([422, ['calendar']])
})
