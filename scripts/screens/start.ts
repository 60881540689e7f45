import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { desktop, phone, visit } from '#test/browser/browser.ts'
import { emptySite, OWNER, signIn } from '#test/fixtures/desk.ts'
import type { TestWorker } from '#test/worker/harness.ts'
import type { BundleInput } from '#worker/contract/bundle/bundle.ts'
import { OPENING } from './demo-site.ts'

const texts = {
  name: 'Salon Lima',
  street: '12 Park Street',
  postalCode: 'SW1A 1AA',
  city: 'London',
  phone: '020 7946 0018',
}
const prices = { cut: '38', short: '29', children: '22', colour: '65', highlights: '95', styling: '30' }

/** Returns the bundle of a new site whose owner reads English. */
function emptyEnglishSite(demo: BundleInput): BundleInput {
  const empty = emptySite(demo)
  const owners = [{ name: 'Inês Lima', email: OWNER }]
  return { ...empty, site: { ...empty.site, name: 'book.salon-lima.example', locale: 'en', owners } }
}

/** Takes screenshots of the first run at the desk: the trades, the form as it is filled in, and the site that it makes. */
export async function shootStart(worker: TestWorker, browser: Browser, folder: string) {
  for (const { device, viewport } of [
    { device: 'phone', viewport: phone },
    { device: 'desk', viewport: desktop },
  ]) {
    const site = await worker.site({ now: OPENING, bundle: emptyEnglishSite })
    const [name = '', value = ''] = (await signIn(site, OWNER)).split('=')
    const { page, context, close } = await visit(browser, { viewport })
    await context.addCookies([{ name, value, url: site.url }])
    const shoot = async (step: string) => {
      for (const colorScheme of ['dark', 'light'] as const) {
        await page.emulateMedia({ colorScheme })
        const path = join(folder, `start-${step}-${device}-${colorScheme}.png`)
        await page.screenshot({ path, animations: 'disabled', caret: 'hide' })
      }
    }
    await page.goto(`${site.url}/desk/start`)
    await shoot('trades')
    await page.goto(`${site.url}/desk/start?trade=hairdresser&country=GB`)
    for (const [field, text] of Object.entries(texts)) await page.locator(`[name="${field}"]`).fill(text)
    for (const [id, price] of Object.entries(prices)) {
      await page.locator(`input[name="offered/${id}"]`).check()
      await page.locator(`input[name="price/${id}"]`).fill(price)
    }
    await shoot('form')
    await page.locator('button[value=make]').click()
    await page.locator('iframe').first().waitFor()
    await page.waitForLoadState('networkidle')
    await shoot('made')
    await close()
  }
}
