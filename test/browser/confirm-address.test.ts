import { describe, expect, it } from 'vitest'
import type { WaitlistResponse } from '#worker/contract/bookings/waitlist.ts'
import { fillClass } from '../fixtures/full-class.ts'
import type { TestSite } from '../worker/harness.ts'
import { expectAccessible } from './axe.ts'
import { ways } from './browser.ts'
import { openBrowserSuite } from './browser-suite.ts'

// A server that does not answer: mail stays in the outbox.
const suite = openBrowserSuite({ SMTP_URL: 'smtp://127.0.0.1:1' })

const START = '2027-01-05T18:30:00+00:00'

/** Creates a site with a channel for mail, and a waitlist entry on a full day. Returns the site and the URL of the entry. */
async function joinWaitlist() {
  const mail = { provider: 'smtp' as const, from: { email: 'hello@harbour.example' } }
  const site = await suite.site({ bundle: (demo) => ({ ...demo, site: { ...demo.site, mail } }) })
  await fillClass(site, START)
  const { status, body } = await site.post<WaitlistResponse>('/api/waitlist', {
    calendar: 'yoga-class',
    date: START.slice(0, 10),
    timeZone: 'Europe/Lisbon',
    consents: { terms: true },
    locale: 'en',
    contact: { firstName: 'Eva', lastName: 'Sol', email: 'eva@example.com', phone: '+351912345679' },
  })
  expect(status).toBe(201)
  return { site, url: body.manage.url }
}

/** Returns path and query of the link in the mail that asks for the confirmation. */
async function findLink(site: TestSite): Promise<string> {
  const list = await (await site.fetch('/__mail')).text()
  const [, id = ''] = /\/__mail\/(msg_\w+)">visitor.confirm-address</.exec(list) ?? []
  const html = await (await site.fetch(`/__mail/${id}/html`)).text()
  return /\/en\/widget\/confirm\/[^"]+/.exec(html)?.[0] ?? ''
}

describe.each(ways)('JavaScript: $javaScript, $viewport.width px', (way) => {
  it('confirms the address of a waitlist entry with the button of the page', async () => {
    const { site, url } = await joinWaitlist()
    const { page } = await suite.visitWithConsent(site, { ...way, expectedStatuses: [410] })
    await page.goto(url)
    await page.getByRole('heading', { name: 'Please confirm your place' }).waitFor()
    if (way.javaScript) await expectAccessible(page, 'unconfirmed entry')
    const link = site.url + (await findLink(site))
    await page.goto(link)
    await page.getByRole('heading', { name: 'Confirm your place on the waitlist' }).waitFor()
    if (way.javaScript) await expectAccessible(page, 'link of the mail')
    await page.getByRole('button', { name: 'Confirm my place' }).click()
    await page.getByRole('heading', { name: 'You’re on the waitlist' }).waitFor()
    await page.goto(link)
    await page.getByText('This link has expired').first().waitFor()
  })
})
