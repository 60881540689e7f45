import { expect, test } from 'vitest'
import { createClinicBundle, type Offer } from '#test/fixtures/clinic.ts'
import { createIntroCallRequest, MONDAY } from '#test/fixtures/requests.ts'
import type { BookingResponse } from '#worker/contract/bookings/booking.ts'
import type { Problem } from '#worker/contract/problem-schema.ts'
import { sharedWorker } from './shared-worker.ts'

const TEN = '2026-11-24T10:00:00+00:00'
const NOON = '2026-11-24T12:00:00+00:00'

const massage: Offer = { id: 'massage', staff: ['ana', 'rui'], needs: [['room']] }
const yoga: Offer = {
  id: 'yoga',
  staff: ['ana'],
  calendar: { seats: 3, guests: { ask: 'count', max: 2 } },
}

test.each([
  ['the only room is taken', massage, {}, 'resource-unavailable'],
  ['too few seats are left', yoga, { guests: 1 }, 'seats-exceeded'],
])('refuses a visitor’s move to a time at which %s, and names free times', async (_, offer, party, code) => {
  const site = await sharedWorker.site({ now: MONDAY, bundle: () => createClinicBundle([offer]) })
  const book = (start: string) =>
    site.post<BookingResponse>(
      '/api/bookings',
      createIntroCallRequest({ calendar: offer.id, start, ...party }),
    )
  expect((await book(TEN)).status).toBe(201)
  const { booking, manage } = (await book(NOON)).body
  const move = { token: manage.token, start: TEN }
  const refused = await site.post<Problem>(`/api/bookings/${booking.id}/reschedule`, move)
  expect([refused.status, refused.body.code]).toEqual([409, code])
  expect(refused.body.nearest?.length).toBeGreaterThan(0)
})
