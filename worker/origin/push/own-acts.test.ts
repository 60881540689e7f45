import { beforeEach, expect, test, vi } from 'vitest'
import { createAdminCalls } from '#test/fixtures/admin-calls.ts'
import { at, book, told } from '#test/fixtures/push/push-bookings.ts'
import { openPushSite } from '#test/fixtures/push/push-site.ts'
import { presets } from '#worker/contract/admin/rights.ts'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(console, 'log').mockImplementation(() => {})
})

test('tells people of the same name what another of them did, also once it can no longer be undone', async () => {
  const site = openPushSite()
  const signIn = async (email: string) => {
    const person = site.giveAndSignIn(email, presets.manager, 'Nova')
    await site.turnOn(person)
    return person
  }
  const first = await signIn('nova@clinic.example')
  await signIn('nova.two@clinic.example')
  const { booking } = book(site)
  const later = book(site, 'bob', { start: at('12:00') })
  await site.arrived()
  const cancelled = { ...told, refund: 'policy', undoable: true }
  const path = (id: string) => `/admin/bookings/${id}/cancel`
  await first('post', path(booking.id), { ...told, refund: 'policy' })
  expect(await site.arrived()).toHaveLength(1)
  await first('post', path(later.booking.id), cancelled)
  await site.arrived()
  expect(await site.arrived(1)).toEqual(['Appointment cancelled: bob · Tuesday, November 24 at 12:00 PM'])
})

test('tells a person of what a token of their name did', async () => {
  const site = openPushSite()
  await site.turnOn(site.giveAndSignIn('nova@clinic.example', presets.manager, 'Front desk'))
  const { booking } = book(site)
  await site.arrived()
  const cancelled = { ...told, refund: 'policy', undoable: true }
  await createAdminCalls(site, 'staff')(`bookings/${booking.id}/cancel`, cancelled)
  await site.arrived()
  expect(await site.arrived(1)).toHaveLength(1)
})
