import type { Page } from 'playwright-core'

/**
 * Goes down the whole page as a reader does, until all that comes into view on the way is there: 10 s for each. `step` is in
 * windows: by halves, what is loaded ahead is there when it comes into view.
 */
export async function scrollThrough(page: Page, step = 0.5) {
  await page.evaluate(async (step) => {
    const painted = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
    async function until(what: string, isThere: () => boolean) {
      const end = performance.now() + 10_000
      do {
        await Promise.race([painted(), wait(10_000)])
        if (performance.now() > end)
          throw new Error(`${location.pathname} at ${scrollY}: ${what} is not there`)
      } while (!isThere())
    }
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight * step) {
      scrollTo(0, top)
      await until('what arrives', () => !document.querySelector('[aria-busy=true]'))
    }
    for (const image of document.querySelectorAll('main img'))
      if (image instanceof HTMLImageElement && image.checkVisibility()) {
        await until(image.currentSrc || image.src, () => image.complete)
        await image.decode().catch(() => {})
      }
    await painted()
  }, step)
}

/** An entry of Layout Instability, which TypeScript's library doesn't have. */
interface LayoutShift {
  value: number
  hadRecentInput: boolean
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
}

/** What has moved on the page so far without having been asked to, each by how much and what. */
export function findShifts(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const shifts: string[] = []
    const note = (entry: PerformanceEntry & Partial<LayoutShift>) => {
      const { value, hadRecentInput, sources = [] } = entry
      if (hadRecentInput) return
      const moved = sources.map(({ node, previousRect, currentRect }) => {
        const [before, after] = [previousRect, currentRect].map(({ x, y, width, height }) => [
          x,
          y,
          width,
          height,
        ])
        return `${node instanceof Element ? node.outerHTML.slice(0, 90) : node?.textContent} ${before} to ${after}`
      })
      shifts.push(`${value}: ${moved.join('\n')}`)
    }
    // What has moved is known once it was drawn.
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
    const observer = new PerformanceObserver(() => {})
    observer.observe({ type: 'layout-shift', buffered: true })
    observer.takeRecords().forEach(note)
    return shifts
  })
}

/** By how many pixels the page is wider than its window. */
export function excessWidth(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}

/** The pictures of the page that can be seen and aren't there, or aren't kept in several widths. */
export function findPicturesGone(page: Page): Promise<string[]> {
  return page.locator('main img').evaluateAll((images) =>
    images
      .filter(
        (image): image is HTMLImageElement => image instanceof HTMLImageElement && image.checkVisibility(),
      )
      .filter(({ naturalWidth, srcset, currentSrc, width, sizes }) => {
        const shown = Number(currentSrc.split('/').at(-1))
        return naturalWidth === 0 || !srcset.includes('w, ') || !sizes || shown < Math.min(width, 640)
      })
      .map(({ currentSrc, src, width }) => `${currentSrc || src} at ${width}`),
  )
}
