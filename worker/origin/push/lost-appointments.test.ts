import { beforeEach, describe, expect, test, vi } from 'vitest'
import { ANA, at, book, overrides, RUI, told } from '#test/fixtures/push/push-bookings.ts'
import { openPushSite, type PushSite } from '#test/fixtures/push/push-site.ts'
import { presets } from '#worker/contract/admin/rights.ts'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(console, 'log').mockImplementation(() => {})
})

describe('an appointment that somebody loses', () => {
  const lost = 'Nicht mehr Ihr Termin: eve · Dienstag, 24. November um 10:00 AM'
  const give = (site: PushSite, id: string, staff: string, change: object = {}) =>
    site.asOwner(`bookings/${id}/reassign`, { ...told, staff, overrides: ['hours', 'service'], ...change })

  test('is told to who had it, also with a right to see their own only, and leads to what they see', async () => {
    const site = openPushSite()
    await site.subscribe(ANA)
    await site.turnOn(site.giveAndSignIn(RUI, presets.practitioner))
    const { booking } = book(site)
    await site.arrived()
    await give(site, booking.id, 'rui')
    await site.wait(0)
    const read = () => site.push.read().map(({ title, body, path }) => ({ line: `${title}: ${body}`, path }))
    const path = `/desk/bookings/${booking.id}`
    const isNew = 'Neue Buchung: eve · Dienstag, 24. November um 10:00 AM'
    expect(read()).toEqual(
      expect.arrayContaining([
        { line: lost, path },
        { line: isNew, path },
      ]),
    )
    await give(site, booking.id, 'ana')
    await site.wait(0)
    expect(read()).toEqual(
      expect.arrayContaining([
        { line: lost, path: '/desk' },
        { line: isNew, path },
      ]),
    )
  })

  test('is told with the time that they knew when it moves to somebody else, to whom it is new', async () => {
    const site = openPushSite()
    await site.subscribe(ANA)
    await site.subscribe(RUI)
    await site.subscribe()
    const { booking } = book(site)
    await site.arrived()
    const moved = { ...told, start: at('12:00'), staff: 'rui', overrides }
    await site.asOwner(`bookings/${booking.id}/reschedule`, moved)
    const arrived = await site.arrived()
    expect(arrived.sort()).toEqual([
      'Appointment moved: eve · Tuesday, November 24 at 12:00 PM',
      'Neue Buchung: eve · Dienstag, 24. November um 12:00 PM',
      lost,
    ])
  })

  test('is told of a service that is removed, to who no longer takes part', async () => {
    const site = openPushSite()
    await site.subscribe(ANA)
    await site.subscribe(RUI)
    const items = [
      { service: 'srv_cart', guest: 0, staff: 'ana' },
      { service: 'srv_extra', guest: 0, staff: 'rui' },
    ]
    const { booking } = book(site, 'eve', { calendar: 'cal_cart', items, staff: undefined })
    await site.arrived()
    await site.asOwner(`bookings/${booking.id}/services/remove`, { ...told, item: 0, refund: false })
    expect(await site.arrived()).toEqual([lost])
  })

  test('is not told to somebody who did it, does not want it, has it again or did not know of it', async () => {
    const site = openPushSite()
    const { person: ana } = await site.subscribe(ANA)
    const quietHours = { from: '08:00', to: '20:00' }
    const { booking } = book(site)
    await site.arrived()
    const asAna = (staff: string, id: string) =>
      ana('post', `/admin/bookings/${id}/reassign`, { ...told, staff, overrides: ['hours', 'service'] })
    expect((await asAna('rui', booking.id)).status).toBe(200)
    expect((await asAna('ana', booking.id)).status).toBe(200)
    expect(await site.arrived()).toEqual([])
    await site.subscribe(ANA, { quietHours })
    await give(site, booking.id, 'rui')
    await give(site, booking.id, 'ana')
    const other = book(site, 'bob', { start: at('12:00') })
    await give(site, other.booking.id, 'rui')
    await site.subscribe(ANA, { kinds: ['new'], quietHours: { from: '00:00', to: '00:00' } })
    await give(site, booking.id, 'rui')
    await give(site, booking.id, 'eva', { notify: false })
    expect(await site.arrived(13 * 60)).toEqual([])
  })

  test('stays new to somebody who sees all, and was not told of it yet', async () => {
    const site = openPushSite()
    await site.subscribe(ANA, { scope: 'all', quietHours: { from: '08:00', to: '20:00' } })
    const { booking } = book(site)
    await give(site, booking.id, 'rui')
    expect(await site.arrived(13 * 60)).toEqual(['Neue Buchung: eve · Dienstag, 24. November um 10:00 AM'])
  })
})
