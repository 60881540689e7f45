import type { Locator } from 'playwright-core'
import { expect, it } from 'vitest'
import { listBookings, listFreeStarts, openBrowserSuite } from './browser-suite.ts'
import { caller } from './visitor.ts'

const suite = openBrowserSuite()
/** The screen of a small phone without the bars of its browser. */
const smallPhone = { width: 390, height: 664 }

it.each([{ javaScript: true }, { javaScript: false }])(
  'books the intro call with 3 taps and 3 text fields, besides accepting the terms (JavaScript: $javaScript)',
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
    await tap(time)

    await page.locator('[data-step=details] input[name=terms]').waitFor()
    await page.waitForLoadState()
    const fields = page.locator('main :is(input:not([type=checkbox]), textarea, select):required:visible')
    expect(await fields.evaluateAll((all) => all.map((field) => field.getAttribute('name')))).toEqual(
      Object.keys(caller),
    )
    await fields.first().scrollIntoViewIfNeeded()
    const flow = await page.locator('main').boundingBox()
    expect(
      (flow?.y ?? 0) + (flow?.height ?? Number.NaN) + (await page.evaluate(() => scrollY)),
    ).toBeLessThanOrEqual(1200)
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
    expect(taps).toBe(3)
    expect(await listBookings(site)).toMatchObject([{ status: 'scheduled', contact: caller }])
  },
)
