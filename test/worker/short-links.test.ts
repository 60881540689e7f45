import { expect, test } from 'vitest'
import { askForPhone } from '#test/fixtures/ask-for-phone.ts'
import { createIntroCallRequest, MONDAY } from '#test/fixtures/requests.ts'
import type { BookingResponse } from '#worker/contract/bookings/booking.ts'
import type { BundleInput } from '#worker/contract/bundle/bundle.ts'
import type { Problem } from '#worker/contract/problem-schema.ts'
import { ADMIN_TOKEN } from './harness.ts'
import { openPage } from './page.ts'
import { sharedWorker } from './shared-worker.ts'

const withTexts = (demo: BundleInput): BundleInput => ({
  ...demo,
  site: {
    ...demo.site,
    texts: { provider: 'twilio', from: '+351220100200' },
    messages: { byText: ['visitor.scheduled'], withoutMail: ['visitor.scheduled'] },
  },
})

async function bookWithText() {
  const site = await sharedWorker.site({ now: MONDAY, bundle: (demo) => withTexts(askForPhone(demo)) })
  const { body: booked } = await site.post<BookingResponse>('/api/bookings', createIntroCallRequest())
  const outbox = await openPage(site, '/__mail')
  const path = outbox.links.find(({ text }) => text === 'visitor.scheduled')?.href ?? ''
  const [, link = ''] = /(\/widget\/l\/\w+)/.exec((await openPage(site, path)).text) ?? []
  return { site, booked, link }
}

test('a short link redirects to the booking, and is neither cached nor indexed', async () => {
  const { site, booked, link } = await bookWithText()
  const { pathname, search } = new URL(booked.manage.url)
  for (const method of ['GET', 'HEAD']) {
    const response = await site.fetch(link, { method, redirect: 'manual' })
    expect([response.status, response.headers.get('location')]).toEqual([303, pathname + search])
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('x-robots-tag')).toBe('noindex')
    expect(await response.text()).toBe('')
  }
  expect((await openPage(site, pathname + search)).text).toContain('Scheduled')
  const german = await site.fetch(`/de${link}`, { redirect: 'manual' })
  expect(german.headers.get('location')).toBe(`/de${pathname}${search}`)
  expect((await site.fetch(link, { method: 'POST', redirect: 'manual' })).status).toBe(405)
})

test('an unknown or expired short link shows the page of expired links', async () => {
  const { site, link } = await bookWithText()
  const open = async (path: string) => {
    const { status, text } = await openPage(site, path)
    return [status, text.includes('This link has expired or is no longer valid.')]
  }
  expect(await open('/widget/l/aaaaaaaaaaaaa')).toEqual([410, true])
  expect(await open('/de/widget/l/aaaaaaaaaaaaa')).toEqual([410, false])
  await site.setClock('2026-12-30T08:00:00Z')
  expect(await open(link)).toEqual([410, true])
})

test('the links of a booking stop working when the business revokes them, and a new link works', async () => {
  const { site, booked, link } = await bookWithText()
  const path = `/api/admin/bookings/${booked.booking.id}/revoke-links`
  expect((await site.post<Problem>(path, {})).status).toBe(401)
  const headers = { authorization: `Bearer ${ADMIN_TOKEN}` }
  const { status, body } = await site.post<BookingResponse['manage']>(path, {}, headers)
  expect(status).toBe(200)
  const { pathname, search } = new URL(booked.manage.url)
  expect((await openPage(site, pathname + search)).status).toBe(410)
  expect((await openPage(site, link)).status).toBe(410)
  const renewed = new URL(body.url)
  expect((await openPage(site, renewed.pathname + renewed.search)).text).toContain('Scheduled')
  expect((await site.post<Problem>('/api/admin/bookings/bkg_none/revoke-links', {}, headers)).status).toBe(
    404,
  )
})
