import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import type { AdminSubmissions } from '#worker/contract/admin/submissions.ts'
import { ADMIN_TOKEN, type TestSite } from '../worker/harness.ts'
import { expectAccessible } from './axe.ts'
import { waitForHydration } from './browser.ts'
import { bookForAnother, listBookings, listFreeStarts, openBrowserSuite } from './browser-suite.ts'
import { findShifts } from './layout-checks.ts'
import { book, chooseDay, chooseTime, fillDetails } from './visitor.ts'

const suite = openBrowserSuite()
let site: TestSite
beforeAll(async () => {
  site = await suite.site({ preview: true })
})

/** The demo's pictures are not uploaded to this site. */
const withoutPictures = { expectedStatuses: [404] }
const isFlowScript = (url: string) => /\/assets\/flow-[^/]*\.js$/.test(url)

/** Returns a list that collects the page's requests for the booking flow's script. */
function watchFlow(page: Page): string[] {
  const requests: string[] = []
  page.on('request', (request) => {
    if (isFlowScript(request.url())) requests.push(request.url())
  })
  return requests
}

const findIsland = (page: Page) => page.locator('[data-island]')
const findCard = (page: Page) => findIsland(page).getByRole('link', { name: 'Book', exact: true })
/** Waits for the calendar's roving tab stop, which is set after hydration. */
const waitForCalendar = (page: Page) =>
  findIsland(page).locator('#island [data-date][tabindex="0"]').waitFor()

/** Waits until the island has replaced its card and is hydrated. */
async function waitForIsland(page: Page) {
  await page.locator('#island').waitFor()
  await waitForHydration(page)
}

/** Waits until the widget's separate page is shown. */
async function waitForWidgetPage(page: Page, path: string) {
  await page.waitForURL(`${site.url}${path}*`)
  await page.locator('[data-date][tabindex="0"]').waitFor()
}

const scrollToIsland = (page: Page) => findIsland(page).scrollIntoViewIfNeeded()

/** The demo's pages with a booking island, and the event that hydrates it. */
const modes = [
  { mode: 'interaction', path: '/', trigger: (page: Page) => findCard(page).click() },
  { mode: 'visible', path: '/services/massage', trigger: scrollToIsland },
  {
    mode: 'idle',
    path: '/services/sleep-coaching',
    trigger: (page: Page) => page.evaluate(() => dispatchEvent(new Event('test-idle'))),
  },
]

describe.each(modes)('a booking island with hydration on $mode', ({ mode, path, trigger }) => {
  it('loads nothing before, and replaces its card afterwards', async () => {
    const { page } = await suite.visitWithConsent(site, withoutPictures)
    const requests = watchFlow(page)
    await page.addInitScript(() => {
      window.requestIdleCallback = (callback) => {
        addEventListener('test-idle', () => callback({ didTimeout: false, timeRemaining: () => 50 }), {
          once: true,
        })
        return 1
      }
    })
    await page.goto(site.url + path)
    await page.waitForLoadState('networkidle')
    expect(await findIsland(page).getAttribute('data-hydrate')).toBe(mode)
    expect(requests).toEqual([])
    await trigger(page)
    await waitForIsland(page)
    expect(requests.length).toBeGreaterThan(0)
    expect(await findCard(page).count()).toBe(0)
    expect(await page.locator('h1').count()).toBe(1)
    expect(new URL(page.url()).pathname).toBe(path)
  })
})

it('hydrates an island at once if the page says so, and passes axe', async () => {
  const { page } = await suite.visitWithConsent(site, withoutPictures)
  await page.goto(`${site.url}/services/yoga`)
  await waitForCalendar(page)
  expect(await findShifts(page)).toEqual([])
  expect(await page.locator('h1').allInnerTexts()).toEqual(['Gentle yoga with Inês'])
  await expectAccessible(page, 'page with a booking island')
})

it('hydrates an island at once in a preview, whatever the page says', async () => {
  const { page } = await suite.visitWithConsent(site, withoutPictures)
  await page.goto(`${site.url}/v2/preview/prv_home`)
  await waitForCalendar(page)
  expect(await findIsland(page).getAttribute('data-hydrate')).toBe('now')
})

