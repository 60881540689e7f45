import { readAnswer } from '#worker/edge/origin-client/read-answer.ts'
import type { DeskContext } from '../request/desk-env.ts'
import type { DeskHandlers } from '../request/route.ts'
import { renderDeskPage } from '../shell/render-desk.tsx'
import { PeopleList } from './people-list.tsx'

function getSuccessMessage({ i18n, url: { searchParams } }: DeskContext): string | undefined {
  if (searchParams.has('saved')) return i18n.t('people.saved')
  return searchParams.has('removed') ? i18n.t('people.removed') : undefined
}

/** The page of everybody who can sign in. */
export const people: DeskHandlers = {
  async show(context) {
    const { api, i18n, site } = context
    const { people: all } = await readAnswer(api('get /admin/people'))
    const successMessage = getSuccessMessage(context)
    return renderDeskPage(context, {
      title: i18n.t('people.heading'),
      content: <PeopleList people={all} timeZone={site.timeZone} successMessage={successMessage} />,
    })
  },
}
