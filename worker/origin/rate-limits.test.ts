import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { testOrigin } from '#test/fixtures/origin.ts'
import { createApi } from './api.ts'

// Real time refills the buckets, so these tests stop it.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-23T08:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

function createSender() {
  const { services } = testOrigin('2026-11-23T08:00:00Z')
  const api = createApi(services)
  return async (method: string, path: string, clientIp: string | undefined) => {
    const headers = {
      ...(clientIp !== undefined && { 'X-Daybook-Address': clientIp }),
      ...(method === 'POST' && { 'Content-Type': 'application/json' }),
    }
    return api.request(`/api${path}`, { method, headers, ...(method === 'POST' && { body: '{}' }) })
  }
}

test.each([
  ['POST', '/holds', 60],
  ['POST', '/bookings', 600],
  ['GET', '/bookings/bkg_a?token=x', 300],
  ['POST', '/bookings/bkg_a/reschedule', 300],
  ['POST', '/bookings/bkg_a/cancel', 300],
  ['POST', '/bookings/bkg_a/pay', 300],
  ['GET', '/bookings/bkg_a/invite.ics?token=x', 300],
  ['POST', '/payments/pay_a/verify', 300],
  ['POST', '/waitlist', 60],
  ['GET', '/waitlist/wtl_a?token=x', 300],
  ['GET', '/waitlist/wtl_a/confirmation?token=x', 300],
  ['POST', '/waitlist/wtl_a/confirmation', 300],
  ['POST', '/waitlist/wtl_a/leave', 300],
  ['POST', '/forms/contact/submissions', 300],
  ['POST', '/forms/contact/partials', 60],
  ['GET', '/personal-data/prs_a?token=x', 60],
  ['POST', '/personal-data/prs_a/erase', 60],
  ['GET', '/calendar-feeds/x.ics', 300],
  ['GET', '/content/search?q=tea', 30],
  ['GET', '/short-links/abcdefghijklm', 300],
  ['GET', '/messages/msg_a/subscription?token=x', 300],
  ['POST', '/desk/sign-in-links', 600],
  ['POST', '/desk/sessions', 20],
])('limits %s %s to %i calls a minute per client IP', async (method, path, perMinute) => {
  const send = createSender()
  for (let count = 0; count < perMinute; count += 1) {
    const { status } = await send(method, path, '192.0.2.1')
    if (status === 429) expect.fail(`Refused after ${count}`)
  }
  const limited = await send(method, path, '192.0.2.1')
  expect(limited.status).toBe(429)
  expect(await limited.json()).toMatchObject({ code: 'rate-limited' })
  expect(Number(limited.headers.get('Retry-After'))).toBe(Math.ceil(60 / perMinute))
  expect((await send(method, path, '192.0.2.2')).status).not.toBe(429)
  expect((await send(method, path, undefined)).status).not.toBe(429)
  vi.setSystemTime(Date.now() + Math.ceil(60_000 / perMinute))
  expect((await send(method, path, '192.0.2.1')).status).not.toBe(429)
  expect((await send(method, path, '192.0.2.1')).status).toBe(429)
})

test('limits the searches of all clients together', async () => {
  const send = createSender()
  for (let count = 0; count < 300; count += 1) {
    const { status } = await send('GET', '/content/search?q=tea', `192.0.2.${count % 100}`)
    if (status !== 200) expect.fail(`Answered ${status} after ${count}`)
  }
  expect((await send('GET', '/content/search?q=tea', '192.0.2.200')).status).toBe(429)
  vi.setSystemTime(Date.now() + 200)
  expect((await send('GET', '/content/search?q=tea', '192.0.2.200')).status).toBe(200)
})