it('shows current times in an island, books, and returns to the page with the back button', async () => {
  const ownSite = await suite.site()
  const { page } = await suite.visitWithConsent(ownSite, withoutPictures)
  await page.goto(`${ownSite.url}/`)
  const title = await page.title()
  const [first = ''] = await listFreeStarts(ownSite, '2027-01-05')
  await bookForAnother(ownSite, first)
  await findCard(page).focus()
  await page.keyboard.press('Enter')
  await waitForCalendar(page)
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('step')

  await chooseDay(page, 1)
  expect(new URL(page.url()).pathname).toBe('/widget/bookings/intro-call')
  const offered = await page
    .locator('button[name=slot]')
    .evaluateAll((slots) => slots.map((slot) => Date.parse(slot.getAttribute('value') ?? '')))
  expect(offered.length).toBeGreaterThan(0)
  expect(offered).not.toContain(Date.parse(first))
  const start = await chooseTime(page)
  await page.locator('[data-step=details]').waitFor()

  await page.goBack()
  await page.locator('[data-step=time]').waitFor()
  await page.goBack()
  await page.waitForURL(`${ownSite.url}/`)
  // Going back loads the page again.
  await findCard(page).waitFor()
  await page.waitForLoadState()
  expect(await page.title()).toBe(title)

  await page.goForward()
  await page.locator('#island td[aria-selected=true] [data-date][tabindex="0"]').waitFor()
  await page.goForward()
  await page.locator('[data-step=details]').waitFor()
  await fillDetails(page)
  await book(page)
  expect(await page.locator('h1').innerText()).toBe('Scheduled')
  const booked = await listBookings(ownSite)
  expect(booked.map((booking) => Date.parse(booking.start)).toSorted()).toEqual(
    [first, start].map(Date.parse).toSorted(),
  )
})

it('fetches an island again if the prefetched one is too old', async () => {
  const { page } = await suite.visitWithConsent(site, withoutPictures)
  await page.clock.install()
  let fetches = 0
  page.on('request', (request) => {
    if (request.url().includes('within=page')) fetches += 1
  })
  await page.goto(`${site.url}/`)
  await findCard(page).hover()
  await expect.poll(() => fetches).toBe(1)
  await page.clock.fastForward(31_000)
  await findCard(page).click()
  await waitForCalendar(page)
  expect(fetches).toBe(2)
})

it('links to the widget’s page without JavaScript or if the island cannot be loaded', async () => {
  const noScript = await suite.visit({ javaScript: false, ...withoutPictures })
  await noScript.page.goto(`${site.url}/`)
  await findCard(noScript.page).click()
  await noScript.page.locator('table[role=grid]').waitFor()
  expect(new URL(noScript.page.url()).pathname).toBe('/widget/bookings/intro-call')

  const { page, complaints } = await suite.visitWithConsent(site, withoutPictures)
  await page.route('**/widget/**', (route) =>
    route.request().resourceType() === 'fetch' ? route.abort() : route.continue(),
  )
  await page.goto(`${site.url}/services/yoga`)
  await page.locator('[data-island][data-failed]').waitFor()
  expect(await findIsland(page).getAttribute('aria-busy')).toBe('false')
  await findCard(page).click()
  await waitForWidgetPage(page, '/widget/bookings/yoga-class')
  await page.goto(`${site.url}/`)
  await findCard(page).click()
  await waitForWidgetPage(page, '/widget/bookings/intro-call')
  expect(complaints.splice(0).every((complaint) => complaint.includes('ERR_FAILED'))).toBe(true)
})

it('reloads the page once if the island’s script is missing', async () => {
  const { page } = await suite.visitWithConsent(site, withoutPictures)
  await page.route(
    ({ href }) => isFlowScript(href),
    (route) => route.fulfill({ status: 404 }),
  )
  const requests = watchFlow(page)
  let loads = 0
  page.on('load', () => {
    loads += 1
  })
  await page.goto(`${site.url}/services/yoga`)
  await expect.poll(() => loads).toBe(2)
  await page.locator('#island table[role=grid]').waitFor()
  // Each load preloads the script and requests it again to run it.
  await expect.poll(() => requests.length).toBe(4)
  await page.waitForLoadState('networkidle')
  expect(loads).toBe(2)
  // As without JavaScript, its links open separate pages.
  await page.unrouteAll()
  await page.locator('#island [data-date]:is(a)').nth(1).click()
  await waitForWidgetPage(page, '/widget/bookings/yoga-class')
})

