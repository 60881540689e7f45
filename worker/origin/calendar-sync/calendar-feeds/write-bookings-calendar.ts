import { Failure } from '#worker/contract/failure.ts'
import { runWithPauses } from '#worker/requests/run-with-pauses.ts'
import { writeCalendar } from '../../bookings/invites/calendar-file.ts'
import { getUidHost } from '../../bookings/invites/uid-host.ts'
import type { SeenFilter } from '../../bookings/read/booking-filter.ts'
import { findBookings } from '../../bookings/read/find-bookings.ts'
import { createAuthoredI18n } from '../../platform/authored-i18n.ts'
import type { Services } from '../../platform/services.ts'
import { toBusinessEvent } from './feed-events.ts'
import { MAX_BOOKINGS } from './list-feed-bookings.ts'

/**
 * Returns the bookings of a filter as an iCalendar text. Throws `not-found` before the first publish, and what
 * {@link findBookings} throws.
 */
export async function writeBookingsCalendar(services: Services, filter: SeenFilter): Promise<string> {
  const site = services.published.current?.site
  if (!site) throw new Failure('not-found')
  const rows = await runWithPauses(findBookings(services, filter, { limit: MAX_BOOKINGS }))
  const i18n = await createAuthoredI18n(site, site.locale)
  const context = { i18n, host: getUidHost(services.db, site.publicUrl) }
  const feed = writeCalendar({ name: i18n.text(site.name), timeZone: site.timeZone }, rows, (row) => [
    toBusinessEvent(row, context),
  ])
  return runWithPauses(feed)
}
