import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { SiteProxy } from '#test/fixtures/site-proxy.ts'
import { visitedSizes } from './browser.ts'
import { openBrowserSuite } from './browser-suite.ts'

const suite = openBrowserSuite()

const paths = ['/', '/widget/bookings/intro-call?date=2027-01-05']

const furtherPaths = [
  '/journal',
  '/journal/b/first-visit',
  '/journal/author/marta',
  '/widget/appointment/therapists',
  '/widget/appointment/therapists/deep-tissue',
  '/widget/bookings/intro-call?date=2027-01-05&slot=2027-01-05T09:00:00Z',
]

interface LayoutShift extends PerformanceEntry {
  value: number
  sources: { node: Node | null }[]
}

/**
 * Records the layout shifts of the next page, but not the small ones of a line whose next words arrive. Returns a function that lists
 * them after the next frame.
 */
async function watchShifts(page: Page) {
  await page.addInitScript(() => {
    const shifts: string[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as LayoutShift[]) {
        const moved = sources.map(({ node }) =>
          node instanceof Element ? node.outerHTML.slice(0, 80) : node?.textContent,
        )
        if (value >= 0.02) shifts.push(`${value.toFixed(4)} ${moved.join(' | ')}`)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () =>
    page.evaluate(async () => {
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
      return 'shifts' in window ? window.shifts : undefined
    })
}

it.each(visitedSizes)('moves nothing while a page arrives in parts (%j)', async (viewport) => {
  const site = await suite.site()
  await using proxy = await SiteProxy.start(site.fetch)
  for (const path of process.env.EVERY_SIZE ? [...paths, ...furtherPaths] : paths) {
    const { page } = await suite.visit({ viewport })
    const listShifts = await watchShifts(page)
    // Two frames later the part before is drawn. The first part replaces the blank page.
    proxy.pause = () => listShifts().then(undefined, () => {})
    await page.goto(proxy.url + path)
    expect.soft(await listShifts(), path).toEqual([])
  }
})
