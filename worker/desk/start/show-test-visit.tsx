import { readAnswer } from '#worker/edge/origin-client/read-answer.ts'
import type { DeskContext } from '../request/desk-env.ts'
import type { DeskHandlers } from '../request/route.ts'
import { renderDeskPage } from '../shell/render-desk.tsx'
import { TestVisitPage } from './test-visit-page.tsx'

/** Renders the page that tries a booking. A try stores nothing, so that a parameter of the address can start it. */
export async function renderVisit(context: DeskContext): Promise<Response> {
  const { i18n, site, url, api } = context
  const visit = url.searchParams.has('try') ? await readAnswer(api('get /admin/test-visit')) : undefined
  return renderDeskPage(context, {
    title: i18n.t('start.visit'),
    content: <TestVisitPage visit={visit} address={new URL(site.publicUrl).host} timeZone={site.timeZone} />,
  })
}

/** The page that tries a booking, and shows the messages about it. */
export const testVisit: DeskHandlers = { show: renderVisit }
