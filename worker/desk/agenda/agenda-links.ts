/** The views of the agenda. */
export const agendaViews = ['day', 'week', 'list'] as const

type AgendaView = (typeof agendaViews)[number]

/** The choices of what the agenda shows, as its URL has them. */
export interface AgendaSelection {
  view: AgendaView
  /** The first date that is shown. */
  date: string
  by: 'staff' | 'room'
  /** The id of the staff member or room that is shown alone. */
  column?: string | undefined
  /** Words to search bookings for, instead of showing days. */
  q?: string | undefined
}

/** Returns whether a selection is a week of all people or rooms. */
export const isTeamWeek = ({ view, column }: AgendaSelection) => view === 'week' && column === undefined

/** Returns the URL of a selection, without the defaults. `today` is the date in the site's zone. */
export function linkToAgenda({ view, date, by, column, q }: AgendaSelection, today: string): string {
  const query = new URLSearchParams({
    ...(view !== 'day' && { view }),
    ...(date !== today && { date }),
    ...(by !== 'staff' && { by }),
    ...(column !== undefined && { column }),
    ...(q !== undefined && { q }),
  })
  return query.size > 0 ? `/desk?${query}` : '/desk'
}
