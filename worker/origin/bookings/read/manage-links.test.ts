import { expect, test } from 'vitest'
import { byBusiness } from '#test/fixtures/by-business.ts'
import { oneClass, openClass } from '#test/fixtures/class-with-waitlist.ts'
import { createClinicBundle } from '#test/fixtures/clinic.ts'
import { noIdempotencyKey } from '#test/fixtures/no-idempotency-key.ts'
import { DAY_MINUTES } from '#worker/contract/durations.ts'
import { createApi } from '../../api.ts'
import { erase } from '../../privacy/commands/erase.ts'
import { createPersonLink } from '../../privacy/person-links.ts'
import { reschedule } from '../change/reschedule.ts'
import { revokeLinks } from '../change/revoke-links.ts'
import { findByManageToken } from '../store.ts'
import { listHistory } from './history.ts'
import { getBookingResponse } from './view.ts'

const canSee = (
  { services }: Pick<ReturnType<typeof openClass>, 'services'>,
  id: string,
  { token }: { token: string },
) => {
  try {
    return findByManageToken(services, id, token).id === id
  } catch (error) {
    expect(error).toMatchObject({ code: 'link-expired' })
    return false
  }
}

test('a manage link works until 30 days after the end of the booking, also of a rescheduled one', async () => {
  const site = openClass()
  const { booking, manage } = site.book('eve')
  const start = '2026-12-01T10:00:00Z'
  reschedule(site.services, booking.id, { token: manage.token, start }, noIdempotencyKey)
  await site.wait(8 * DAY_MINUTES + 3 * 60 + 30 * DAY_MINUTES - 1)
  expect(canSee(site, booking.id, manage)).toBe(true)
  await site.wait(1)
  expect(canSee(site, booking.id, manage)).toBe(false)
})

test('revoked links no longer work, and a new one does', () => {
  const site = openClass()
  const { booking, manage } = site.book('eve')
  const bob = site.book('bob')
  const second = revokeLinks(site.services, booking.id, byBusiness)
  expect(new URL(second.url).searchParams.get('token')).toBe(second.token)
  const third = revokeLinks(site.services, booking.id, byBusiness)
  expect([manage, second, third].map((link) => canSee(site, booking.id, link))).toEqual([false, false, true])
  expect(canSee(site, bob.booking.id, bob.manage)).toBe(true)
  expect(() => revokeLinks(site.services, 'bkg_none', byBusiness)).toThrow('event-not-found')
})

test('the links of a series, which lead to each other, are revoked together', () => {
  const offer = {
    ...oneClass,
    calendar: { ...oneClass.calendar, recurring: { every: 'week' as const, max: 3 } },
  }
  const site = openClass(createClinicBundle([offer]))
  const starts = ['2026-11-24T10:00:00Z', '2026-12-01T10:00:00Z']
  const { series = [] } = site.book('eve', { series: { count: 2, starts } })
  expect(series.map(({ id, manage }) => canSee(site, id, manage))).toEqual([true, true])
  revokeLinks(site.services, series[1]?.id ?? '', byBusiness)
  expect(series.map(({ id, manage }) => canSee(site, id, manage))).toEqual([false, false])
  const entry = { event: 'booking.links-revoked', actor: byBusiness.actor }
  for (const { id } of series) expect(listHistory(site.services, id).at(-1)).toMatchObject(entry)
})

test('the calendar feed is revoked with the links', async () => {
  const site = openClass()
  const { booking, feed = '' } = site.book('eve')
  const api = createApi(site.services)
  const getStatus = async (url: string) => (await api.request(new URL(url).pathname)).status
  expect(await getStatus(feed)).toBe(200)
  revokeLinks(site.services, booking.id, byBusiness)
  expect(await getStatus(feed)).toBe(410)
  expect(await getStatus(getBookingResponse(site.services, booking.id).feed ?? '')).toBe(200)
})

test('erasing the personal data revokes the links', async () => {
  const site = openClass()
  const { booking, manage } = site.book('eve')
  await site.wait(2 * DAY_MINUTES)
  const { url } = createPersonLink(site.services, { email: 'eve@example.com', send: false })
  const id = new URL(url).searchParams.get('of') ?? ''
  expect(canSee(site, booking.id, manage)).toBe(true)
  erase(site.services, { kind: 'person', id, email: 'eve@example.com' })
  expect(canSee(site, booking.id, manage)).toBe(false)
})
