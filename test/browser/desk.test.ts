import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { postedBy, STAFF, signIn, withDesk } from '../fixtures/desk.ts'
import { createRequest } from '../fixtures/request-link.ts'
import { createIntroCallRequest, nthContact } from '../fixtures/requests.ts'
import { ADMIN_TOKEN, type TestSite } from '../worker/harness.ts'
import { expectAccessible } from './axe.ts'
import { desktop, phone, ways } from './browser.ts'
import { listFreeStarts, MONDAY, openBrowserSuite } from './browser-suite.ts'

// A server that does not answer: mail stays in the outbox.
const suite = openBrowserSuite({ SMTP_URL: 'smtp://127.0.0.1:1' })

/** Opens a site with people at its desk, a channel for mail, and a booking today. */
async function openSite() {
  const mail = { provider: 'smtp' as const, from: { email: 'hello@harbour.example' } }
  const site = await suite.site({
    bundle(demo) {
      const bundle = withDesk(demo)
      return { ...bundle, site: { ...bundle.site, mail } }
    },
  })
  await book(site, 1)
  return site
}

/** Returns the link to the booking of a customer. Another link beside it calls them. */
const getAppointment = (page: Page, customer: string) =>
  page.locator('a[href^="/desk/bookings/"]', { hasText: customer })

/** Books the first free time of the day. */
async function book(site: TestSite, n: number) {
  const [start] = await listFreeStarts(site, MONDAY.slice(0, 10))
  const contact = { ...nthContact(n), lastName: `Reis ${n}` }
  const { status } = await site.post('/api/bookings', createIntroCallRequest({ start, contact }))
  expect(status).toBe(201)
}

