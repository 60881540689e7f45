import { expect, it } from 'vitest'
import { desk, phone } from './browser.ts'
import { openBrowserSuite } from './browser-suite.ts'
import { book, chooseTime, fillDetails } from './visitor.ts'

const suite = openBrowserSuite()

/** 1.6 Mbit/s. Every answer takes longer than the 500 ms in which Chromium excuses what moves after a tap. */
const slowLine = { offline: false, latency: 700, downloadThroughput: 200_000, uploadThroughput: 200_000 }

interface LayoutShift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
  sources: { node: Node | null }[]
}

declare const layoutShifts: string[]

it.each([phone, desk])(
  'moves nothing by itself on a slow line, from the time to the booking (%j)',
  async (viewport) => {
    const site = await suite.site()
    const { page, context } = await suite.visitWithConsent(site, { viewport })
    await page.addInitScript(() => {
      const shifts: string[] = []
      Object.assign(globalThis, { layoutShifts: shifts })
      new PerformanceObserver((list) => {
        for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShift[]) {
          const names = sources.map(({ node }) => (node instanceof Element ? node.className : node?.nodeName))
          if (!hadRecentInput) shifts.push(`${value} ${names.join(' ')}`)
        }
      }).observe({ type: 'layout-shift', buffered: true })
    })
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', slowLine)
    await page.goto(`${site.url}/widget/bookings/intro-call?date=2027-01-05`)
    await chooseTime(page)
    await fillDetails(page)
    expect(await page.evaluate(() => layoutShifts)).toEqual([])
    await book(page)
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate(() => layoutShifts)).toEqual([])
  },
)
