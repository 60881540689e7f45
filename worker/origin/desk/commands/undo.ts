import type { BusinessActor } from '#worker/contract/admin/booking-history.ts'
import { Failure } from '#worker/contract/failure.ts'
import { transact } from '../../platform/db/transaction.ts'
import type { Handler } from '../../platform/jobs/queue.ts'
import { requireRight } from '../../platform/rights/require-right.ts'
import type { Sight } from '../../platform/rights/sight.ts'
import type { Services } from '../../platform/services.ts'
import type { DeskCaller } from '../../platform/tokens/access-control.ts'
import { seesChange, undoRights } from '../list-undoable.ts'

interface Caller {
  actor: BusinessActor
  person: DeskCaller | undefined
  sight: Sight
}

/**
 * Undoes a change. Throws `not-found` for an unknown change and for one of something that the caller does not see, `forbidden` for
 * somebody without the right that the change needed, and `undo-expired`.
 */
export function undo(services: Services, id: string, { actor, person, sight }: Caller): void {
  const { db, clock, emit, jobs, undoable } = services
  transact(db, (transaction) => {
    const rows = undoable.find(id)
    const [first] = rows
    if (!first || !rows.every((row) => seesChange(db, sight, row))) throw new Failure('not-found')
    requireRight(person, undoRights[first.action])
    undoable.undo(id, { actor, now: clock.now() }, transaction)
  })
  jobs.arm()
  // An offer may have expired meanwhile.
  emit({ type: 'slots.freed' })
}

/** Handles the job at the deadline of a change: what waited is done. */
export function completeChange({ db, clock, emit, undoable }: Services): Handler {
  return ({ reference }) => {
    transact(db, (transaction) => undoable.complete(reference, clock.now(), transaction))
    emit({ type: 'slots.freed' })
    return undefined
  }
}
