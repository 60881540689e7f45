import type { Page } from 'playwright-core'

/**
 * Scrolls to the end of the page and waits for everything that loads on the way, at most 30 s for each. `step` is in heights of
 * the window: with 0.5, content that loads shortly before it is visible has loaded when it comes into view.
 */
export async function scrollThrough(page: Page, step = 0.5) {
  await page.evaluate(async (step) => {
    const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
    // On a busy machine, frames may be seconds apart.
    const painted = () =>
      Promise.race([new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))), wait(1000)])
    async function until(findMissing: () => Element | null) {
      const end = performance.now() + 30_000
      for (let missing = findMissing(); missing; missing = findMissing()) {
        if (performance.now() > end) {
          const [tag] = missing.outerHTML.split('>')
          throw new Error(`${location.pathname} at ${scrollY}: ${tag}> has not loaded`)
        }
        await painted()
      }
    }
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight * step) {
      scrollTo(0, top)
      // An island is marked as busy by an observer, which may be called after the first frame.
      for (let frame = 0; frame < 2; frame += 1) await painted()
      await until(() => document.querySelector('[aria-busy=true]'))
    }
    for (const image of document.querySelectorAll('main img'))
      if (image instanceof HTMLImageElement && image.checkVisibility()) {
        await until(() => (image.complete ? null : image))
        await image.decode().catch(() => {})
      }
    await painted()
  }, step)
}

/** An entry of the Layout Instability API, which TypeScript's DOM library does not declare. */
interface LayoutShift {
  value: number
  hadRecentInput: boolean
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
}

/** Returns the ids that more than one element has. Links lead to the first of them only. */
export const listRepeatedIds = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const ids = Array.from(document.querySelectorAll('[id]'), ({ id }) => id)
    return ids.filter((id, index) => ids.indexOf(id) !== index)
  })

/** Returns the layout shifts of the page so far, apart from those after user input: their value and the moved elements. */
export function findShifts(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const shifts: string[] = []
    const addShift = (entry: PerformanceEntry & Partial<LayoutShift>) => {
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
    // A shift is reported after its frame was drawn.
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
    const observer = new PerformanceObserver(() => {})
    observer.observe({ type: 'layout-shift', buffered: true })
    observer.takeRecords().forEach(addShift)
    return shifts
  })
}

/** Returns the pixels by which the page is wider than its window. */
export function getExcessWidth(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}

/** Returns the visible pictures that did not load, are too small, or do not come in several widths. */
export function findBrokenPictures(page: Page): Promise<string[]> {
  return page.locator('main img').evaluateAll((images) =>
    images
      .filter(
        (image): image is HTMLImageElement => image instanceof HTMLImageElement && image.checkVisibility(),
      )
      .filter(({ naturalWidth, srcset, currentSrc, width, sizes }) => {
        const loadedWidth = Number(currentSrc.split('/').at(-1))
        // The picture beside a flow is shown on laptops only, in one width.
        const isSharp = srcset === '' && loadedWidth >= 2 * width && loadedWidth <= 3 * width
        const isChosen = srcset.includes('w, ') && sizes !== '' && loadedWidth >= Math.min(width, 640)
        return naturalWidth === 0 || !(isSharp || isChosen)
      })
      .map(({ currentSrc, src, width }) => `${currentSrc || src} at ${width}`),
  )
}

/** Returns the words that are broken over two lines, although three quarters of the width of the page hold them. */
export function findBrokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const broken: string[] = []
    const maxWidth = 0.75 * (document.querySelector('main')?.clientWidth ?? 0)
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const text = texts.currentNode
      if (!text.parentElement?.checkVisibility()) continue
      for (const { 0: word, index } of (text.textContent ?? '').matchAll(/[\p{L}\p{N}\p{M}’@.]{4,}/gu)) {
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        const parts = [...range.getClientRects()].filter(({ width, right }) => width > 0 && right > 0)
        const width = parts.reduce((sum, part) => sum + part.width, 0)
        if (new Set(parts.map(({ top }) => Math.round(top))).size > 1 && width < maxWidth) broken.push(word)
      }
    }
    return broken
  })
}

/** Returns the links and buttons whose middle another element covers. Scrolls each into the middle of the window. */
export function findCovered(page: Page): Promise<string[]> {
  return page.locator('a[href]:visible, button:visible, summary:visible').evaluateAll((targets) =>
    targets.flatMap((target) => {
      target.scrollIntoView({ block: 'center', behavior: 'instant' })
      const { left, top, width, height } = target.getClientRects()[0] ?? new DOMRect()
      const topmost = document.elementFromPoint(left + width / 2, top + height / 2)
      const isHidden = left + width <= 0 || top + height <= 0 || width <= 1
      return isHidden || (topmost && target.contains(topmost))
        ? []
        : [`${target.textContent}, by ${topmost?.className}`]
    }),
  )
}

/** The smallest height of a touch target, in pixels. */
const TARGET_HEIGHT = 44

/** Returns the links and controls of the page that are too low for fingers, except links within a sentence. */
export function findSmallTargets(page: Page): Promise<string[]> {
  return page
    .locator('a[href], button:not([tabindex="-1"]), summary, select, textarea, input')
    .evaluateAll((targets, height) => {
      const isInSentence = ({ previousSibling, nextSibling }: Element) =>
        [previousSibling, nextSibling].some(
          (node) => node?.nodeType === Node.TEXT_NODE && /\p{L}{2}/u.test(node.textContent ?? ''),
        )
      return targets
        .map((target) => target.closest('label') ?? target)
        .filter((target) => target.checkVisibility() && !isInSentence(target))
        .map((target) => ({ target, box: target.getBoundingClientRect() }))
        .filter(({ box }) => box.right > 0 && box.bottom > 0 && box.width > 1 && box.height < height - 0.5)
        .map(({ target, box }) => `${Math.round(box.height)} px: ${target.outerHTML.slice(0, 120)}`)
    }, TARGET_HEIGHT)
}
