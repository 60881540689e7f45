import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { AdminSubmissions } from '#worker/contract/admin/submissions.ts'
import { withSmallForms } from '../fixtures/small-forms.ts'
import { ADMIN_TOKEN, type TestSite } from '../worker/harness.ts'
import { MONDAY, type openBrowserSuite } from './browser-suite.ts'

type BrowserSuite = ReturnType<typeof openBrowserSuite>
type VisitOptions = Parameters<BrowserSuite['visit']>[0] & object

/** A time at which forms that were opened at {@link MONDAY} may be sent. */
export const LATER = '2027-01-04T08:05:00Z'

/**
 * Sets `isFormBound` when the script of a form first calls `history.replaceState`: from then on the script sends the form, not
 * the browser.
 */
export function noteBinding() {
  const write = history.replaceState.bind(history)
  Object.assign(window, { isFormBound: false })
  history.replaceState = (...entry) => {
    write(...entry)
    Object.assign(window, { isFormBound: true })
  }
}

/**
 * Opens a form. With JavaScript, waits until its script has taken over sending it. Moves the site's clock on by five minutes,
 * because forms that are sent at once count as spam.
 */
export async function openForm(page: Page, site: TestSite, path: string, { javaScript = true } = {}) {
  await site.setClock(MONDAY)
  await page.addInitScript(noteBinding)
  await page.goto(site.url + path)
  if (javaScript) await page.waitForFunction(() => Reflect.get(window, 'isFormBound'))
  await site.setClock(LATER)
}

/** Calls `act`, and waits until the answers at this step of a form have been saved. */
export async function waitForSave(page: Page, step: string, act: () => Promise<void>) {
  const saved = page.waitForResponse(
    (response) => /\/partials(\/|$)/.test(response.url()) && response.request().postDataJSON().step === step,
  )
  await act()
  expect((await saved).ok()).toBe(true)
}

/** Opens a form of the demo or of the small forms on a new site. `turnstile.script` replaces Turnstile's script. */
export async function visitForm(
  suite: BrowserSuite,
  path: string,
  { turnstile, ...options }: VisitOptions & { turnstile?: { siteKey: string; script: string } } = {},
) {
  const site = await suite.site({
    bundle: (demo) => {
      const bundle = withSmallForms(demo)
      if (!turnstile) return bundle
      return { ...bundle, site: { ...bundle.site, turnstile: { siteKey: turnstile.siteKey } } }
    },
  })
  const { page, context, complaints } = await suite.visitWithConsent(site, options)
  if (turnstile) {
    const response = { contentType: 'text/javascript', body: turnstile.script }
    await page.route('https://challenges.cloudflare.com/**', (route) => route.fulfill(response))
  }
  await openForm(page, site, `/widget/${path}`, options)
  return { site, page, context, complaints }
}

/** Lists a form's submissions from the admin API, without spam. */
export async function listSubmissions(site: TestSite, form: string) {
  const headers = { authorization: `Bearer ${ADMIN_TOKEN}` }
  const path = `/api/admin/forms/${form}/submissions`
  return (await site.json<AdminSubmissions>(path, { headers })).body.submissions
}
