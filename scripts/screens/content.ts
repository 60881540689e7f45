import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { desktop, phone, visit } from '#test/browser/browser.ts'
import { ADMIN_TOKEN, type TestWorker } from '#test/worker/harness.ts'
import { uploadPictures } from '../publish-demo.ts'
import { type ContentPage, contentPages } from './content-pages.ts'
import { inRegion, OPENING } from './demo-site.ts'

const devices = [
  { device: 'phone', viewport: phone },
  { device: 'desk', viewport: desktop },
]

/** Scrolls to the end and back, so that lazy pictures and islands load. */
async function loadAll(page: Page) {
  await page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight / 2) {
      scrollTo(0, top)
      await new Promise((done) => setTimeout(done, 60))
    }
  })
  await page.waitForLoadState('networkidle')
  await page.waitForFunction(() => {
    const isLoaded = (island: Element) =>
      island.matches('[data-hydrate=interaction], [aria-busy=false]:has(#island)')
    // A phone never loads the pictures of a column that it does not show.
    const isShown = (image: HTMLImageElement) =>
      !image.checkVisibility() || (image.complete && image.naturalWidth > 0)
    const missing =
      [...document.querySelectorAll('[data-island]')].find((island) => !isLoaded(island)) ??
      [...document.images].find((image) => !isShown(image))
    // On a busy machine the scrolling above can pass by before the browser has noticed what came into view.
    missing?.scrollIntoView()
    return !missing
  })
  await page.evaluate(() => scrollTo(0, 0))
}

/** Takes a screenshot of a whole page in light mode, and in dark mode if requested. */
async function shootPage(page: Page, base: string, target: ContentPage, getFile: (scheme: string) => string) {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto(base + target.path)
  await loadAll(page)
  for (const colorScheme of target.dark ? (['light', 'dark'] as const) : (['light'] as const)) {
    await page.emulateMedia({ colorScheme })
    await page.screenshot({
      path: getFile(colorScheme),
      type: 'jpeg',
      quality: 70,
      fullPage: true,
      animations: 'disabled',
      caret: 'hide',
    })
  }
}

/** Takes screenshots of every content page, as JPEG: the pages are long and contain photographs. */
export async function shootContent(worker: TestWorker, browser: Browser, folder: string) {
  const site = await worker.site({ now: OPENING, bundle: inRegion, preview: true })
  await uploadPictures({ ...site, token: ADMIN_TOKEN })
  for (const { device, viewport } of devices) {
    const { page, context, close } = await visit(browser, { viewport, locale: 'en-GB' })
    await context.addCookies([{ name: 'consent', value: 'essential', url: site.url }])
    await page.clock.setFixedTime(OPENING)
    for (const target of contentPages) {
      await shootPage(page, site.url, target, (scheme) =>
        join(folder, `${target.name}-${device}-${scheme}.jpg`),
      )
      for (const locale of target.locales ?? [])
        await shootPage(page, `${site.url}/${locale}`, { ...target, dark: false }, (scheme) =>
          join(folder, `${target.name}-${locale}-${device}-${scheme}.jpg`),
        )
    }
    await close()
  }
}
