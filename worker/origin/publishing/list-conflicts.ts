import type { Collisions } from '#worker/contract/admin/blocks.ts'
import type { Conflict } from '#worker/contract/admin/publication.ts'
import type { PausableWork } from '#worker/contract/pausable-work.ts'
import { createConflictCollector } from '#worker/publishing/collect-conflicts.ts'
import type { UpcomingBooking } from '#worker/publishing/find-conflicts.ts'
import { createAllChanges } from '#worker/publishing/scheduling-changes.ts'
import { readCollisionPage } from '../blocked-times/list-collisions.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Database } from '../platform/db/database.ts'
import { isSeen } from '../platform/rights/seen-rows.ts'
import type { Sight } from '../platform/rights/sight.ts'
import type { Services } from '../platform/services.ts'
import { listUpcomingBookings } from './list-upcoming-bookings.ts'

/** How many bookings are compared between two pauses. */
const BOOKINGS_PER_STEP = 50

/** Yields the upcoming bookings one by one, with pauses in between; undefined is such a pause. */
function* readUpcoming(db: Database, now: number): Generator<UpcomingBooking | undefined> {
  let after: UpcomingBooking | undefined
  for (;;) {
    const { bookings, isLast } = listUpcomingBookings(db, now, after)
    yield undefined
    for (const [index, booking] of bookings.entries()) {
      yield booking
      if (index % BOOKINGS_PER_STEP === BOOKINGS_PER_STEP - 1) yield undefined
    }
    after = bookings.at(-1)
    if (isLast) return
  }
}

const isShown = (sight: Sight, { parts }: UpcomingBooking): boolean =>
  isSeen(sight, { staff: '', others: parts.flatMap(({ staff }) => staff), items: [] })

/**
 * Finds the upcoming bookings that do not fit a catalogue, and that the caller sees. Bookings that the caller does not see also count
 * for seats and daily limits.
 */
function* findConflicts(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  catalogue: Catalogue,
  sight: Sight,
): PausableWork<Conflict[]> {
  const bundle = {
    site: catalogue.site,
    staff: catalogue.staff.all,
    services: catalogue.services.all,
    calendars: catalogue.calendars.all,
  }
  const collector = createConflictCollector(bundle, createAllChanges(bundle))
  const hidden = new Set<string>()
  for (const booking of readUpcoming(db, clock.now())) {
    if (booking) {
      collector.add(booking)
      if (!isShown(sight, booking)) hidden.add(booking.id)
    } else yield
  }
  return collector.list().filter(({ id }) => !hidden.has(id))
}

/**
 * Returns a page of the upcoming bookings that do not fit what is published now, with the reason of each, as a publish would
 * find it. Bookings that the business made outside the rules on purpose are among them.
 */
export function* listConflicts(
  services: Services,
  { sight, cursor }: { sight: Sight; cursor?: string | undefined },
): PausableWork<Collisions> {
  const catalogue = services.published.current
  if (!catalogue) return { count: 0, bookings: [], next: null }
  const conflicts = yield* findConflicts(services, catalogue, sight)
  const byId = new Map(conflicts.map((conflict) => [conflict.id, conflict]))
  const positions = conflicts.map(({ id, start }) => ({ id, start: Date.parse(start) }))
  const page = yield* readCollisionPage(services.db, positions, cursor)
  const bookings = page.bookings.map((booking) => {
    const { reason, staff } = byId.get(booking.id) ?? {}
    return { ...booking, ...(reason && staff !== undefined && { conflict: { reason, staff } }) }
  })
  return { ...page, bookings }
}
