import type { AgendaSelection } from './agenda-links.ts'

/** A day of one staff member or room, or of all of them if `column` is undefined. */
type ColumnDay = Pick<AgendaSelection, 'by' | 'date' | 'column'>

/** Returns the URL of a new booking on a day, with the staff member of a column. */
export function linkToNewBooking({ by, date, column }: ColumnDay): string {
  const query = new URLSearchParams({ ...(by === 'staff' && column && { staff: column }), day: date })
  return `/desk/new?${query}`
}

/** Returns the URL of a new blocked time on a day, for the staff member or room of a column. */
export function linkToNewBlockedTime({ by, date, column }: ColumnDay): string {
  const query = new URLSearchParams({ ...(column && { [by]: column }), date })
  return `/desk/blocks/new?${query}`
}
