import { Sessions } from '#client/desk/sessions/sessions.tsx'
import { readAnswer } from '../origin-client/read-answer.ts'
import { getText } from '../posted-forms/read-form.ts'
import { seeOther } from '../posted-forms/redirects.ts'
import { checkDone } from './check-done.ts'
import { renderDeskPage } from './render-desk.tsx'
import type { DeskHandlers } from './route.ts'

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
