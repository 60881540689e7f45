import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import de from '#locales/desk/de.json' with { type: 'json' }
import { OWNER, STAFF, signIn, withDesk } from '../fixtures/desk.ts'
import { createIntroCallRequest } from '../fixtures/requests.ts'
import { withoutPayments } from '../fixtures/without-payments.ts'
import type { TestSite } from '../worker/harness.ts'
import { desktop, phone } from './browser.ts'
import { listBookings, listFreeStarts, MONDAY, openBrowserSuite } from './browser-suite.ts'

const suite = openBrowserSuite()
const TODAY = MONDAY.slice(0, 10)

/** Marta, who takes appointments, and the owner, who takes none. */
const people = [
  { javaScript: true, viewport: desktop, person: STAFF },
  { javaScript: false, viewport: phone, person: OWNER },
]

/** Opens the desk of a site where a customer has a booking with Marta today. */
async function openDesk({ person, ...way }: (typeof people)[number]) {
  const site = await suite.site({ bundle: (bundle) => withoutPayments(withDesk(bundle)) })
  const [start] = await listFreeStarts(site, TODAY)
  expect((await site.post('/api/bookings', createIntroCallRequest({ start, staff: 'marta' }))).status).toBe(
    201,
  )
  const { page, context } = await suite.visit({ ...way, locale: 'de-DE', expectedStatuses: [409] })
  const [name = '', value = ''] = (await signIn(site, person)).split('=')
  await context.addCookies([{ name, value, url: site.url }])
  await page.goto(`${site.url}/desk`)
  return { site, page, counted: countInteractions(page) }
}

/** Counts what a person does on a page. Typing and pressing Enter counts as one interaction. */
function countInteractions(page: Page) {
  let count = 0
  return {
    get count() {
      return count
    },
    async press(control: Locator) {
      count += 1
      await control.click()
      // A pressed button and the other buttons of its form stay disabled until the next page is there.
      await page.locator('button[aria-disabled=true]').waitFor({ state: 'detached' })
    },
    async type(label: string, text: string) {
      count += 1
      await page.getByLabel(label).fill(text)
      await page.keyboard.press('Enter')
    },
  }
}

/** Opens an area of the desk by its visible link. Some areas have a second link, in the menu of a phone. */
async function openArea(page: Page, counted: ReturnType<typeof countInteractions>, name: string) {
  const link = page
    .getByRole('navigation', { name: 'Bereiche' })
    .getByRole('link', { name })
    .locator('visible=true')
  await counted.press(link)
}

const describeBookings = async (site: TestSite) =>
  (await listBookings(site)).map(({ status, source }) => `${status} by ${source.by ?? 'visitor'}`).sort()

describe.each(people)('$person, JavaScript: $javaScript', (way) => {
  it('books for a known caller in six interactions', async () => {
    const { site, page, counted } = await openDesk(way)
    await openArea(page, counted, 'Neue Buchung')
    await counted.type('Kundin oder Kunden suchen', 'ana re')
    await counted.press(page.getByRole('button', { name: 'Ana Reis' }))
    await counted.press(page.getByRole('button', { name: /Kennenlern|Intro/ }).first())
    await counted.press(page.getByRole('button', { name: /^\d\d:\d\d/ }).first())
    await counted.press(page.getByRole('button', { name: 'Buchen', exact: true }))
    await page.waitForURL(/\/desk\/bookings\/bkg_/)
    expect(counted.count).toBeLessThanOrEqual(6)
    expect(await describeBookings(site)).toEqual(['scheduled by business', 'scheduled by visitor'])
  })

  it('blocks today in three interactions, and cancels the booking that is in the way', async () => {
    const { site, page, counted } = await openDesk(way)
    await counted.press(page.getByRole('link', { name: 'Zeit sperren: Marta Carvalho' }))
    await counted.press(page.getByRole('button', { name: 'Zeit sperren' }))
    await page.getByRole('heading', { name: '1 Termin in dieser Zeit' }).waitFor()
    expect(counted.count).toBeLessThanOrEqual(3)
    await page.locator('select[name^="choice."]').selectOption('cancel')
    await page.getByRole('button', { name: de['action.next'] }).click()
    await page.getByLabel(de['blocks.cancelReason']).fill('Krank')
    await page.getByRole('button', { name: de['blocks.confirm'] }).click()
    await page.getByRole('button', { name: de['action.undo'] }).first().waitFor()
    expect(await describeBookings(site)).toEqual(['cancelled by visitor'])
    await page.getByRole('link', { name: 'Gesperrte Zeiten' }).locator('visible=true').first().click()
    await page.getByRole('link', { name: 'Marta Carvalho' }).waitFor()
  })
})
