import { addDays } from '#client/booking/state/plain-date.ts'
import { plainDate } from '#worker/contract/time.ts'
import type { DeskContext } from '../request/desk-env.ts'
import { type AgendaSelection, agendaViews } from './agenda-links.ts'

/** Dates from this one on are ignored, so that the years of the days after them have four digits too. */
const FIRST_IGNORED_DATE = '9999-01-01'

/** The choices in a URL of the agenda. Unknown values count as left out. */
export interface AgendaRequest extends AgendaSelection {
  /** The last date that is shown. */
  to: string
  /** The cursor of the page of the list or of the search results. */
  cursor: string | undefined
}

/** Reads the query of the agenda's URL. `today` is the date in the site's zone. */
export function readSelection(
  { url: { searchParams } }: Pick<DeskContext, 'url'>,
  today: string,
): AgendaRequest {
  const get = (name: string) => searchParams.get(name)?.trim() || undefined
  const date = plainDate.safeParse(get('date'))
  const view = agendaViews.find((name) => name === get('view')) ?? 'day'
  const first = date.success && date.data < FIRST_IGNORED_DATE ? date.data : today
  return {
    view,
    date: first,
    to: view === 'day' ? first : addDays(first, 6),
    by: get('by') === 'room' ? 'room' : 'staff',
    column: get('column'),
    q: get('q'),
    cursor: get('cursor'),
  }
}
