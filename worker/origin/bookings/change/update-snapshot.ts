import type { PublishedSite } from '../../catalogue/published-site.ts'
import type { Snapshot } from '../../platform/db/booking-columns.ts'
import type { BookingRow } from '../../platform/db/booking-tables.ts'
import type { Assignment } from '../../scheduling/assignment.ts'
import type { Target } from '../../scheduling/target.ts'
import { toStaffFields } from '../create/snapshot.ts'
import { isStaffLink } from '../read/video-url.ts'

/**
 * Returns the snapshot of a moved booking: with its new staff and their own video link, and with the calendar's current setting for
 * requests. Prices and policies stay as they were.
 */
export function updateSnapshot(
  published: PublishedSite,
  { snapshot }: BookingRow,
  { calendar }: Target,
  { staff, others, items: assigned }: Pick<Assignment, 'staff' | 'others' | 'items'>,
): Snapshot {
  const getName = (id: string) => published.staff(id)?.name ?? snapshot.staff.name
  const people = [staff, ...others].map((id) => ({ id, name: getName(id) }))
  const { requested: _, others: __, videoUrl: oldUrl, ...terms } = snapshot
  const hasNewLink = isStaffLink(snapshot.place) && staff !== snapshot.staff.id
  const videoUrl = hasNewLink ? published.staff(staff)?.videoUrl : oldUrl
  const items = snapshot.items?.map((item, index) => {
    const person = people.find(({ id }) => id === assigned[index]?.staff)
    return { ...item, ...(person && { staff: person }) }
  })
  return {
    ...terms,
    ...(videoUrl !== undefined && { videoUrl }),
    ...toStaffFields(people),
    ...(items && { items }),
    ...(calendar.requests && { requested: true as const }),
  }
}
