import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import type { AdminSubmissions } from '#worker/contract/admin/submissions.ts'
import { adminToken, type TestSite } from '../worker/harness.ts'
import { expectAccessible } from './axe.ts'
import { findShifts } from './looks.ts'
import { bookForAnother, listBookings, listFreeStarts, openStage } from './stage.ts'
import { book, chooseDay, chooseTime, fillDetails } from './visitor.ts'

const stage = openStage()
let site: TestSite
beforeAll(async () => {
  site = await stage.site({ preview: true })
})

const missing = { expectedStatuses: [404] }
const isFlow = (url: string) => /\/assets\/flow-[^/]*\.js$/.test(url)

/** The scripts of bookings that the page has asked for so far. */
function watchFlow(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    if (isFlow(request.url())) asked.push(request.url())
  })
  return asked
}

const place = (page: Page) => page.locator('[data-island]')
const card = (page: Page) => place(page).getByRole('link', { name: 'Book', exact: true })
/** The stop of the keys is set after hydration. */
const lively = (page: Page) => place(page).locator('#island [data-date][tabindex="0"]').waitFor()

/** React has taken over what the server wrote. */
async function hydrated(page: Page) {
  await page.locator('#island').waitFor()
  await page.waitForFunction(() => {
    const island = document.getElementById('island')
    return island && Object.keys(island).some((key) => key.startsWith('__reactContainer'))
  })
}

/** The widget's own page. */
async function expectOwnPage(page: Page, path: string) {
  await page.waitForURL(`${site.url}${path}*`)
  await page.locator('[data-date][tabindex="0"]').waitFor()
}

const reach = (page: Page) => place(page).scrollIntoViewIfNeeded()

/** The demo's pages with a part that is booked, and what brings it to life. */
const modes = [
  { mode: 'interaction', path: '/', trigger: (page: Page) => card(page).click() },
  { mode: 'visible', path: '/services/massage', trigger: reach },
  {
    mode: 'idle',
    path: '/services/sleep-coaching',
    trigger: (page: Page) => page.evaluate(() => dispatchEvent(new Event('rested'))),
  },
]

describe.each(modes)('a booking that comes on $mode', ({ mode, path, trigger }) => {
  it('loads nothing before, and is in place of its card after', async () => {
    const { page } = await stage.visitWithConsent(site, missing)
    const asked = watchFlow(page)
    await page.addInitScript(() => {
      window.requestIdleCallback = (act) => {
        addEventListener('rested', () => act({ didTimeout: false, timeRemaining: () => 50 }), { once: true })
        return 1
      }
    })
    await page.goto(site.url + path)
    await page.waitForLoadState('networkidle')
    expect(await place(page).getAttribute('data-hydrate')).toBe(mode)
    expect(asked).toEqual([])
    await trigger(page)
    await hydrated(page)
    expect(asked.length).toBeGreaterThan(0)
    expect(await card(page).count()).toBe(0)
    expect(await page.locator('h1').count()).toBe(1)
    expect(new URL(page.url()).pathname).toBe(path)
  })
})

it('comes at once where it is to, and axe finds nothing', async () => {
  const { page } = await stage.visitWithConsent(site, missing)
  await page.goto(`${site.url}/services/yoga`)
  await lively(page)
  expect(await findShifts(page)).toEqual([])
  expect(await page.locator('h1').allInnerTexts()).toEqual(['Gentle yoga with Inês'])
  await expectAccessible(page, 'a page with a booking')
})

it('comes at once in a draft, whatever is said of it', async () => {
  const { page } = await stage.visitWithConsent(site, missing)
  await page.goto(`${site.url}/v2/preview/prv_home`)
  await lively(page)
  expect(await place(page).getAttribute('data-hydrate')).toBe('now')
})

it('has fresh times, is booked to the end, and leads back to the page that it stands in', async () => {
  const own = await stage.site()
  const { page } = await stage.visitWithConsent(own, missing)
  await page.goto(`${own.url}/`)
  const title = await page.title()
  const [first = ''] = await listFreeStarts(own, '2027-01-05')
  await bookForAnother(own, first)
  await card(page).focus()
  await page.keyboard.press('Enter')
  await lively(page)
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
  await page.waitForURL(`${own.url}/`)
  await card(page).waitFor()
  expect(await page.title()).toBe(title)

  await page.goForward()
  await page.locator('#island td[aria-selected=true] [data-date][tabindex="0"]').waitFor()
  await page.goForward()
  await page.locator('[data-step=details]').waitFor()
  await fillDetails(page)
  await book(page)
  expect(await page.locator('h1').innerText()).toBe('Scheduled')
  const booked = await listBookings(own)
  expect(booked.map((booking) => Date.parse(booking.start)).toSorted()).toEqual(
    [first, start].map(Date.parse).toSorted(),
  )
})

it('is fetched anew where it was fetched ahead long ago', async () => {
  const { page } = await stage.visitWithConsent(site, missing)
  await page.clock.install()
  let fetches = 0
  page.on('request', (request) => {
    if (request.url().includes('/widget/') && request.resourceType() === 'fetch') fetches += 1
  })
  await page.goto(`${site.url}/`)
  await card(page).hover()
  await expect.poll(() => fetches).toBe(1)
  await page.clock.fastForward(31_000)
  await card(page).click()
  await lively(page)
  expect(fetches).toBe(2)
})

