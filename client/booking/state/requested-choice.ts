import type { BookableService, CalendarView } from '#worker/contract/bookings/offering.ts'

/** Returns whether the URL names this calendar or service, by its id or its slug. */
export const isRequested = ({ id, slug }: { id: string; slug: string }, requested: string | undefined) =>
  id === requested || slug === requested

/** Returns the staff id or `any` that a service is booked with; undefined while the visitor has to choose. */
export function findStaff(
  { staffing }: CalendarView,
  { staff }: BookableService,
  requested: string | undefined,
): string | undefined {
  const [onlyPerson, ...otherPeople] = staff
  if (staffing) return 'any'
  if (onlyPerson && otherPeople.length === 0) return onlyPerson.id
  return requested === 'any' || staff.some(({ id }) => id === requested) ? requested : undefined
}
