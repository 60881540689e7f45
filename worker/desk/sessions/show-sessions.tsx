import { readAnswer } from '#worker/edge/origin-client/read-answer.ts'
import { getText } from '#worker/edge/posted-forms/read-form.ts'
import { seeOther } from '#worker/edge/posted-forms/redirects.ts'
import { checkDone } from '../form/check-done.ts'
import type { DeskHandlers } from '../request/route.ts'
import { renderDeskPage } from '../shell/render-desk.tsx'
import { Sessions } from './sessions.tsx'

/** The page of one's own sessions; owners see everybody's. */
export const sessions: DeskHandlers = {
  async show(context) {
    const { api, i18n, person, site, url } = context
    const { sessions: all } = await readAnswer(api('get /admin/sessions'))
    return renderDeskPage(context, {
      title: i18n.t('sessions.heading'),
      content: (
        <Sessions
          sessions={all}
          showsPeople={person.role === 'owner'}
          timeZone={site.timeZone}
          ended={url.searchParams.has('ended')}
        />
      ),
    })
  },
  async post({ api }, form) {
    const params = { id: getText(form, 'session') ?? '' }
    await checkDone(api('delete /admin/sessions/{id}', { params }))
    return seeOther('/desk/sessions?ended')
  },
}
