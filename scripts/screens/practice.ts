import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { desktop, phone, visit } from '#test/browser/browser.ts'
import { book, chooseDay, chooseTime, fillDetails } from '#test/browser/visitor.ts'
import { createPractice } from '#test/fixtures/practice/bundle.ts'
import type { TestWorker } from '#test/worker/harness.ts'
import { OPENING } from './demo-site.ts'

const devices = [
  { device: 'phone', viewport: phone },
  { device: 'desk', viewport: desktop },
]

/** Takes a screenshot of the current page in light and dark. */
async function shoot(page: Page, getFile: (scheme: string) => string) {
  await page.evaluate(() => document.fonts.ready)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.screenshot({
      path: getFile(colorScheme),
      fullPage: true,
      animations: 'disabled',
      caret: 'hide',
    })
  }
  await page.emulateMedia({ colorScheme: 'light' })
}

/** Takes screenshots of a site with its own logo, colours, fonts and corners: a physiotherapy practice, in Polish. */
export async function shootPractice(worker: TestWorker, browser: Browser, folder: string) {
  const site = await worker.site({ now: OPENING, publish: false })
  const published = await site.publish(await createPractice(site))
  if (!published.ok) throw new Error(`The practice was not published: ${await published.text()}`)
  for (const { device, viewport } of devices) {
    const { page, context, close } = await visit(browser, {
      viewport,
      locale: 'pl-PL',
      timezone: 'Europe/Warsaw',
    })
    await context.addCookies([{ name: 'consent', value: 'essential', url: site.url }])
    await page.clock.setFixedTime(OPENING)
    const shootAs = (name: string) =>
      shoot(page, (scheme) => join(folder, `practice-${name}-${device}-${scheme}.png`))
    await page.goto(`${site.url}/`)
    await shootAs('home')
    await page.goto(`${site.url}/widget/bookings/visits`)
    await shootAs('services')
    await page.goto(`${site.url}/widget/bookings/visits?service=srv_manual`)
    await chooseDay(page, 2)
    await shootAs('times')
    await chooseTime(page, 2)
    await page.locator('input[name=firstName]').waitFor()
    await shootAs('details')
    await fillDetails(page)
    await book(page)
    await shootAs('done')
    await page.goto(page.url().replace('&step=done', ''))
    await shootAs('view')
    await page.goto(`${site.url}/nie-ma`)
    await shootAs('not-found')
    await close()
  }
}
