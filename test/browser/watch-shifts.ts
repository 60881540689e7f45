import type { Page } from 'playwright-core'

interface LayoutShift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
  sources: { node: Node | null }[]
}

/** Records the layout shifts of the next page from a value on, without those after input. Returns a function that lists them. */
export async function watchShifts(page: Page, from = 0) {
  await page.addInitScript((from) => {
    const shifts: string[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShift[]) {
        const moved = sources.map(({ node }) =>
          node instanceof Element ? `${node.tagName} ${node.textContent}` : node?.textContent,
        )
        if (!hadRecentInput && value >= from) shifts.push(`${value.toFixed(4)} ${moved.join(' | ')}`)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  }, from)
  return () =>
    page.evaluate(async () => {
      // A shift is reported after its frame was drawn.
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
      return 'shifts' in window ? window.shifts : undefined
    })
}
