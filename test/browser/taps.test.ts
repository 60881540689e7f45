import type { Locator } from 'playwright-core'
import { expect, it } from 'vitest'
import { phone } from './browser.ts'
import { listBookings, listFreeStarts, openBrowserSuite } from './browser-suite.ts'
import { caller, chooseTime } from './visitor.ts'

const suite = openBrowserSuite()
/** The screen of a small phone without the bars of its browser. */
const smallPhone = { width: 390, height: 664 }

it.each([{ javaScript: true }, { javaScript: false }])(
  'books the intro call with 3 taps, 4 from the home page, and 3 text fields, besides accepting the terms (JavaScript: $javaScript)',
  async ({ javaScript }) => {
    const site = await suite.site()
    const { page } = await suite.visitWithConsent(site, { viewport: smallPhone, javaScript })
    let taps = 0
    async function tap(target: Locator) {
      const box = await target.boundingBox()
      if (!box) throw new Error('The target is not visible')
      taps += 1
      await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
    }

    await page.goto(`${site.url}/widget/bookings/intro-call`)
    const [first = ''] = await listFreeStarts(site, '2027-01-04', '2027-01-11')
    const time = page.locator('button[name=slot]').first()
    expect(Date.parse((await time.getAttribute('value')) ?? '')).toBe(Date.parse(first))
    const chosen = page.locator('td[aria-selected=true] [data-date]')
    expect(await chosen.getAttribute('data-date')).toBe(first.slice(0, 10))
    const box = await time.boundingBox()
    expect((box?.y ?? smallPhone.height) + (box?.height ?? 0)).toBeLessThanOrEqual(smallPhone.height)
    expect(await page.evaluate(() => scrollY)).toBe(0)

    await page.goto(site.url)
    const call = page.locator('[data-island] a[href*="/widget/bookings/intro-call"]')
    await call.scrollIntoViewIfNeeded()
    await tap(call)
    await time.scrollIntoViewIfNeeded()
    await tap(time)

    await page.locator('[data-step=details] input[name=terms]').waitFor()
    await page.waitForLoadState()
    const fields = page.locator('main :is(input:not([type=checkbox]), textarea, select):required:visible')
    expect(await fields.evaluateAll((all) => all.map((field) => field.getAttribute('name')))).toEqual(
      Object.keys(caller),
    )
    await fields.first().scrollIntoViewIfNeeded()
    await tap(fields.first())
    // Tab stands for the key that leads to the next field on a phone’s keyboard.
    await page.keyboard.type(caller.firstName)
    await page.keyboard.press('Tab')
    await page.keyboard.type(caller.lastName)
    await page.keyboard.press('Tab')
    await page.keyboard.type(caller.email)
    await page.locator('input[name=terms]').check()
    const submit = page.locator('button[value=book]:visible').last()
    await submit.scrollIntoViewIfNeeded()
    await tap(submit)
    await page.getByRole('heading', { name: 'Scheduled' }).waitFor()
    expect(taps).toBe(4)
    expect(await listBookings(site)).toMatchObject([{ status: 'scheduled', contact: caller }])
  },
)

it.each([
  ['a call without questions', '/widget/bookings/intro-call', 1200],
  [
    'a service with a deposit, an address and two questions',
    '/widget/bookings/massage?service=deep-tissue&staff=marta',
    1640,
  ],
])('fits the details of %s into the height of a phone’s page', async (_, path, height) => {
  const site = await suite.site({ paid: true })
  const { page } = await suite.visitWithConsent(site, { viewport: phone })
  await page.goto(site.url + path)
  await chooseTime(page)
  await page.locator('[data-step=details] input[name=terms]').waitFor()
  const bottom = await page.locator('main').evaluate((main) => main.getBoundingClientRect().bottom + scrollY)
  expect(bottom).toBeLessThanOrEqual(height)
})
