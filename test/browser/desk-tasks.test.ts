import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { STAFF, signIn, withDesk } from '../fixtures/desk.ts'
import { introCall } from '../fixtures/requests.ts'
import { withoutPayments } from '../fixtures/without-payments.ts'
import type { TestSite } from '../worker/harness.ts'
import { expectAccessible } from './axe.ts'
import { desk, phone } from './browser.ts'
import { listBookings, listFreeStarts, MONDAY, openBrowserSuite } from './browser-suite.ts'

const suite = openBrowserSuite()
const TODAY = MONDAY.slice(0, 10)

const ways = [
  { javaScript: true, viewport: phone },
  { javaScript: false, viewport: desk },
]

/** Opens the desk as the staff member Marta, with a booking of a customer today. */
async function openDesk(way: (typeof ways)[number]) {
  const site = await suite.site({ bundle: (bundle) => withoutPayments(withDesk(bundle)) })
  const [start] = await listFreeStarts(site, TODAY)
  expect((await site.post('/api/bookings', introCall({ start, staff: 'marta' }))).status).toBe(201)
  const { page, context } = await suite.visit({ ...way, locale: 'de-DE', expectedStatuses: [409] })
  const [name = '', value = ''] = (await signIn(site, STAFF)).split('=')
  await context.addCookies([{ name, value, url: site.url }])
  await page.goto(`${site.url}/desk`)
  return { site, page, counted: countInteractions(page) }
}

/** Counts what a person does on a page. Typing and pressing Enter is one. */
function countInteractions(page: Page) {
  let count = 0
  return {
    get count() {
      return count
    },
    async press(control: Locator) {
      count += 1
      await control.click()
    },
    async type(label: string, text: string) {
      count += 1
      await page.getByLabel(label).fill(text)
      await page.keyboard.press('Enter')
    },
  }
}

/** Opens an area of the desk. A phone shows those that are left in a menu. */
async function openArea(page: Page, counted: ReturnType<typeof countInteractions>, name: string) {
  const link = page
    .getByRole('navigation', { name: 'Bereiche' })
    .getByRole('link', { name })
    .locator('visible=true')
  await counted.press(link)
}

const findNames = async (site: TestSite) =>
  (await listBookings(site)).map(({ status, source }) => `${status} by ${source.by ?? 'visitor'}`).sort()

describe.each(ways)('JavaScript: $javaScript', (way) => {
  it('books for a known caller in six interactions', async () => {
    const { site, page, counted } = await openDesk(way)
    const check = async (state: string) => way.javaScript && (await expectAccessible(page, state))
    await openArea(page, counted, 'Neue Buchung')
    await check('services')
    await counted.type('Kundin oder Kunden suchen', 'ana re')
    await counted.press(page.getByRole('link', { name: 'Ana Reis' }))
    await counted.press(page.getByRole('link', { name: /Kennenlern|Intro/ }).first())
    await check('times')
    await counted.press(page.locator('label:has(input[name=start])').first())
    await counted.press(page.getByRole('button', { name: 'Buchen', exact: true }))
    await page.waitForURL(/\/desk\/bookings\/bkg_/)
    expect(counted.count).toBeLessThanOrEqual(6)
    expect(await findNames(site)).toEqual(['scheduled by business', 'scheduled by visitor'])
  })

  it('blocks today in three interactions, and cancels the booking that is in the way', async () => {
    const { site, page, counted } = await openDesk(way)
    const check = async (state: string) => way.javaScript && (await expectAccessible(page, state))
    await openArea(page, counted, 'Gesperrte Zeiten')
    await check('no blocks')
    await counted.press(page.getByRole('link', { name: 'Zeit sperren' }))
    await check('a new block')
    await counted.press(page.getByRole('button', { name: 'Zeit sperren' }))
    await page.getByRole('heading', { name: '1 Buchung in dieser Zeit' }).waitFor()
    expect(counted.count).toBeLessThanOrEqual(3)
    await check('a collision')
    await page.getByLabel('Was ihnen mitgeteilt wird').fill('Krank')
    await page.getByRole('button', { name: 'Ausgewählte Buchungen absagen' }).click()
    await page.getByText('1 Buchung wurde abgesagt.').waitFor()
    expect(await findNames(site)).toEqual(['cancelled by visitor'])
    await page.getByRole('link', { name: 'Gesperrte Zeiten' }).locator('visible=true').first().click()
    await page.getByRole('link', { name: 'Marta Carvalho' }).waitFor()
    await check('blocks')
  })
})
