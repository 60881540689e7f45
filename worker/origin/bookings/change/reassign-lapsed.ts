import { SearchBudget } from '#worker/availability/search-budget.ts'
import { Failure } from '#worker/contract/failure.ts'
import type { BookingRow } from '../../platform/db/booking-tables.ts'
import type { Services } from '../../platform/services.ts'
import { chooseStart } from '../../scheduling/choose-start.ts'
import { getMoveTarget } from '../../scheduling/move-target.ts'
import { updateSnapshot } from './update-snapshot.ts'

/**
 * Returns a lapsed booking with the staff and rooms that are free at its time; undefined when none are, when
 * the time has passed, or when its personal data was erased.
 */
export function reassignLapsed(
  { availability, published }: Services,
  row: BookingRow,
  now: number,
): BookingRow | undefined {
  const site = published.current?.site
  if (!site || row.erasedAt !== null) return undefined
  const { start, timeZone, staff: preferred, items: previousItems, createdAt: promisedAt } = row
  try {
    const target = getMoveTarget(published, row)
    const query = { target, site, now, promisedAt, budget: new SearchBudget() }
    const assignment = chooseStart(
      availability,
      query,
      { start, timeZone, preferred, previousItems },
      target.people,
    )
    return { ...row, ...assignment, snapshot: updateSnapshot(published, row, target, assignment) }
  } catch (error) {
    if (error instanceof Failure) return undefined
    throw error
  }
}
