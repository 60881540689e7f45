import { expect, it } from 'vitest'
import { SiteProxy } from '#test/fixtures/site-proxy.ts'
import { visitedSizes } from './browser.ts'
import { openBrowserSuite } from './browser-suite.ts'
import { watchShifts } from './watch-shifts.ts'

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

/** The words of a line move a little while its next words arrive, and so does a centred text while its next lines do. */
const LARGE = 0.05

it.each(visitedSizes)('moves nothing while a page arrives in parts (%j)', async (viewport) => {
  const site = await suite.site()
  await using proxy = await SiteProxy.start(site.fetch)
  for (const path of process.env.EVERY_SIZE ? [...paths, ...furtherPaths] : paths) {
    const { page } = await suite.visit({ viewport })
    const listShifts = await watchShifts(page, LARGE)
    // Two frames later the part before is drawn. The first part replaces the blank page.
    proxy.pause = () => listShifts().then(undefined, () => {})
    await page.goto(proxy.url + path)
    expect.soft(await listShifts(), path).toEqual([])
  }
})
