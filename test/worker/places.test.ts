import { expect, test } from 'vitest'
import { createIntroCallRequest, createMassageRequest, MONDAY } from '#test/fixtures/requests.ts'
import type { BookingResponse } from '#worker/contract/bookings/booking.ts'
import { openPage } from './page.ts'
import { sharedWorker } from './shared-worker.ts'

test('the page of a booking has the link of its video call, which the pages before booking lack', async () => {
  const site = await sharedWorker.site({ now: MONDAY })
  const slot = encodeURIComponent('2026-11-24T10:00:00+00:00')
  for (const step of ['', `?staff=any&step=details&slot=${slot}`]) {
    const { html } = await openPage(site, `/widget/bookings/intro-call${step}`)
    expect(html).toContain('Video call in your browser')
    expect(html).not.toContain('jit.si')
  }
  const { body } = await site.post<BookingResponse>('/api/bookings', createIntroCallRequest())
  const { pathname, search } = new URL(body.manage.url)
  const page = await openPage(site, pathname + search)
  const link = page.links.find(({ text }) => text === 'Join the video call')
  expect(link?.href).toMatch(/^https:\/\/meet\.jit\.si\/[a-z2-7]{26}$/)
  expect(link?.href).toBe(body.booking.videoUrl)
})

test('the page of a booking has a map of the address', async () => {
  const site = await sharedWorker.site({ now: MONDAY })
  const { body } = await site.post<BookingResponse>('/api/bookings', createMassageRequest())
  const { pathname, search } = new URL(body.manage.url)
  const { links } = await openPage(site, pathname + search)
  expect(links.find(({ text }) => text === 'Show on the map')?.href).toMatch(
    /^https:\/\/www\.openstreetmap\.org\//,
  )
})
