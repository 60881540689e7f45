import type { CDPSession, Page } from 'playwright-core'

/** The functions and values that {@link recordNextPaints} and {@link recordFirstTap} leave in the page. */
declare global {
  var takeNextPaint: () => Promise<number>
  var firstTap: { at: number; answeredAt?: number } | undefined
}

/** The shortest duration of an event that Chromium reports. It rounds durations to 8 ms. */
const SHORTEST_MS = 16

/** Records the durations of interactions, from the tap or key to the next paint. Runs in the page, before its scripts. */
function recordNextPaints(shortest: number) {
  const events: PerformanceEventTiming[] = []
  const observer = new PerformanceObserver((list) =>
    events.push(...(list.getEntries() as PerformanceEventTiming[])),
  )
  observer.observe({ type: 'event', durationThreshold: shortest, buffered: true } as PerformanceObserverInit)
  globalThis.takeNextPaint = async () => {
    // The entry of an event is made together with the frame that shows its answer.
    for (let frame = 0; frame < 6; frame += 1) await new Promise(requestAnimationFrame)
    events.push(...(observer.takeRecords() as PerformanceEventTiming[]))
    const interactions = events.splice(0).filter(({ interactionId }) => interactionId)
    return Math.max(shortest, ...interactions.map(({ duration }) => duration))
  }
}

/**
 * Records when a day is tapped for the first time, and when a frame shows that day as chosen: in the same page or in the next.
 */
function recordFirstTap() {
  const now = () => performance.timeOrigin + performance.now()
  const stored = sessionStorage.getItem('first-tap')
  let tap: { at: number; date: string | null } | undefined = stored === null ? undefined : JSON.parse(stored)
  document.addEventListener(
    'pointerdown',
    ({ target, timeStamp }) => {
      const day = target instanceof Element ? target.closest('[data-date]') : null
      if (!day || tap) return
      tap = { at: performance.timeOrigin + timeStamp, date: day.getAttribute('data-date') }
      sessionStorage.setItem('first-tap', JSON.stringify(tap))
    },
    { capture: true },
  )
  const checkChosen = () => {
    const isChosen = document.querySelector(`td[aria-selected=true] [data-date="${tap?.date}"]`) !== null
    if (tap && isChosen) globalThis.firstTap = { at: tap.at, answeredAt: now() }
    else requestAnimationFrame(checkChosen)
  }
  requestAnimationFrame(checkChosen)
}

/** Prepares a page before it is opened. */
export async function recordInteractions(page: Page) {
  await page.addInitScript(recordNextPaints, SHORTEST_MS)
  await page.addInitScript(recordFirstTap)
}

/** Taps the middle of an element as a finger does. */
export async function tap(page: Page, session: CDPSession, selector: string) {
  const element = page.locator(selector).first()
  await element.scrollIntoViewIfNeeded()
  const box = await element.boundingBox()
  if (!box) throw new Error(`${selector} is not shown`)
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }]
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

/** Presses the keys of a text, one after the other. */
export async function press(session: CDPSession, text: string) {
  for (const key of text) {
    await session.send('Input.dispatchKeyEvent', { type: 'keyDown', key, text: key })
    await session.send('Input.dispatchKeyEvent', { type: 'keyUp', key })
  }
}

/** Returns the longest time from an interaction to its next paint since the last call, in milliseconds. */
export const measureNextPaint = (page: Page): Promise<number> =>
  page.evaluate(() => globalThis.takeNextPaint())
