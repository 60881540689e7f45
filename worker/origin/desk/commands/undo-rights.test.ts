import { beforeEach, expect, test, vi } from 'vitest'
import { addressOf, createPeopleBundle, openPeopleSite } from '#test/fixtures/rights/people-site.ts'
import type { BusinessBooking } from '#worker/contract/admin/business-booking.ts'
import type { Me } from '#worker/contract/admin/desk.ts'
import { type Right, rights } from '#worker/contract/admin/rights.ts'
import { bundle } from '#worker/contract/bundle/bundle.ts'
import { publish } from '../../publishing/commands/publish.ts'

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
})

const notify = false

/** Opens a clinic in which the owner has just cancelled an appointment of Ana. */
async function openCancelled(change: object = {}) {
  const site = openPeopleSite()
  const { asOwner } = site
  const { body } = await asOwner<BusinessBooking>('bookings', {
    calendar: 'cal_talk',
    start: '2027-01-05T10:00:00Z',
    staff: 'ana',
    overrides: ['hours', 'notice', 'limits'],
    notify,
    ...change,
  })
  const { id } = body.booking
  await asOwner(`bookings/${id}/cancel`, { notify, undoable: true })
  const change_ = (await asOwner<Me>('me')).body.undo[0]?.id ?? ''
  const signIn = (staff: string, scope: 'own' | 'all', without?: Right) =>
    site.giveAndSignIn(addressOf(staff), { scope, rights: rights.filter((one) => one !== without) })
  return { ...site, id, change: change_, signIn }
}

test('lets another person with the right undo a change, and nobody without it', async () => {
  const { signIn, change, asOwner, id } = await openCancelled()
  const rui = signIn('rui', 'all', 'cancel')
  expect((await rui('post', `/admin/undo/${change}`)).status).toBe(403)
  expect((await rui('get', '/admin/me')).body.undo).toEqual([])
  const eva = signIn('eva', 'own')
  expect((await eva('post', `/admin/undo/${change}`)).status).toBe(404)
  expect((await eva('get', '/admin/me')).body.undo).toEqual([])
  const ana = signIn('ana', 'own')
  expect((await ana('get', '/admin/me')).body.undo).toMatchObject([{ id: change, action: 'cancel' }])
  expect((await ana('post', `/admin/undo/${change}`)).status).toBe(204)
  expect((await asOwner<{ status: string }>(`bookings/${id}`)).body.status).toBe('scheduled')
})

test('restores a cart with all its services', async () => {
  const items = ['srv_cart', 'srv_extra'].map((service) => ({ service, guest: 0, staff: 'ana' }))
  const { asOwner, change, id } = await openCancelled({ calendar: 'cal_cart', items, staff: undefined })
  expect((await asOwner(`undo/${change}`, {})).status).toBe(204)
  const { body } = await asOwner<{ status: string; items: unknown[] }>(`bookings/${id}`)
  expect([body.status, body.items.length]).toEqual(['scheduled', 2])
})

test('restores a booking whose service is no longer published', async () => {
  const { asOwner, change, id, services } = await openCancelled()
  const { calendars, ...rest } = createPeopleBundle()
  publish(services, bundle.parse({ ...rest, calendars: calendars.filter((one) => one.id !== 'cal_talk') }))
  expect((await asOwner(`undo/${change}`, {})).status).toBe(204)
  expect((await asOwner<{ status: string }>(`bookings/${id}`)).body.status).toBe('scheduled')
})
