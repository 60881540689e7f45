import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { desk, phone, visit } from '#test/browser/browser.ts'
import type { TestWorker } from '#test/worker/harness.ts'
import { contentPages, type Pictured } from './content-pages.ts'
import { hangPictures } from './hang-pictures.ts'
import { opening } from './opening.ts'

const devices = [
  { device: 'phone', viewport: phone },
  { device: 'desk', viewport: desk },
]

/** Scrolls to the end and back: what waits to be seen, pictures and calendars, is here then. */
async function seeAll(page: Page) {
  await page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight / 2) {
      scrollTo(0, top)
      await new Promise((done) => setTimeout(done, 60))
    }
  })
  await page.waitForLoadState('networkidle')
  await page.waitForFunction(() => {
    const settled = (island: Element) =>
      island.matches('[data-hydrate=interaction], [aria-busy=false]:has(#island)')
    return (
      [...document.querySelectorAll('[data-island]')].every(settled) &&
      [...document.images].every((image) => image.complete && image.naturalWidth > 0)
    )
  })
  await page.evaluate(() => scrollTo(0, 0))
}

/** The page as a whole, in a locale and in the light, and the dark where that is asked for. */
async function shootPage(page: Page, base: string, pictured: Pictured, path: (look: string) => string) {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto(base + pictured.address)
  await seeAll(page)
  for (const colorScheme of pictured.dark ? (['light', 'dark'] as const) : (['light'] as const)) {
    await page.emulateMedia({ colorScheme })
    await page.screenshot({
      path: path(colorScheme),
      type: 'jpeg',
      quality: 70,
      fullPage: true,
      animations: 'disabled',
      caret: 'hide',
    })
  }
}

/** Pictures of every content page; JPEGs, as they are long and have photographs in them. */
export async function shootContent(worker: TestWorker, browser: Browser, folder: string) {
  const site = await worker.site({ now: opening, preview: true })
  await hangPictures(site)
  for (const { device, viewport } of devices) {
    const { page, context, close } = await visit(browser, { viewport, locale: 'en-GB' })
    await context.addCookies([{ name: 'consent', value: 'essential', url: site.url }])
    await page.clock.setFixedTime(opening)
    for (const pictured of contentPages) {
      await shootPage(page, site.url, pictured, (look) =>
        join(folder, `${pictured.name}-${device}-${look}.jpg`),
      )
      for (const locale of pictured.locales ?? [])
        await shootPage(page, `${site.url}/${locale}`, { ...pictured, dark: false }, (look) =>
          join(folder, `${pictured.name}-${locale}-${device}-${look}.jpg`),
        )
    }
    await close()
  }
}