/** The demo's pages with a form island. */
const forms = [
  { kind: 'form', path: '/contact', action: 'Open the form', name: 'Write to us' },
  { kind: 'survey', path: '/after-your-visit', action: 'Take the survey', name: 'After your visit' },
  {
    kind: 'quiz',
    path: '/services/which-treatment',
    action: 'Take the quiz',
    name: 'Which treatment suits you?',
  },
]
const press = (page: Page, intent: 'next' | 'send') =>
  page.locator(`#island button[name=intent][value=${intent}]`).click()

describe.each(forms)('a $kind in a page', ({ kind, path, action, name }) => {
  it('replaces its card without layout shifts, and passes axe', async () => {
    const { page } = await suite.visitWithConsent(site, withoutPictures)
    await page.goto(site.url + path)
    if (kind === 'quiz') await findIsland(page).getByRole('link', { name: action }).click()
    await waitForIsland(page)
    expect(await page.locator('h1').count()).toBe(1)
    expect(await findIsland(page).locator('h2').first().innerText()).toBe(name)
    expect(new URL(page.url()).pathname).toBe(path)
    expect(await findShifts(page)).toEqual([])
    await expectAccessible(page, path)
  })

  it('is a link to the form’s page without JavaScript', async () => {
    const { page } = await suite.visit({ javaScript: false, ...withoutPictures })
    await page.goto(site.url + path)
    await page.getByRole('link', { name: action }).click()
    expect(new URL(page.url()).pathname).toMatch(new RegExp(`^/widget/${kind}/`))
    expect(await page.locator('h1').innerText()).toBe(name)
  })
})

it('prefills a form from its page’s query, and sends it from the page', async () => {
  const ownSite = await suite.site()
  const { page } = await suite.visitWithConsent(ownSite, withoutPictures)
  await page.goto(`${ownSite.url}/contact?topic=gift&utm_source=leaflet`)
  await waitForIsland(page)
  const findField = (id: string) => page.locator(`#island [name="answers.${id}"]`)
  expect(await page.locator('#island [name="answers.topic"][value=gift]').isChecked()).toBe(true)
  await findField('gift').selectOption('card')
  const answers = {
    amount: '80',
    words: 'For Ana',
    first_name: 'Rui',
    last_name: 'Reis',
    email: 'rui@example.com',
  }
  for (const [id, text] of Object.entries(answers)) await findField(id).fill(text)
  await ownSite.setClock('2027-01-04T08:01:00Z')
  const sent = page.waitForRequest((request) => request.url().endsWith('/submissions'))
  await press(page, 'send')
  // The content page's policy does not allow Turnstile.
  expect((await sent).postDataJSON()).toMatchObject({ unchallenged: true })
  await page.locator('#island').getByRole('heading', { name: 'Thank you for writing' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/contact')
  const { body } = await ownSite.json<AdminSubmissions>('/api/admin/forms/frm_contact/submissions', {
    headers: { authorization: `Bearer ${ADMIN_TOKEN}` },
  })
  expect(body.submissions).toMatchObject([
    { answers: { topic: 'gift', gift: 'card', ...answers }, source: { utm_source: 'leaflet' }, spam: false },
  ])
})

it('returns from a quiz to its page with the back button', async () => {
  const { page } = await suite.visitWithConsent(site, withoutPictures)
  const path = '/services/which-treatment'
  await page.goto(site.url + path)
  const link = findIsland(page).getByRole('link', { name: 'Take the quiz' })
  await link.focus()
  await page.keyboard.press('Enter')
  await waitForIsland(page)
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('step')
  await page.locator('#island').getByText('Tea and a book').click()
  await press(page, 'next')
  await page.waitForURL(/\/widget\/quiz\/which-treatment\?.*step=body/)
  await page.goBack()
  await page.waitForURL(site.url + path)
  await link.waitFor()
})
