import type { AdminEntry } from '#worker/contract/bookings/waitlist.ts'
import type { Failure } from '#worker/contract/failure.ts'
import { toProblem } from '#worker/contract/to-problem.ts'
import { readAnswer } from '#worker/edge/origin-client/read-answer.ts'
import { getText } from '#worker/edge/posted-forms/read-form.ts'
import { seeOther } from '#worker/edge/posted-forms/redirects.ts'
import { checkDone } from '../form/check-done.ts'
import { tryAction } from '../form/try-action.ts'
import type { DeskApi } from '../request/desk-api.ts'
import type { DeskContext } from '../request/desk-env.ts'
import { readIfFound } from '../request/read-if-found.ts'
import type { DeskHandlers } from '../request/route.ts'
import { renderDeskPage } from '../shell/render-desk.tsx'
import { Waitlist } from './waitlist.tsx'

/** Loads the names of the staff members of the entries' calendars, by id. Staff who are no longer published are missing. */
async function loadStaffNames(api: DeskApi, entries: readonly AdminEntry[]): Promise<Map<string, string>> {
  const entriesForPerson = entries.filter(({ staff }) => staff !== 'any')
  const ids = [...new Set(entriesForPerson.map(({ calendar }) => calendar.id))]
  const offerings = await Promise.all(
    ids.map((id) => readIfFound(api('get /calendars/{id}', { params: { id } }))),
  )
  const services = offerings
    .flatMap((offering) => offering?.calendars ?? [])
    .flatMap((calendar) => calendar.services)
  return new Map(services.flatMap(({ staff }) => staff.map(({ id, name }) => [id, name] as const)))
}

async function render(context: DeskContext, failure?: Failure): Promise<Response> {
  const { api, i18n, site, url } = context
  const cursor = url.searchParams.get('cursor') ?? undefined
  const query = { status: 'open', sort: 'day', ...(cursor !== undefined && { cursor }) } as const
  const { entries, next } = await readAnswer(api('get /admin/waitlist', { query }))
  return renderDeskPage(context, {
    title: i18n.t('waiting.heading'),
    status: failure?.status ?? 200,
    content: (
      <Waitlist
        entries={entries}
        staffNames={await loadStaffNames(api, entries)}
        cursor={cursor}
        next={next}
        timeZone={site.timeZone}
        problem={failure && toProblem(failure, i18n.t).title}
        isAdded={!failure && url.searchParams.has('added')}
      />
    ),
  })
}

/** The page of the waitlist entries, each with a form that removes it. */

export const waitlist: DeskHandlers = {
  show: (context) => render(context),
  async post(context, form) {
    const params = { id: getText(form, 'entry') ?? '' }
    const failure = await tryAction(() =>
      checkDone(context.api('post /admin/waitlist/{id}/remove', { params, query: { undoable: 'true' } })),
    )
    return failure ? render(context, failure) : seeOther('/desk/waitlist')
  },
}