/** Waits until a job has written the mail with the link to sign in. Returns the path of the link. */
async function awaitLink(site: TestSite): Promise<string> {
  let id = ''
  async function findMail() {
    const list = await (await site.fetch('/__mail')).text()
    id = /\/__mail\/(msg_\w+)">desk.sign-in</.exec(list)?.[1] ?? ''
    return id
  }
  await expect.poll(findMail).not.toBe('')
  const html = await (await site.fetch(`/__mail/${id}/html`)).text()
  return /\/desk\/sign-in\/[^"]+/.exec(html)?.[0] ?? ''
}

describe.each(ways)('JavaScript: $javaScript, $viewport.width px', (way) => {
  it('signs in by the mailed link, shows today, and signs out', async () => {
    const site = await openSite()
    const { page } = await suite.visit({ ...way, locale: 'de-DE' })
    await page.goto(`${site.url}/desk`)
    await page.getByRole('heading', { name: 'Anmelden' }).waitFor()
    await page.getByLabel('E-Mail').fill(STAFF)
    await page.getByRole('button', { name: 'Link senden' }).click()
    await page.getByRole('heading', { name: 'Prüfen Sie Ihre E-Mails' }).waitFor()
    await page.goto(site.url + (await awaitLink(site)))
    await page.getByRole('heading', { name: 'Bei Harbour & Pine anmelden' }).waitFor()
    await page.getByRole('button', { name: 'Anmelden' }).click()
    await page.getByRole('heading', { name: 'Montag, 4. Januar 2027' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/desk')
    await getAppointment(page, 'Ana Reis 1').waitFor()
    await page.getByRole('link', { name: 'Nächster Tag' }).click()
    await page.getByText('Keine Termine').first().waitFor()
    await page.getByText('Marta Carvalho').first().click()
    await page.getByRole('link', { name: 'Wo Sie angemeldet sind' }).click()
    await page.getByText('Dieser Browser').waitFor()
    await page.getByText('Marta Carvalho').first().click()
    await page.getByRole('button', { name: 'Abmelden', exact: true }).click()
    await page.getByRole('heading', { name: 'Anmelden' }).waitFor()
    await page.goto(`${site.url}/desk`)
    await page.getByRole('heading', { name: 'Anmelden' }).waitFor()
  })

  it('keeps a form that is posted after the session ended, and posts it after signing in again', async () => {
    const site = await openSite()
    const { page, context } = await suite.visit({ ...way, expectedStatuses: [401] })
    await signInWith(page, site)
    await page.goto(`${site.url}/desk/sessions`)
    const cookies = await context.cookies()
    await context.clearCookies()
    await page.locator('main form button').first().click()
    await page.getByRole('heading', { name: 'You’ve been signed out' }).waitFor()
    if (way.javaScript) await expectAccessible(page, 'session ended')
    await context.addCookies(cookies)
    await page.locator('form[action="/desk/sessions"] button').click()
    // The form has ended the session of this browser.
    await page.waitForURL(/\/desk\/sign-in/)
  })
})

/** Signs in with a mailed link. */
async function signInWith(page: Awaited<ReturnType<typeof suite.visit>>['page'], site: TestSite) {
  const body = 'email=marta%40harbourandpine.example'
  await site.fetch('/desk/sign-in', { method: 'POST', headers: postedBy(site), body })
  await page.goto(site.url + (await awaitLink(site)))
  await page.locator('main form button').click()
  await page.waitForURL(`${site.url}/desk`)
}

describe('an open page', () => {
  it('shows changes by others at once, and keeps focus, scroll position and typed text', async () => {
    const site = await openSite()
    const { page } = await suite.visit({ viewport: phone })
    await page.clock.install()
    await signInWith(page, site)
    for (let n = 2; n < 7; n += 1) await book(site, n)
    await getAppointment(page, 'Ana Reis 6').waitFor()
    await page.locator('summary', { hasText: 'Suchen und filtern' }).click()
    await page.locator('input[name=date]').fill('2027-02-03')
    const grid = page.locator('[data-grid]')
    await grid.evaluate((element) => element.scrollTo(0, 120))
    // Pauses the page's clock, so that the page cannot ask for changes by a timer. The clock cannot be paused at a past time.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000))
    await book(site, 7)
    await getAppointment(page, 'Ana Reis 7').waitFor()
    await createRequest(site, '2027-01-06T10:00:00Z')
    await page.getByRole('link', { name: '1 offene Anfrage' }).waitFor()
    expect(await page.locator('input[name=date]').inputValue()).toBe('2027-02-03')
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('date')
    expect(await grid.evaluate(({ scrollTop }) => scrollTop)).toBe(120)
  })

  it('fetches the page again after a failure, though the socket works and nothing more changes', async () => {
    // Without mail, a booking is the only change.
    const site = await suite.site({ bundle: withDesk })
    const { page, context } = await suite.visit({ viewport: desktop, expectedStatuses: [500] })
    const [name = '', value = ''] = (await signIn(site, STAFF)).split('=')
    await context.addCookies([{ name, value, url: site.url }])
    await page.clock.install()
    const socket = page.waitForEvent('websocket')
    await page.goto(`${site.url}/desk`)
    await (await socket).waitForEvent('framereceived')
    await page.route(`${site.url}/desk`, (route) => route.fulfill({ status: 500 }))
    await book(site, 2)
    const line = page.getByText('Keine Verbindung.')
    await line.waitFor()
    await page.unroute(`${site.url}/desk`)
    await page.clock.runFor(15_000)
    await getAppointment(page, 'Ana Reis 2').waitFor()
    await line.waitFor({ state: 'hidden' })
  })

  it('closes the menu of the person on Escape, also in the answer to a form', async () => {
    const site = await openSite()
    const { page } = await suite.visit({ viewport: desktop, expectedStatuses: [422] })
    await signInWith(page, site)
    await page.goto(`${site.url}/desk/blocks/new`)
    await page.locator('input[name=toDate]').fill('2027-01-01')
    await page.locator('main form button').last().click()
    await page.getByText('Das Ende muss nach dem Beginn liegen.').first().waitFor()
    const menu = page.locator('header details')
    await menu.locator('summary').click()
    expect(await menu.getAttribute('open')).not.toBe(null)
    await page.keyboard.press('Escape')
    expect(await menu.getAttribute('open')).toBe(null)
  })

  it('keeps what was chosen in the row of a list, when a row before it is gone', async () => {
    const site = await openSite()
    const days = ['06', '07', '08'].map((day) => `2027-01-${day}T10:00:00Z`)
    for (const start of days) await createRequest(site, start)
    const { page } = await suite.visit({ viewport: desktop })
    await signInWith(page, site)
    await page.goto(`${site.url}/desk/requests`)
    const boxes = page.locator('input[name=notify]')
    const hidden = page.locator('input[name=booking]')
    const [first, second] = [await hidden.nth(0).inputValue(), await hidden.nth(1).inputValue()]
    await boxes.nth(0).uncheck()
    await boxes.nth(2).uncheck()
    await page.locator('button[value=decline]').nth(1).focus()
    const headers = { authorization: `Bearer ${ADMIN_TOKEN}` }
    const { status } = await site.post(`/api/admin/bookings/${first}/decline`, { notify: false }, headers)
    expect(status).toBe(200)
    await expect.poll(() => boxes.count()).toBe(2)
    expect([await boxes.nth(0).isChecked(), await boxes.nth(1).isChecked()]).toEqual([true, false])
    const focused = await page.evaluate(() => {
      const form = document.activeElement?.closest('form')
      return form && String(new FormData(form).get('booking'))
    })
    expect(focused).toBe(second)
  })

  it('polls without a WebSocket, and says when it is not connected or signed out', async () => {
    const site = await openSite()
    const { page, context } = await suite.visit({ viewport: desktop, expectedStatuses: [401, 500] })
    await page.clock.install()
    await page.addInitScript(() => {
      Object.assign(window, {
        WebSocket: class extends EventTarget {
          constructor() {
            super()
            queueMicrotask(() => this.dispatchEvent(new Event('close')))
          }
          close() {}
        },
      })
    })
    await signInWith(page, site)
    await book(site, 2)
    await getAppointment(page, 'Ana Reis 2').waitFor()
    await page.locator('summary', { hasText: 'Suchen und filtern' }).click()
    const typed = page.locator('input[name=date]')
    await typed.fill('2027-02-03')
    const line = page.getByText('Keine Verbindung.')
    expect(await line.isVisible()).toBe(false)
    await context.route('**/desk/live', (route) => route.fulfill({ status: 500 }))
    await line.waitFor()
    await context.unroute('**/desk/live')
    await line.waitFor({ state: 'hidden' })
    const cookies = await context.cookies()
    await context.clearCookies()
    await page.getByText('Sie wurden abgemeldet').waitFor()
    let asked = 0
    page.on('request', () => {
      asked += 1
    })
    await page.clock.runFor(120_000)
    expect([asked, await typed.inputValue()]).toEqual([0, '2027-02-03'])
    const [tab] = await Promise.all([
      context.waitForEvent('page'),
      page.getByRole('link', { name: 'Anmelden' }).click(),
    ])
    await tab.waitForURL(/\/desk\/sign-in$/)
    await context.addCookies(cookies)
    await tab.close()
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await page.getByText('Sie wurden abgemeldet').waitFor({ state: 'hidden' })
  })
})
