import type { AdminAgenda } from '#worker/contract/admin/agenda.ts'
import { Failure } from '#worker/contract/failure.ts'
import { readAnswer } from '#worker/edge/origin-client/read-answer.ts'
import { seeOther } from '#worker/edge/posted-forms/redirects.ts'
import { withLabels } from '../labels/labels.tsx'
import type { DeskContext } from '../request/desk-env.ts'
import { createPermissions } from '../request/may.tsx'
import type { DeskHandlers } from '../request/route.ts'
import { renderDeskPage } from '../shell/render-desk.tsx'
import { AgendaDays, getTitle } from './agenda-days.tsx'
import { isTeamWeek, linkToAgenda } from './agenda-links.ts'
import { type AgendaRequest, readSelection } from './read-selection.ts'
import { searchBookings } from './search-bookings.ts'
import { SearchResults } from './search-results.tsx'

type AgendaQuery = Pick<AgendaRequest, 'by' | 'column' | 'date' | 'to'>

/** Loads the days that a URL asks for. Undefined for a person or room that was never published. */
async function loadAgenda(
  { api }: DeskContext,
  { date: from, to, by, column }: AgendaQuery,
): Promise<AdminAgenda | undefined> {
  try {
    return await readAnswer(api('get /admin/agenda', { query: { from, to, by, column } }))
  } catch (error) {
    if (error instanceof Failure && error.code === 'validation' && column !== undefined) return undefined
    throw error
  }
}

const listChoices = (agenda: AdminAgenda) => (agenda.by === 'staff' ? agenda.staff : agenda.rooms)

/** Returns an agenda with the columns of the signed-in person first. */
function withOwnFirst(agenda: AdminAgenda, { staff }: DeskContext['person']): AdminAgenda {
  if (agenda.by !== 'staff') return agenda
  const isOwn = ({ id }: AdminAgenda['columns'][number]) => staff.some((own) => own === id)
  return {
    ...agenda,
    columns: [...agenda.columns.filter(isOwn), ...agenda.columns.filter((column) => !isOwn(column))],
  }
}

async function showSearch(context: DeskContext, request: AgendaRequest, today: string): Promise<Response> {
  const [{ days, next }, { staff, rooms }] = await Promise.all([
    searchBookings(context, request),
    readAnswer(context.api('get /admin/agenda', { query: { from: today, to: today } })),
  ])
  const nextQuery = next && new URLSearchParams({ view: 'list', q: request.q ?? '', cursor: next })
  return renderDeskPage(context, {
    title: context.i18n.t('agenda.results', { q: request.q ?? '' }),
    content: (
      <SearchResults
        selection={request}
        today={today}
        choices={request.by === 'staff' ? staff : rooms}
        hasRooms={rooms.length > 0}
        days={days}
        next={nextQuery && `/desk?${nextQuery}`}
      />
    ),
  })
}

const canSetUp = (person: DeskContext['person']): boolean => {
  const { may, mayEdit } = createPermissions(person)
  return may('post /admin/drafts/{id}/changes') && mayEdit('site')
}

/** The agenda: a day, a week or a list, or the results of a search. */
export const agenda: DeskHandlers = {
  async show(context) {
    const { i18n, site, now, person } = context
    const today = i18n.time.getDate(now.toISOString(), site.timeZone)
    const request = readSelection(context, today)
    if (request.q !== undefined) return showSearch(context, request, today)
    const loaded = await loadAgenda(context, request)
    if (!loaded) return seeOther(linkToAgenda({ ...request, column: undefined }, today))
    const choices = listChoices(loaded)
    // The owner of a site without people, rooms and bookings begins by setting it up.
    if (choices.length + loaded.rooms.length === 0 && request.by === 'staff' && canSetUp(person))
      return seeOther('/desk/start')
    // A week of a single person or room is to scale.
    const [firstColumn, ...otherColumns] = loaded.columns
    if (isTeamWeek(request) && firstColumn && firstColumn.id !== null && otherColumns.length === 0)
      return seeOther(linkToAgenda({ ...request, column: firstColumn.id }, today))
    return renderDeskPage(context, {
      title: getTitle(i18n, loaded, request, choices),
      ...(request.view !== 'list' && !isTeamWeek(request) && { scripts: ['deskAgenda'] as const }),
      content: await withLabels(
        context,
        <AgendaDays
          agenda={withOwnFirst(loaded, person)}
          selection={request}
          today={today}
          cursor={request.cursor}
          now={now.toISOString()}
          choices={choices}
          hasRooms={loaded.rooms.length > 0}
        />,
      ),
    })
  },
}
