import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import de from '#locales/desk/de.json' with { type: 'json' }
import type { BookingResponse } from '#worker/contract/bookings/booking.ts'
import { OWNER, STAFF, signIn, withDesk } from '../fixtures/desk.ts'
import { createIntroCallRequest } from '../fixtures/requests.ts'
import type { TestSite } from '../worker/harness.ts'
import { expectAccessible } from './axe.ts'
import { desktop, phone, ways } from './browser.ts'
import { listBookings, openBrowserSuite } from './browser-suite.ts'
import { findSmallTargets, getExcessWidth } from './layout-checks.ts'

const suite = openBrowserSuite()

/** Books a call, and opens the page on which a person can cancel it. */
async function openBooking(way: Parameters<typeof suite.visit>[0], email = OWNER) {
  const site = await suite.site({ bundle: withDesk })
  const start = '2027-01-05T10:00:00+00:00'
  const { body } = await site.post<BookingResponse>('/api/bookings', createIntroCallRequest({ start }))
  return { site, ...(await openAs(site, email, `/desk/bookings/${body.booking.id}/cancel`, way)) }
}

async function openAs(site: TestSite, email: string, path: string, way: Parameters<typeof suite.visit>[0]) {
  const { page, context } = await suite.visit({ locale: 'de-DE', expectedStatuses: [409], ...way })
  const [name = '', value = ''] = (await signIn(site, email)).split('=')
  await context.addCookies([{ name, value, url: site.url }])
  await page.goto(site.url + path)
  return { page }
}

const undoButton = (page: Page) => page.getByRole('region', { name: de['action.undo'] }).getByRole('button')
const describeStatus = async (site: TestSite) => (await listBookings(site)).map(({ status }) => status)

/** Presses the button of the page's form by the keyboard. */
async function cancelByKeyboard(page: Page) {
  await page.locator('main form button').last().focus()
  await page.keyboard.press('Enter')
  await undoButton(page).waitFor()
}

describe.each(ways)('JavaScript: $javaScript, $viewport.width px', (way) => {
  it('undoes a cancellation by the keyboard, in two presses, on the page that follows', async () => {
    const { site, page } = await openBooking(way)
    await cancelByKeyboard(page)
    expect(await describeStatus(site)).toEqual(['cancelled'])
    if (way.javaScript) {
      await expectAccessible(page, 'an appointment that was cancelled')
      const small = (await findSmallTargets(page)).filter((target) => target.includes('<button'))
      expect([await getExcessWidth(page), small]).toEqual([0, []])
    }
    await undoButton(page).focus()
    await page.keyboard.press('Enter')
    await page.getByText(de['undo.undone']).waitFor()
    expect(await describeStatus(site)).toEqual(['scheduled'])
    if (way.javaScript) await expectAccessible(page, 'an appointment that was restored')
  })
})

it('counts down, announces it once, and hides the notice at the end', async () => {
  const { page } = await openBooking({ viewport: phone })
  await page.clock.install()
  await cancelByKeyboard(page)
  const status = page.locator('[data-undo-status]')
  const left = page.locator('[data-undo-left]')
  await expect.poll(() => status.textContent()).toContain(de['undo.waits'])
  const announced = await status.textContent()
  const before = Number.parseInt((await left.textContent()) ?? '', 10)
  await page.clock.fastForward(5000)
  await expect
    .poll(async () => Number.parseInt((await left.textContent()) ?? '', 10))
    .toBeLessThan(before - 3)
  expect(await status.textContent()).toBe(announced)
  await undoButton(page).focus()
  await page.clock.fastForward(26_000)
  await expect.poll(() => undoButton(page).count()).toBe(0)
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN')
})

it('a colleague sees the notice on the agenda without reloading, and undoes the change', async () => {
  const { site, page } = await openBooking({ viewport: desktop })
  const marta = (await openAs(site, STAFF, '/desk', { viewport: desktop })).page
  await cancelByKeyboard(page)
  await undoButton(marta).click()
  await marta.getByText(de['undo.undone']).waitFor()
  await page.getByText(de['undo.undone']).waitFor()
  expect(await describeStatus(site)).toEqual(['scheduled'])
})
