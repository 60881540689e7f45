import type { Conflict } from '#worker/contract/admin/publication.ts'
import { type BookableBundle, createConflictFinder, type UpcomingBooking } from './find-conflicts.ts'
import { createOverbookingFinder } from './find-overbooked.ts'
import type { SchedulingChanges } from './scheduling-changes.ts'

/** Collects the upcoming bookings that do not fit a bundle, of those that the changes affect. */
export function createConflictCollector(bundle: BookableBundle, changes: SchedulingChanges) {
  const findConflict = createConflictFinder(bundle, changes)
  const overbooked = createOverbookingFinder(bundle, changes)
  const conflicts: Conflict[] = []
  return {
    add(booking: UpcomingBooking): void {
      overbooked.add(booking)
      const conflict = findConflict(booking)
      if (conflict) conflicts.push(conflict)
    },

    /** Returns the first conflict of each booking, by start and id. */
    list(): Conflict[] {
      const byBooking = new Map<string, Conflict>()
      for (const conflict of [...conflicts, ...overbooked.list()])
        if (!byBooking.has(conflict.id)) byBooking.set(conflict.id, conflict)
      return [...byBooking.values()].sort(
        (one, other) => one.start.localeCompare(other.start) || (one.id < other.id ? -1 : 1),
      )
    },
  }
}
