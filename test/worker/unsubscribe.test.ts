import { expect, test } from 'vitest'
import { createIntroCallRequest, MONDAY } from '#test/fixtures/requests.ts'
import type { BookingResponse } from '#worker/contract/bookings/booking.ts'
import type { BundleInput } from '#worker/contract/bundle/bundle.ts'
import { openPage, press } from './page.ts'
import { sharedWorker } from './shared-worker.ts'

const withFollowUp = (demo: BundleInput): BundleInput => ({
  ...demo,
  site: { ...demo.site, messages: { followUp: { after: 60 } } },
})

/** Books, and returns the link to unsubscribe in the follow-up. */
async function openFollowUp() {
  const site = await sharedWorker.site({ now: MONDAY, bundle: withFollowUp })
  await site.post<BookingResponse>('/api/bookings', createIntroCallRequest())
  const outbox = await openPage(site, '/__mail')
  const path = outbox.links.find(({ text }) => text === 'visitor.follow-up')?.href ?? ''
  const { links } = await openPage(site, `${path}/html`)
  const { pathname, search } = new URL(links.find(({ text }) => text === 'Unsubscribe')?.href ?? '')
  return { site, link: pathname + search }
}

test('a visitor unsubscribes with a button, and subscribes again', async () => {
  const { site, link } = await openFollowUp()
  for (let time = 0; time < 2; time += 1) {
    const page = await openPage(site, link)
    expect([page.status, page.headers.get('cache-control'), page.headers.get('x-robots-tag')]).toEqual([
      200,
      'no-store',
      'noindex',
    ])
    // Opening the page changes nothing.
    expect(page.text).toContain('Stop getting messages like this')
  }
  const done = await press(await openPage(site, link), 'intent', 'unsubscribe')
  expect(done.text).toContain('You’re unsubscribed')
  expect((await openPage(site, `/de${link}`)).text).toContain('Nachrichten abbestellt')
  const undone = await press(done, 'intent', 'subscribe')
  expect(undone.text).toContain('Stop getting messages like this')
})

test('a mail program unsubscribes with one request, without cookies and from another site', async () => {
  const { site, link } = await openFollowUp()
  const response = await site.fetch(link, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: 'https://mail.example',
      'sec-fetch-site': 'cross-site',
    },
    body: 'List-Unsubscribe=One-Click',
  })
  expect([response.status, response.headers.get('set-cookie')]).toEqual([200, null])
  expect((await openPage(site, link)).text).toContain('You’re unsubscribed')
})

test('a link with a wrong token shows the page of expired links', async () => {
  const { site, link } = await openFollowUp()
  const [path = ''] = link.split('?')
  for (const wrong of [path, `${path}?token=x`, `/widget/unsubscribe/msg_none?token=x`]) {
    const page = await openPage(site, wrong)
    expect([page.status, page.text.includes('This link has expired or is no longer valid.')]).toEqual([
      410,
      true,
    ])
  }
})
