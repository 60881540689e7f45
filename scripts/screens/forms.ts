import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { desktop, phone, visit } from '#test/browser/browser.ts'
import { fillForm, findSubmit, readForm } from '#test/browser/fill-form.ts'
import { ADMIN_TOKEN, type TestSite, type TestWorker } from '#test/worker/harness.ts'
import { uploadPictures } from '../publish-demo.ts'
import { inRegion, OPENING } from './demo-site.ts'

/** Five minutes after {@link OPENING}, because the server refuses forms that are filled in too fast. */
const SENT_AT = '2027-01-04T08:05:00Z'

const forms = ['form/contact', 'survey/after-visit', 'quiz/which-treatment']

interface Profile {
  viewport: { width: number; height: number }
  colorScheme: 'light' | 'dark'
  device: string
}

const profiles: Profile[] = [
  { viewport: phone, colorScheme: 'light', device: 'phone' },
  { viewport: phone, colorScheme: 'dark', device: 'phone' },
  { viewport: desktop, colorScheme: 'light', device: 'desk' },
]

/** Takes a screenshot of the current page. */
type Shoot = (name: string) => Promise<void>

/** Opens a form, and moves the clock on so that it can be sent. */
async function openForm(page: Page, site: TestSite, path: string) {
  await site.setClock(OPENING)
  await page.goto(site.url + path)
  await page.waitForLoadState('networkidle')
  await site.setClock(SENT_AT)
}

/** Takes screenshots of a form's steps, of its errors when it is sent empty, and of its outcome. */
async function shootForm(page: Page, site: TestSite, path: string, shoot: Shoot) {
  const slug = path.slice(path.indexOf('/') + 1)
  const form = await readForm(site, slug)
  await openForm(page, site, `/widget/${path}`)
  await shoot(slug)
  await findSubmit(page).click()
  await page.locator('#error-summary').waitFor()
  await shoot(`${slug}-errors`)
  await openForm(page, site, `/widget/${path}`)
  await fillForm(page, form, { onStep: (step) => shoot(`${slug}-filled-${step + 1}`) })
  await shoot(`${slug}-sent`)
}

/** Takes a screenshot of the personal data of the visitor who has just sent a form. */
async function shootYourData(page: Page, shoot: Shoot) {
  await page.locator('a[href*="/widget/your-data"]').click()
  await page.waitForLoadState('networkidle')
  await shoot('your-data')
}

/** Takes screenshots of the demo's forms in each profile, and of the first form in German. */
export async function shootForms(worker: TestWorker, browser: Browser, folder: string) {
  for (const { device, ...profile } of profiles) {
    const site = await worker.site({ now: OPENING, bundle: inRegion })
    await uploadPictures({ ...site, token: ADMIN_TOKEN })
    const { page, context, close } = await visit(browser, { ...profile, locale: 'en-GB' })
    await context.addCookies([{ name: 'consent', value: 'essential', url: site.url }])
    await page.clock.setFixedTime(OPENING)
    const shootAs =
      (locale: string): Shoot =>
      async (name) => {
        const path = join(folder, `form-${name}${locale}-${device}-${profile.colorScheme}.png`)
        await page.evaluate(() => scrollTo(0, 0))
        await page.screenshot({ path, fullPage: true, animations: 'disabled', caret: 'hide' })
      }
    for (const path of forms) {
      await shootForm(page, site, path, shootAs(''))
      if (path === 'form/contact') await shootYourData(page, shootAs(''))
    }
    await openForm(page, site, '/de/widget/form/contact')
    await shootAs('-de')('contact')
    await close()
  }
}
