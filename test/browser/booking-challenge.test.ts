import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { createIntroCallRequest } from '../fixtures/requests.ts'
import { listBookings, listFreeStarts, openBrowserSuite } from './browser-suite.ts'
import { book, fillContact, fillDetails } from './visitor.ts'

/** Replaces Turnstile's server. Accepts the tokens of the script below. */
async function siteverify(request: Request): Promise<Response> {
  const { response } = (await request.json()) as { response: string }
  const success = response.startsWith('a-person')
  return Response.json({ success, 'error-codes': success ? [] : ['invalid-input-response'] })
}

const suite = openBrowserSuite({ TURNSTILE_SECRET: 'turnstile-secret' }, { outside: siteverify })
const DATE = '2027-01-05'
const SITE_KEY = '1x00000000000000000000AA'
const TURNSTILE_SCRIPT = `let count = 0
  window.turnstile = { remove() {}, render(element, { callback }) { callback('a-person ' + (count += 1)) } }`

/** Opens a visit to a site with Turnstile. Without `script` the browser blocks Turnstile's script. */
async function openProtectedSite(script: string | undefined) {
  const site = await suite.site({
    bundle: (demo) => ({ ...demo, site: { ...demo.site, turnstile: { siteKey: SITE_KEY } } }),
  })
  const visit = await suite.visitWithConsent(site)
  await visit.page.route('https://challenges.cloudflare.com/**', (route) =>
    script === undefined
      ? route.abort('blockedbyclient')
      : route.fulfill({ contentType: 'text/javascript', body: script }),
  )
  return { site, ...visit }
}

async function openDetails(page: Page, url: string) {
  await page.goto(`${url}/widget/bookings/intro-call?date=${DATE}`)
  await page.locator('button[name=slot]').first().click()
  await fillDetails(page)
}

it('sends Turnstile’s token with a booking, a new one for each attempt', async () => {
  const { site, page } = await openProtectedSite(TURNSTILE_SCRIPT)
  const tokens: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/bookings'))
      tokens.push(request.postDataJSON().turnstile)
  })
  await openDetails(page, site.url)
  await book(page)
  expect(tokens).toEqual(['a-person 1'])
  expect(await listBookings(site)).toHaveLength(1)
})

it('posts the form and books the time where Turnstile is blocked', async () => {
  const { site, page, complaints } = await openProtectedSite(undefined)
  const [start] = await listFreeStarts(site, DATE)
  await openDetails(page, site.url)
  await book(page)
  expect(await listBookings(site)).toMatchObject([{ start }])
  // Chromium's message has a suffix in some versions.
  const blocked = complaints.splice(0)
  expect(blocked.filter((text) => !text.includes('ERR_BLOCKED_BY_CLIENT'))).toEqual([])
})

it('sends Turnstile’s token with a waitlist entry', async () => {
  const { site, page } = await openProtectedSite(TURNSTILE_SCRIPT)
  for (const guests of [5, 5]) {
    const full = { calendar: 'yoga-class', start: `${DATE}T18:30:00Z`, guests, turnstile: 'a-person 0' }
    expect((await site.post('/api/bookings', createIntroCallRequest(full))).status).toBe(201)
  }
  await page.goto(`${site.url}/widget/bookings/yoga-class?date=${DATE}`)
  await page.getByRole('link', { name: 'Join the waitlist' }).click()
  await page.getByRole('heading', { level: 2, name: 'Join the waitlist' }).waitFor()
  await fillContact(page)
  const posted = page.waitForRequest((request) => request.method() === 'POST')
  await page.locator('form button[name=intent][value=join]:visible').last().click()
  expect(new URLSearchParams((await posted).postData() ?? '').get('turnstile')).toBe('a-person 1')
  await page.getByRole('heading', { level: 2, name: 'You’re on the waitlist' }).waitFor()
})
