import { readFileSync } from 'node:fs'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { desk, phone } from './browser.ts'

const source = readFileSync('node_modules/axe-core/axe.min.js', 'utf8')
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Every rule once in each size and once in each scheme; in the other two combinations the colours alone. */
const looks = [
  { colorScheme: 'light', size: phone, rules: tags },
  { colorScheme: 'dark', size: phone, rules: ['color-contrast'] },
  { colorScheme: 'dark', size: desk, rules: tags },
  { colorScheme: 'light', size: desk, rules: ['color-contrast'] },
] as const

declare const axe: { run(options: object): Promise<AxeResults> }

/**
 * What axe finds on the page as it stands, as `rule: element`. With reduced motion every colour still changes over a
 * millisecond, parents before children: it waits for those of what is seen. What is folded away waits.
 */
async function findings(page: Page, runOnly: readonly string[]): Promise<string[]> {
  const options = { runOnly, resultTypes: ['violations'], preload: false }
  const { violations } = await page.evaluate(async (options) => {
    const changes = ({ effect }: Animation) =>
      !(effect instanceof KeyframeEffect) || effect.target?.checkVisibility()
    do await new Promise(requestAnimationFrame)
    while (document.getAnimations().some(changes))
    return axe.run(options)
  }, options)
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
  )
}

/** Runs axe's source as a script: V8 keeps what it compiled of one for the next page, and of `page.evaluate` nothing. */
async function addAxe(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Runtime.evaluate', { expression: source })
  await session.detach()
}

/** Axe finds nothing on the page in this state: light and dark, on a phone and on a desk. It is left as on a desk, light. */
export async function expectAccessible(page: Page, state: string) {
  await page.waitForLoadState('domcontentloaded')
  if (!(await page.evaluate(() => 'axe' in window))) await addAxe(page)
  for (const { colorScheme, size, rules } of looks) {
    await page.setViewportSize(size)
    await page.emulateMedia({ colorScheme })
    expect(await findings(page, rules), `${state}, ${colorScheme}, ${size.width} wide`).toEqual([])
  }
}
