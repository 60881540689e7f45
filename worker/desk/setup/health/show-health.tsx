import type { TestMail } from '#worker/contract/admin/health.ts'
import { readAnswer } from '#worker/edge/origin-client/read-answer.ts'
import { seeOther } from '#worker/edge/posted-forms/redirects.ts'
import { HEALTH_PATH } from '../../list/shortcuts.tsx'
import type { DeskContext } from '../../request/desk-env.ts'
import type { DeskHandlers } from '../../request/route.ts'
import { renderDeskPage } from '../../shell/render-desk.tsx'
import { HealthPage } from './health-page.tsx'
import type { UnsentMail } from './test-mail.tsx'

/** The status of a page that says that the test mail was not sent. */
const NOT_SENT = 422

const isUnsent = (result: TestMail): result is UnsentMail => result.outcome !== 'sent'

async function renderHealth(context: DeskContext, unsent?: UnsentMail): Promise<Response> {
  const { api, i18n, person, site, url } = context
  const { checks } = await readAnswer(api('get /admin/health', { query: {} }))
  return renderDeskPage(context, {
    title: i18n.t('health.heading'),
    ...(unsent && { status: NOT_SENT }),
    content: (
      <HealthPage
        checks={checks}
        timeZone={site.timeZone}
        sentTo={!unsent && url.searchParams.has('sent') ? person.email : undefined}
        unsent={unsent}
      />
    ),
  })
}

/** The page that says whether everything of the site works. Its form sends a test mail. */
export const health: DeskHandlers = {
  show: (context) => renderHealth(context),
  async post(context) {
    const result = await readAnswer(context.api('post /admin/test-mail'))
    return isUnsent(result) ? renderHealth(context, result) : seeOther(`${HEALTH_PATH}?sent`)
  },
}