it('is a link to its own page without JavaScript, and where it does not come', async () => {
  const still = await stage.visit({ javaScript: false, ...missing })
  await still.page.goto(`${site.url}/`)
  await card(still.page).click()
  await still.page.locator('table[role=grid]').waitFor()
  expect(new URL(still.page.url()).pathname).toBe('/widget/bookings/intro-call')

  const { page, complaints } = await stage.visitWithConsent(site, missing)
  await page.route('**/widget/**', (route) =>
    route.request().resourceType() === 'fetch' ? route.abort() : route.continue(),
  )
  await page.goto(`${site.url}/services/yoga`)
  await page.locator('[data-island][data-failed]').waitFor()
  expect(await place(page).getAttribute('aria-busy')).toBe('false')
  await card(page).click()
  await expectOwnPage(page, '/widget/bookings/yoga-class')
  await page.goto(`${site.url}/`)
  await card(page).click()
  await expectOwnPage(page, '/widget/bookings/intro-call')
  expect(complaints.splice(0).every((complaint) => complaint.includes('ERR_FAILED'))).toBe(true)
})

it('is loaded again once where the file that hydrates it is gone since, and not again soon after', async () => {
  const { page } = await stage.visitWithConsent(site, missing)
  await page.route(
    ({ href }) => isFlow(href),
    (route) => route.fulfill({ status: 404 }),
  )
  const asked = watchFlow(page)
  let loads = 0
  page.on('load', () => {
    loads += 1
  })
  await page.goto(`${site.url}/services/yoga`)
  await expect.poll(() => loads).toBe(2)
  await page.locator('#island table[role=grid]').waitFor()
  // Each load asks for it ahead, and again to run it.
  await expect.poll(() => asked.length).toBe(4)
  await page.waitForLoadState('networkidle')
  expect(loads).toBe(2)
  // As without JavaScript: its links lead to pages of their own.
  await page.unrouteAll()
  await page.locator('#island [data-date]:is(a)').nth(1).click()
  await expectOwnPage(page, '/widget/bookings/yoga-class')
})

/** The demo's pages with a part that is filled in. */
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
  it('comes to life in place of its card, stands still, and axe finds nothing', async () => {
    const { page } = await stage.visitWithConsent(site, missing)
    await page.goto(site.url + path)
    if (kind === 'quiz') await place(page).getByRole('link', { name: action }).click()
    await hydrated(page)
    expect(await page.locator('h1').count()).toBe(1)
    expect(await place(page).locator('h2').first().innerText()).toBe(name)
    expect(new URL(page.url()).pathname).toBe(path)
    expect(await findShifts(page)).toEqual([])
    await expectAccessible(page, path)
  })

  it('is a link to its own page without JavaScript', async () => {
    const { page } = await stage.visit({ javaScript: false, ...missing })
    await page.goto(site.url + path)
    await page.getByRole('link', { name: action }).click()
    expect(new URL(page.url()).pathname).toMatch(new RegExp(`^/widget/${kind}/`))
    expect(await page.locator('h1').innerText()).toBe(name)
  })
})

it('a form takes over what the address of its page says, and is sent from there', async () => {
  const own = await stage.site()
  const { page } = await stage.visitWithConsent(own, missing)
  await page.goto(`${own.url}/contact?topic=gift&utm_source=leaflet`)
  await hydrated(page)
  const field = (id: string) => page.locator(`#island [name="answers.${id}"]`)
  expect(await page.locator('#island [name="answers.topic"][value=gift]').isChecked()).toBe(true)
  await field('gift').selectOption('card')
  const typed = {
    amount: '80',
    words: 'For Ana',
    first_name: 'Rui',
    last_name: 'Reis',
    email: 'rui@example.com',
  }
  for (const [id, text] of Object.entries(typed)) await field(id).fill(text)
  await own.setClock('2027-01-04T08:01:00Z')
  const sent = page.waitForRequest((request) => request.url().endsWith('/submissions'))
  await press(page, 'send')
  // The page that it stands in does not let Turnstile in.
  expect((await sent).postDataJSON()).toMatchObject({ unchallenged: true })
  await page.locator('#island').getByRole('heading', { name: 'Thank you for writing' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/contact')
  const { body } = await own.json<AdminSubmissions>('/api/admin/forms/frm_contact/submissions', {
    headers: { authorization: `Bearer ${adminToken}` },
  })
  expect(body.submissions).toMatchObject([
    { answers: { topic: 'gift', gift: 'card', ...typed }, source: { utm_source: 'leaflet' }, spam: false },
  ])
})

it('a quiz leads back to the page that it stands in', async () => {
  const { page } = await stage.visitWithConsent(site, missing)
  const path = '/services/which-treatment'
  await page.goto(site.url + path)
  const link = place(page).getByRole('link', { name: 'Take the quiz' })
  await link.focus()
  await page.keyboard.press('Enter')
  await hydrated(page)
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('step')
  await page.locator('#island').getByText('Tea and a book').click()
  await press(page, 'next')
  await page.waitForURL(/\/widget\/quiz\/which-treatment\?.*step=body/)
  await page.goBack()
  await page.waitForURL(site.url + path)
  await link.waitFor()
})
