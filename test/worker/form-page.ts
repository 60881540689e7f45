import type { FormPayload } from '#client/page/payload.ts'
import { MONDAY } from '#test/fixtures/requests.ts'
import { withSmallForms } from '#test/fixtures/small-forms.ts'
import type { AdminSubmissions } from '#worker/contract/admin/submissions.ts'
import { ADMIN_TOKEN, type RunningWorker, type TestSite } from './harness.ts'
import { openPage, type Page } from './page.ts'

/** Five minutes after the page was opened: a form that is sent at once counts as sent by a program. */
export const FIVE_MINUTES_LATER = '2026-11-23T08:05:00Z'

/** Creates a site with the small forms. */
export function createFormSite(worker: RunningWorker, options: Parameters<RunningWorker['site']>[0] = {}) {
  return worker.site({ now: MONDAY, bundle: withSmallForms, ...options })
}

/** Creates a site with the small forms, opens a page of it, and then sets its clock to {@link FIVE_MINUTES_LATER}. */
export async function openForm(worker: RunningWorker, path: string): Promise<{ site: TestSite; page: Page }> {
  const site = await createFormSite(worker)
  const page = await openPage(site, path)
  await site.setClock(FIVE_MINUTES_LATER)
  return { site, page }
}

/** Returns the submissions of a form as the business sees them, without spam. */
export async function listSubmissions(site: TestSite, form: string, query = '') {
  const headers = { authorization: `Bearer ${ADMIN_TOKEN}` }
  const path = `/api/admin/forms/${form}/submissions${query}`
  return (await site.json<AdminSubmissions>(path, { headers })).body.submissions
}

/** Returns all fields of the forms of a page, by name. */
export const getFields = (page: Page) => Object.fromEntries(page.forms.flatMap(({ fields }) => fields))

export const getPayload = (page: Page) => page.payload as FormPayload

export const getQuery = ({ path }: Page) => new URLSearchParams(path.replace(/^[^?]*/, ''))
