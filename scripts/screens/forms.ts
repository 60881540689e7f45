import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { desk, phone, visit } from '#test/browser/browser.ts'
import { fillForm, onward, readForm } from '#test/browser/fill-form.ts'
import type { TestSite, TestWorker } from '#test/worker/harness.ts'
import { hangPictures } from './hang-pictures.ts'
import { opening } from './opening.ts'

/** Long enough after it that a person may have filled in a form. */
const later = '2027-01-04T08:05:00Z'

const forms = ['form/contact', 'survey/after-visit', 'quiz/which-treatment']

interface Look {
  viewport: { width: number; height: number }
  colorScheme: 'light' | 'dark'
  device: string
}

const looks: Look[] = [
  { viewport: phone, colorScheme: 'light', device: 'phone' },
  { viewport: phone, colorScheme: 'dark', device: 'phone' },
  { viewport: desk, colorScheme: 'light', device: 'desk' },
]

type Shoot = (name: string) => Promise<void>

async function open(page: Page, site: TestSite, path: string) {
  await site.setClock(opening)
  await page.goto(site.url + path)
  await page.waitForLoadState('networkidle')
  await site.setClock(later)
}

/** A form step by step, what is wrong when it is sent empty, and what is said at its end. */
async function showForm(page: Page, site: TestSite, path: string, shoot: Shoot) {
  const slug = path.slice(path.indexOf('/') + 1)
  const form = await readForm(site, slug)
  await open(page, site, `/widget/${path}`)
  await shoot(slug)
  await onward(page).click()
  await page.locator('#error-summary').waitFor()
  await shoot(`${slug}-errors`)
  await open(page, site, `/widget/${path}`)
  await fillForm(page, form, { look: (step) => shoot(`${slug}-filled-${step + 1}`) })
  await shoot(`${slug}-sent`)
}

/** What is kept of who has just sent a form. */
async function showOwnData(page: Page, shoot: Shoot) {
  await page.locator('a[href*="/widget/your-data"]').click()
  await page.waitForLoadState('networkidle')
  await shoot('your-data')
}

/** Pictures of the demo's forms, in each look, and of the first in German. */
export async function shootForms(worker: TestWorker, browser: Browser, folder: string) {
  for (const { device, ...look } of looks) {
    const site = await worker.site({ now: opening })
    await hangPictures(site)
    const { page, context, close } = await visit(browser, { ...look, locale: 'en-GB' })
    await context.addCookies([{ name: 'consent', value: 'essential', url: site.url }])
    await page.clock.setFixedTime(opening)
    const shootAs =
      (locale: string): Shoot =>
      async (name) => {
        const path = join(folder, `form-${name}${locale}-${device}-${look.colorScheme}.png`)
        await page.evaluate(() => scrollTo(0, 0))
        await page.screenshot({ path, fullPage: true, animations: 'disabled', caret: 'hide' })
      }
    for (const path of forms) {
      await showForm(page, site, path, shootAs(''))
      if (path === 'form/contact') await showOwnData(page, shootAs(''))
    }
    await open(page, site, '/de/widget/form/contact')
    await shootAs('-de')('contact')
    await close()
  }
}
