import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import texts from '#locales/de.json' with { type: 'json' }
import de from '#locales/desk/de.json' with { type: 'json' }
import type { BookingResponse } from '#worker/contract/bookings/booking.ts'
import { OWNER, postedBy, STAFF, signIn, withDesk } from '../fixtures/desk.ts'
import { createIntroCallRequest } from '../fixtures/requests.ts'
import type { TestSite } from '../worker/harness.ts'
import { expectAccessible } from './axe.ts'
import { desktop, phone, ways } from './browser.ts'
import { openBrowserSuite } from './browser-suite.ts'
import { watchCopies } from './visitor.ts'

const suite = openBrowserSuite()

/** Signs a person in, in a browser of its own, and opens a page of the desk. */
async function openDesk(
  site: TestSite,
  email: string,
  path: string,
  way: Parameters<typeof suite.visit>[0] = {},
) {
  const { page, context } = await suite.visit({ viewport: desktop, expectedStatuses: [409], ...way })
  const [name = '', value = ''] = (await signIn(site, email)).split('=')
  await context.addCookies([{ name, value, url: site.url }])
  await page.goto(site.url + path)
  return page
}

describe.each(ways)('JavaScript: $javaScript, $viewport.width px', (way) => {
  it('reschedules and then cancels a booking that is opened from the agenda', async () => {
    const site = await suite.site({ bundle: withDesk })
    const start = '2027-01-05T10:00:00+00:00'
    const booked = await site.post('/api/bookings', createIntroCallRequest({ start }))
    expect(booked.status).toBe(201)
    const page = await openDesk(site, OWNER, '/desk?date=2027-01-05', way)
    await page
      .getByRole('link', { name: /Ana Reis/ })
      .first()
      .click()
    await page.getByRole('heading', { level: 1, name: 'Ana Reis' }).waitFor()

    await page.getByRole('link', { name: 'Verschieben' }).click()
    await page.getByRole('link', { name: 'Nächster Tag' }).click()
    await page.getByRole('link', { name: '11:00' }).click()
    await page.getByText('Neuer Termin').waitFor()
    await page.getByRole('button', { name: 'Verschieben' }).click()
    await page.getByText('So sieht die Buchung jetzt aus').waitFor()

    await page.getByRole('link', { name: 'Termin absagen' }).click()
    await page.getByText('ana@example.com').first().waitFor()
    await page.getByRole('textbox', { name: 'Grund' }).fill('Krank')
    await page.getByRole('radio', { name: 'Niemanden benachrichtigen' }).check()
    await page.getByRole('button', { name: 'Termin absagen' }).click()
    const history = page.getByRole('region', { name: 'Verlauf' })
    await history.getByText('Krank').waitFor()
    const text = await history.innerText()
    for (const part of ['Abgesagt', 'Niemand wurde benachrichtigt', 'Olga Owner', 'Verschoben'])
      expect(text).toContain(part)

    const copy = page.getByRole('button', { name: 'Link kopieren' })
    if (!way.javaScript) {
      await copy.waitFor({ state: 'hidden' })
      return
    }
    await page.context().grantPermissions(['clipboard-write'])
    const getCopied = await watchCopies(page)
    await copy.click()
    await page.getByText('Der Link wurde kopiert.').waitFor()
    expect(await getCopied()).toBe(await page.getByLabel('Kundenlink').inputValue())
  })
})

it('shows the changes of another browser within five seconds, and reports a conflicting change before it saves a form', async () => {
  const site = await suite.site({ bundle: withDesk })
  const booked = await site.post<BookingResponse>(
    '/api/bookings',
    createIntroCallRequest({ start: '2027-01-05T10:00:00+00:00' }),
  )
  const path = `/desk/bookings/${booked.body.booking.id}`
  const marta = await openDesk(site, STAFF, `${path}/note`)
  const olga = await openDesk(site, OWNER, `${path}/cancel`)
  await marta.getByRole('textbox').fill('Kommt mit Hund')

  const since = Date.now()
  await olga.getByRole('button', { name: 'Termin absagen' }).click()
  await marta.getByText('Abgesagt').first().waitFor()
  expect(Date.now() - since).toBeLessThan(5000)
  await olga.getByRole('button', { name: de['action.undo'] }).waitFor()

  await marta.getByRole('button', { name: 'Notiz hinzufügen' }).click()
  await marta.getByText('Dieser Termin wurde inzwischen geändert.').waitFor()
  expect(await marta.getByRole('textbox').inputValue()).toBe('Kommt mit Hund')
  await marta.getByRole('button', { name: 'Notiz hinzufügen' }).click()
  await marta.waitForURL(/\?done$/)
  await olga.getByRole('region', { name: 'Verlauf' }).getByText('Kommt mit Hund').waitFor()
})

