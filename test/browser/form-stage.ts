import type { Page } from 'playwright-core'
import type { AdminSubmissions } from '#worker/contract/admin/submissions.ts'
import { withSmallForms } from '../fixtures/small-forms.ts'
import { adminToken, type TestSite } from '../worker/harness.ts'
import { givePictures } from './demo-pictures.ts'
import { monday, type openStage } from './stage.ts'

type Stage = ReturnType<typeof openStage>
type VisitOptions = Parameters<Stage['visit']>[0] & object

const later = '2027-01-04T08:05:00Z'

/** Opens a form and gives it time: people take some, and a page that is alive fetches what it does next. */
export async function openForm(page: Page, site: TestSite, path: string) {
  await site.setClock(monday)
  await page.goto(site.url + path)
  await page.waitForLoadState('networkidle')
  await site.setClock(later)
}

/** A form, survey or quiz of the demo's, or one of the small ones, on a site of its own; `turnstile` answers in Turnstile's place. */
export async function startForm(
  stage: Stage,
  path: string,
  { turnstile, ...options }: VisitOptions & { turnstile?: { siteKey: string; script: string } } = {},
) {
  const site = await stage.site({
    bundle: (demo) => {
      const bundle = withSmallForms(demo)
      if (!turnstile) return bundle
      return { ...bundle, site: { ...bundle.site, turnstile: { siteKey: turnstile.siteKey } } }
    },
  })
  const { page, context, complaints } = await stage.visitAgain(site, options)
  await givePictures(page)
  if (turnstile) {
    const answer = { contentType: 'text/javascript', body: turnstile.script }
    await page.route('https://challenges.cloudflare.com/**', (route) => route.fulfill(answer))
  }
  await openForm(page, site, `/widget/${path}`)
  return { site, page, context, complaints }
}

/** What was sent with a form and isn't spam, as the business sees it. */
export async function sentWith(site: TestSite, form: string) {
  const headers = { authorization: `Bearer ${adminToken}` }
  const path = `/api/admin/forms/${form}/submissions`
  return (await site.json<AdminSubmissions>(path, { headers })).body.submissions
}
