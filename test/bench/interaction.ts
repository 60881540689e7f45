import type { Browser, CDPSession, Page } from 'playwright-core'
import { ensureChromium } from '../../scripts/chromium.ts'
import { launch, phone, waitForHydration } from '../browser/browser.ts'
import { median } from './load.ts'
import { measureNextPaint, press, recordInteractions, tap } from './next-paint.ts'
import type { Row, Section } from './report.ts'
import { ports, startServers } from './workerd.ts'

const ROUNDS = 5
const SLOWDOWN = 4
const MAX_NEXT_PAINT_MS = 100
const MAX_FIRST_TAP_MS = 200
const FIRST_TAP_AFTER_MS = 1000
/** A tap without an answer within this time is lost. */
const LOST_MS = 10_000
/** Lighthouse's slow 4G. */
const slowLine = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 }

const FREE_DAY = 'td:not([aria-selected=true]) [data-date]:is(a, button)'
const TIME = 'button[name=slot]'
const FLOOR_PAGE =
  'data:text/html,<meta name=viewport content=width=device-width><button onclick="this.append(1)">Add</button>'

const origin = `http://localhost:${ports.front}`

/** Opens a page on a phone that is four times slower than this machine. */
async function open<Result>(browser: Browser, visit: (page: Page, session: CDPSession) => Promise<Result>) {
  const context = await browser.newContext({
    viewport: phone,
    hasTouch: true,
    isMobile: true,
    timezoneId: 'Europe/Lisbon',
  })
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await recordInteractions(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
    return await visit(page, session)
  } finally {
    await context.close()
  }
}

/** Returns the times from one visitor's interactions to the next paint, by name. */
const visitSteps = (browser: Browser) =>
  open(browser, async (page, session) => {
    await page.goto(`${origin}/widget/bookings/intro-call`)
    await waitForHydration(page)
    await page.waitForLoadState('networkidle')
    const times: Record<string, number> = {}
    await tap(page, session, FREE_DAY)
    times['pick a day'] = await measureNextPaint(page)
    await tap(page, session, '[aria-label="Next month"]')
    times['turn the month'] = await measureNextPaint(page)
    await page.waitForLoadState('networkidle')
    await tap(page, session, FREE_DAY)
    await page.locator(TIME).first().waitFor()
    await measureNextPaint(page)
    await tap(page, session, TIME)
    times['pick a time'] = await measureNextPaint(page)
    await page.locator('[data-step=details] input[name=firstName]').waitFor()
    await page.waitForLoadState('networkidle')
    await tap(page, session, 'input[name=firstName]')
    await measureNextPaint(page)
    await press(session, 'Maria')
    times['type in the details'] = await measureNextPaint(page)
    return times
  })

/** Returns the time from a tap on an empty page to the next paint. */
const visitFloor = (browser: Browser) =>
  open(browser, async (page, session) => {
    await page.goto(FLOOR_PAGE)
    await tap(page, session, 'button')
    return measureNextPaint(page)
  })

/** Taps a day one second after the first paint on a slow line. Returns how long it takes until the page shows the day chosen. */
const visitEarly = (browser: Browser) =>
  open(browser, async (page, session) => {
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', slowLine)
    await page.goto(`${origin}/widget/bookings/intro-call`, { waitUntil: 'commit' })
    await page.waitForFunction(
      (after) => {
        const [paint] = performance.getEntriesByName('first-contentful-paint')
        return paint && performance.now() >= paint.startTime + after
      },
      FIRST_TAP_AFTER_MS,
      { polling: 'raf' },
    )
    await tap(page, session, FREE_DAY)
    const answered = page.waitForFunction(() => globalThis.firstTap?.answeredAt, null, { timeout: LOST_MS })
    await answered.catch(() => undefined)
    return page.evaluate((lost) => {
      const { at = 0, answeredAt } = globalThis.firstTap ?? {}
      return answeredAt === undefined ? lost : answeredAt - at
    }, LOST_MS)
  })

/** Measures how long a visitor with a slow phone waits until a page shows the answer to a tap or key. */
export async function benchInteraction(): Promise<Section> {
  process.env.CHROMIUM_PATH = await ensureChromium()
  const workerd = await startServers()
  const browser = await launch()
  try {
    const steps: Record<string, number>[] = []
    const floors: number[] = []
    const early: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      steps.push(await visitSteps(browser))
      floors.push(await visitFloor(browser))
      early.push(await visitEarly(browser))
    }
    const floor = { what: 'a button on an empty page', value: median(floors) }
    const rows = Object.keys(steps[0] ?? {}).map(
      (name): Row => ({
        what: `Next paint at a ${SLOWDOWN} times slower processor: ${name}`,
        value: median(steps.map((times) => times[name] ?? Number.NaN)),
        unit: 'ms',
        goal: { atMost: MAX_NEXT_PAINT_MS },
        floor,
      }),
    )
    rows.push({
      what: 'Slowest answer to a tap one second after the first paint, on a slow line too',
      value: Math.max(...early),
      unit: 'ms',
      goal: { atMost: MAX_FIRST_TAP_MS },
      floor,
    })
    return { rows }
  } finally {
    await browser.close()
    await workerd.stop()
  }
}