/** Presses Tab until a control has the focus. */
async function tabTo(page: Page, control: Locator) {
  for (let presses = 0; presses < 60; presses += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not lead to ${control}`)
}

it('with the keyboard keeps a form that gets no response, connects again, and changes the booking once', async () => {
  const site = await suite.site({ bundle: withDesk })
  const start = '2027-01-05T10:00:00+00:00'
  const { body } = await site.post<BookingResponse>('/api/bookings', createIntroCallRequest({ start }))
  const path = `/desk/bookings/${body.booking.id}`
  const page = await openDesk(site, STAFF, '/desk?view=list&date=2027-01-05', {
    viewport: phone,
    expectedComplaints: [/ERR_(INTERNET_DISCONNECTED|FAILED)/, /WebSocket/],
  })
  const noAnswer = page.getByText('Keine Antwort.')
  const notConnected = page.getByText('Keine Verbindung.')
  const button = page.getByRole('button', { name: 'Notiz hinzufügen' })
  for (const link of ['Ana Reis', 'Notiz hinzufügen']) {
    await tabTo(page, page.getByRole('link', { name: link }))
    await page.keyboard.press('Enter')
  }
  await tabTo(page, page.getByRole('textbox'))
  await page.keyboard.type('Kommt mit Hund')

  await page.context().setOffline(true)
  await notConnected.waitFor()
  await tabTo(page, button)
  await page.keyboard.press('Enter')
  await noAnswer.waitFor()
  await page.context().setOffline(false)
  await notConnected.waitFor({ state: 'hidden' })

  // The booking changes, but the response is lost. The form stays.
  const lost: number[] = []
  await page.route(`**${path}/note`, async (route) => {
    const posted = new Uint8Array(route.request().postDataBuffer() ?? [])
    const { 'content-type': _, ...ofPage } = postedBy(site)
    const headers = { ...(await route.request().allHeaders()), ...ofPage }
    lost.push((await site.fetch(`${path}/note`, { method: 'POST', headers, body: posted })).status)
    await route.abort()
  })
  await page.keyboard.press('Enter')
  await noAnswer.waitFor()
  expect([lost, await page.getByRole('textbox').inputValue()]).toEqual([[204], 'Kommt mit Hund'])
  await page.unroute(`**${path}/note`)

  const { promise: isSeen, resolve: see } = Promise.withResolvers<void>()
  await page.route(`**${path}/note`, async (route) => {
    await isSeen
    await route.continue()
  })
  for (const _ of ['once', 'again']) await page.keyboard.press('Enter')
  await page.getByText('Wird gesendet').waitFor()
  await expectAccessible(page, 'a form on its way')
  see()
  await page.waitForURL(/\?done$/)
  const history = page.getByRole('region', { name: 'Verlauf' })
  await history.getByText('Kommt mit Hund').waitFor()
  expect(await history.getByText('Kommt mit Hund').count()).toBe(1)
})

it.each([
  { typed: 'nothing', first: '' },
  { typed: 'an email address', first: 'rui@example.com' },
])(
  'keeps a name that is typed while the page of the chosen service is on its way, with $typed typed before',
  async ({ first }) => {
    const site = await suite.site({ bundle: withDesk })
    const page = await openDesk(site, OWNER, '/desk/new')
    await page.getByLabel(texts['details.email']).fill(first)
    const { promise: isAsked, resolve: ask } = Promise.withResolvers<void>()
    const { promise: mayArrive, resolve: arrive } = Promise.withResolvers<void>()
    await page.route(/\/desk\/new(?:\?|$)/, async (route) => {
      // The answer to the form leads to the page of the service, unless something was typed.
      if (first !== '' || route.request().method() === 'GET') {
        ask()
        await mayArrive
      }
      await route.fallback()
    })
    await page.locator('main li button[name=set]').first().click()
    await isAsked
    await page.getByLabel(texts['details.firstName']).pressSequentially('Rui')
    arrive()
    await page.getByRole('heading', { name: de['new.time'] }).waitFor()
    const name = page.getByLabel(texts['details.firstName'])
    expect(await name.inputValue()).toBe('Rui')
    await page.keyboard.type(' Manuel')
    expect([await name.inputValue(), await page.getByLabel(texts['details.email']).inputValue()]).toEqual([
      'Rui Manuel',
      first,
    ])
  },
)
