import { eq } from 'drizzle-orm'
import type { Right } from '#worker/contract/admin/rights.ts'
import { type UndoableAction, type UndoableChange, undoableChange } from '#worker/contract/admin/undo.ts'
import { Failure } from '#worker/contract/failure.ts'
import { toIso } from '#worker/contract/iso-time.ts'
import { bookings, waitlist } from '../platform/db/booking-tables.ts'
import type { Database } from '../platform/db/database.ts'
import type { UndoableRow } from '../platform/db/undo-tables.ts'
import { checkRow, isSeen } from '../platform/rights/seen-rows.ts'
import type { Sight } from '../platform/rights/sight.ts'
import type { Services } from '../platform/services.ts'

/** The right that each change needs, and undoing it too. */
export const undoRights: Record<UndoableAction, Right> = {
  cancel: 'cancel',
  decline: 'cancel',
  'no-show': 'move',
  'remove-block': 'book',
  'remove-entry': 'cancel',
  'remove-guest': 'cancel',
  'remove-service': 'cancel',
}

/** The maximum number of changes in a list. */
const MAX_CHANGES = 100

const rowKinds = {
  cancel: 'booking',
  decline: 'booking',
  'no-show': 'booking',
  'remove-block': 'block',
  'remove-entry': 'waitlist-entry',
  'remove-guest': 'booking',
  'remove-service': 'booking',
} as const satisfies Record<UndoableAction, string>

/** Returns whether somebody sees what was changed. A change that is final shows nothing, so everybody sees it. */
export function seesChange(
  db: Database,
  sight: Sight,
  { action, subject, pending, state }: UndoableRow,
): boolean {
  if (state === 'final') return true
  if (pending?.kind === 'block') {
    const { ownerKind, owner } = pending.row
    return !sight.staff || (ownerKind === 'staff' && owner !== null && sight.staff.includes(owner))
  }
  // Whoever provided a removed service still sees the booking while that can be undone.
  if (pending?.kind === 'booking-part' && isSeen(sight, pending.previous)) return true
  try {
    checkRow(db, sight, rowKinds[action], subject)
    return true
  } catch (error) {
    if (error instanceof Failure) return false
    throw error
  }
}

/** Returns the name of the customer and the start of the booking that a change concerns. */
function describeSubject(
  db: Database,
  { action, subject }: UndoableRow,
): Pick<UndoableChange, 'name' | 'start'> {
  const kind = rowKinds[action]
  if (kind === 'block') return {}
  const { contact, start } = bookings
  const booking =
    kind === 'booking'
      ? db.select({ contact, start }).from(bookings).where(eq(bookings.id, subject)).get()
      : undefined
  const entry =
    kind === 'waitlist-entry'
      ? db.select({ contact: waitlist.contact }).from(waitlist).where(eq(waitlist.id, subject)).get()
      : undefined
  const { firstName, lastName } = booking?.contact ?? entry?.contact ?? {}
  return {
    name: [firstName, lastName].filter(Boolean).join(' '),
    ...(booking && { start: toIso(booking.start) }),
  }
}

/** Returns the changes that somebody with these rights can undo, and those that were undone a moment ago; the last one first. */
export function listUndoable(
  { db, clock, undoable }: Services,
  { sight, has }: { sight: Sight; has: (right: Right) => boolean },
): UndoableChange[] {
  const changes = Map.groupBy(undoable.listShown(clock.now()), ({ id }) => id)
  return [...changes.values()]
    .flatMap((rows) => {
      // The first row is of the booking that was named.
      const first = rows.at(-1)
      const isShown =
        first && has(undoRights[first.action]) && rows.every((row) => seesChange(db, sight, row))
      if (!isShown) return []
      const { id, action, subject, actor, until, state } = first
      const shown = { id, action, subject, count: rows.length, by: actor.name, until: toIso(until) }
      return [undoableChange.parse({ ...shown, ...describeSubject(db, first), undone: state === 'undone' })]
    })
    .slice(0, MAX_CHANGES)
}
