import type { BrowserContext, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { withIntake } from '#test/fixtures/with-intake.ts'
import { visitedSizes } from './browser.ts'
import { openBrowserSuite } from './browser-suite.ts'
import { book, chooseDay, chooseStaff, chooseTime, fillDetails } from './visitor.ts'

const suite = openBrowserSuite()

/**
 * 1.6 Mbit/s. Every response takes at least 700 ms. Chromium sets `hadRecentInput` on shifts in the 500 ms after a tap, and these
 * tests ignore such shifts.
 */
const slowLine = { offline: false, latency: 700, downloadThroughput: 200_000, uploadThroughput: 200_000 }

interface LayoutShift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
  sources: { node: Node | null }[]
}

declare const reportShift: (shift: string) => void

/** Slows the network down. Returns a function that lists the layout shifts without user input on all pages so far. */
async function watchShifts(page: Page, context: BrowserContext) {
  const shifts: string[] = []
  await page.exposeFunction('reportShift', (shift: string) => shifts.push(shift))
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShift[]) {
        const names = sources.map(({ node }) => (node instanceof Element ? node.className : node?.nodeName))
        if (!hadRecentInput) reportShift(`${location.search.slice(0, 20)} ${value} ${names.join(' ')}`)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', slowLine)
  return async () => {
    await page.waitForLoadState('networkidle')
    // The browser reports a shift after the next frame.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
    return shifts
  }
}

it.each(visitedSizes)(
  'has no layout shifts on a slow line, from the choice of a time to the booking (%j)',
  async (viewport) => {
    const site = await suite.site()
    const { page, context } = await suite.visitWithConsent(site, { viewport })
    const listShifts = await watchShifts(page, context)
    await page.goto(`${site.url}/widget/bookings/intro-call?date=2027-01-05`)
    await chooseTime(page)
    await fillDetails(page)
    expect(await listShifts()).toEqual([])
    await book(page)
    expect(await listShifts()).toEqual([])
  },
)

// The longest of these visits: only `npm run validate` makes it.
it.each(process.env.EVERY_SIZE ? visitedSizes : [])(
  'has no layout shifts on a slow line, with a choice of staff, a form and a payment (%j)',
  async (viewport) => {
    const site = await suite.site({ paid: true, bundle: withIntake({ required: true, of: 'massage' }) })
    const { page, context } = await suite.visitWithConsent(site, { viewport })
    const listShifts = await watchShifts(page, context)
    await page.goto(`${site.url}/widget/appointment/therapists/deep-tissue`)
    await chooseStaff(page)
    await chooseDay(page, 1)
    await chooseTime(page)
    const form = page.locator('[data-step=intake]')
    await form.locator('input[name="answers.pain"]').fill('Left knee')
    await form.locator('button[value=next]').click()
    await form.locator('input[name="answers.signed.typed"]').fill('Ana Reis')
    await form.locator('button[value=send]').click()
    await fillDetails(page)
    expect(await listShifts()).toEqual([])
    await book(page)
    await page.getByRole('link', { name: /^Pay / }).click()
    await page.getByRole('button', { name: 'Pay', exact: true }).click()
    await page.waitForURL(/step=done/)
    expect(await listShifts()).toEqual([])
  },
)
