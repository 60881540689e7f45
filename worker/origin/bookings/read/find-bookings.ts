import type { PausableWork } from '#worker/contract/pausable-work.ts'
import type { BookingRow } from '../../platform/db/booking-tables.ts'
import { fillSearchIndexes } from '../../platform/db/fill-search-indexes.ts'
import { scanList } from '../../platform/db/scan-list.ts'
import type { Services } from '../../platform/services.ts'
import { readRows } from '../store.ts'
import type { SeenFilter } from './booking-filter.ts'
import { listScans, type Position } from './booking-scans.ts'

/** How many bookings are read between two pauses: their rows have a lot of JSON. */
const BATCH_SIZE = 100

interface Page {
  limit: number
  after?: Position | undefined
}

/**
 * Returns the bookings after a position that match a filter, in its order and at most `limit`. Throws `validation` for a
 * filter that cannot match.
 */
export function* findBookings(
  services: Services,
  filter: SeenFilter,
  { limit, after }: Page,
): PausableWork<BookingRow[]> {
  const { db } = services
  if (filter.q !== undefined) yield* fillSearchIndexes(db)
  const ids = yield* scanList(listScans(services, filter, after), limit)
  const rows: BookingRow[] = []
  for (let first = 0; first < ids.length; first += BATCH_SIZE) {
    rows.push(...readRows(db, ids.slice(first, first + BATCH_SIZE)))
    yield
  }
  return rows
}
