import { readFileSync } from 'node:fs'
import type { AxeResults } from 'axe-core'
import type { Frame, Page } from 'playwright-core'
import { expect } from 'vitest'
import { desktop, phone } from './browser.ts'

const axeSource = readFileSync('node_modules/axe-core/axe.min.js', 'utf8')
const ruleTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

const colours = ['color-contrast']

/** Every rule runs on a phone, and the colours are also checked dark and on a desktop. */
const combinations = [
  { colorScheme: 'light', size: phone, rules: ruleTags },
  { colorScheme: 'dark', size: desktop, rules: colours },
] as const

/** Every rule in each size, and the colours in all combinations, for `npm run validate`. */
const allCombinations = [
  { colorScheme: 'light', size: phone, rules: ruleTags },
  { colorScheme: 'dark', size: desktop, rules: ruleTags },
  { colorScheme: 'dark', size: phone, rules: colours },
  { colorScheme: 'light', size: desktop, rules: colours },
] as const

/** Returns the combinations in which a page is checked. `npm test` checks further states of a page on a phone only. */
const listChecked = (isFurtherState: boolean) =>
  process.env.EVERY_SIZE ? allCombinations : combinations.slice(0, isFurtherState ? 1 : undefined)

declare const axe: { run(options: object): Promise<AxeResults> }

/**
 * Returns axe's violations on the current page, as `rule: element: explanation`. First waits for the transitions of visible
 * elements, because they change colours: even with reduced motion a transition takes a millisecond, and those of parents run
 * before those of children. Transitions of hidden elements are paused. The transition that keeps reserved space never starts, so
 * neither of them counts.
 */
async function findViolations(
  page: Page | Frame,
  runOnly: readonly string[],
  ignored: readonly string[],
): Promise<string[]> {
  const rules = {
    // Experimental in axe, but required by WCAG: a person who speaks the visible text has to reach the control.
    'label-content-name-mismatch': { enabled: runOnly === ruleTags },
    ...Object.fromEntries(ignored.map((rule) => [rule, { enabled: false }])),
  }
  // Two frames with one page would have the landmarks of each other. Frames are checked by calls of their own.
  const options = { runOnly, rules, resultTypes: ['violations'], preload: false, iframes: false }
  const { violations } = await page.evaluate(async (options) => {
    const isPending = ({ effect }: Animation) =>
      !(effect instanceof KeyframeEffect) ||
      (effect.target?.checkVisibility() && Number(effect.getComputedTiming().endTime) < 60_000)
    do await new Promise(requestAnimationFrame)
    while (document.getAnimations().some(isPending))
    return axe.run(options)
  }, options)
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
  )
}

/** Runs axe's source in each page that is opened from now on, which is faster than {@link addAxe} where axe checks all of them. */
export const preloadAxe = (page: Page) => page.addInitScript(axeSource)

/** Runs axe's source as a script. V8 caches a compiled script for the next page, but not the code of `page.evaluate`. */
async function addAxe(page: Page | Frame) {
  if (!('context' in page)) {
    await page.evaluate(axeSource)
    return
  }
  const session = await page.context().newCDPSession(page)
  await session.send('Runtime.evaluate', { expression: axeSource })
  await session.detach()
}

/**
 * Expects no violations on a page or in a frame, light on a phone and dark on a desktop. Leaves the page light and in the size
 * that was checked last. Rules can be ignored where another check is as strict. A further state of a page has the colours of
 * states that are checked in all combinations.
 */
export async function expectAccessible(
  page: Page | Frame,
  state: string,
  { ignored = [], isFurtherState = false }: { ignored?: readonly string[]; isFurtherState?: boolean } = {},
) {
  await page.waitForLoadState('domcontentloaded')
  const tab = 'context' in page ? page : page.page()
  if (!(await page.evaluate(() => 'axe' in window))) await addAxe(page)
  for (const { colorScheme, size, rules } of listChecked(isFurtherState)) {
    await tab.setViewportSize(size)
    await tab.emulateMedia({ colorScheme })
    const violations = await findViolations(page, rules, ignored)
    expect(violations, `${state}, ${colorScheme}, ${size.width} wide`).toEqual([])
  }
  await tab.emulateMedia({ colorScheme: 'light' })
}
