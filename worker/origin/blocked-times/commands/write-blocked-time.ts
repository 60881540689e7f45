import { eq } from 'drizzle-orm'
import type { Interval } from '#worker/availability/types.ts'
import type { BlockRequest, BlockWithCollisions } from '#worker/contract/admin/blocks.ts'
import type { BusinessActor } from '#worker/contract/admin/booking-history.ts'
import { Failure } from '#worker/contract/failure.ts'
import type { PausableWork } from '#worker/contract/pausable-work.ts'
import type { UndoRequest } from '../../bookings/change/run-action.ts'
import { replaceBusyTimes } from '../../calendar-sync/commands/store-busy-times.ts'
import { getCoverage } from '../../calendar-sync/rules.ts'
import { listBusyTimes } from '../../calendar-sync/store.ts'
import { blocks } from '../../platform/db/block-tables.ts'
import { type Transaction, transact } from '../../platform/db/transaction.ts'
import { createFieldFailure, toFieldFailure } from '../../platform/http/english-problems.ts'
import type { IdempotencyKey } from '../../platform/idempotency/idempotency-keys.ts'
import { newBlockId } from '../../platform/new-id.ts'
import type { Services } from '../../platform/services.ts'
import { expandBlockedTime, hasReadableRule } from '../expand-blocked-time.ts'
import { listCollisions } from '../list-collisions.ts'
import { getStoredRange } from '../rules.ts'
import {
  type BlockedTimeRow,
  countBlockedTimes,
  countStoredTimes,
  findBlockedTime,
  getZone,
  hasOwner,
  toResourceKey,
} from '../store.ts'
import { toBlockedTime } from '../view.ts'
import { freeBlockedTime } from './undoable-deletion.ts'

const MAX_BLOCKS = 1000
const MAX_TIMES = 50_000

/**
 * Blocks a time. From the commit on it is neither offered nor booked; holds on it can no longer be booked either. Throws
 * `validation` for an unknown owner, for a rule that cannot be read, and for too many blocked times. The returned work finds the bookings
 * that collide with the blocked time.
 */
export function createBlockedTime(
  services: Services,
  request: BlockRequest,
  idempotencyKey: IdempotencyKey,
  createdBy: BusinessActor,
): PausableWork<BlockWithCollisions> {
  const { clock, db, idempotencyKeys } = services
  const now = clock.now()
  // Only the id is stored with the key: the reason and the names of collisions stay out of it.
  const { id } = transact(db, (transaction) =>
    idempotencyKeys.once(idempotencyKey, now, () => {
      if (countBlockedTimes(db) >= MAX_BLOCKS)
        throw createLimitFailure(`A site has at most ${MAX_BLOCKS} blocks.`)
      const fields = readRequest(services, request, now)
      const created = { id: newBlockId(), ...fields, createdBy, createdAt: now, updatedAt: now }
      const row = db.insert(blocks).values(created).returning().get()
      storeTimes(services, transaction, row, { removed: [], now })
      return { id: row.id }
    }),
  )
  return getBlockedTimeWithCollisions(services, id)
}

/** Replaces a blocked time. Throws `not-found`, and what {@link createBlockedTime} throws. */
export function changeBlockedTime(
  services: Services,
  id: string,
  request: BlockRequest,
): PausableWork<BlockWithCollisions> {
  const { clock, db } = services
  const now = clock.now()
  transact(db, (transaction) => {
    if (!findBlockedTime(db, id)) throw new Failure('not-found')
    const change = { ...readRequest(services, request, now), updatedAt: now }
    const row = db.update(blocks).set(change).where(eq(blocks.id, id)).returning().get()
    storeTimes(services, transaction, row, { removed: listBusyTimes(db, id, 0), now })
  })
  return getBlockedTimeWithCollisions(services, id)
}

/** Deletes a blocked time, and offers its time to the waitlist. If it can be undone, the time stays blocked meanwhile. */
export function deleteBlockedTime(services: Services, id: string, undo?: UndoRequest): void {
  const { clock, db, jobs, undoable } = services
  const now = clock.now()
  transact(db, (transaction) => {
    const row = db.delete(blocks).where(eq(blocks.id, id)).returning().get()
    if (!row) return
    const pending = { kind: 'block' as const, row }
    if (undo) undoable.add({ ...undo, action: 'remove-block', subject: id, pending }, now)
    else freeBlockedTime(services, row, now, transaction)
  })
  jobs.arm()
}

/** Returns the columns that a request sets. */
function readRequest(
  { published }: Services,
  { owner, from, to, repeat = null, reason }: BlockRequest,
  now: number,
) {
  const catalogue = published.current
  if (!catalogue || !hasOwner(catalogue, owner)) throw createFieldFailure('owner.id', 'invalid')
  const ownerColumns = { ownerKind: owner.kind, owner: owner.kind === 'site' ? null : owner.id }
  const timeZone = getZone(catalogue, ownerColumns)
  const fields = { ...ownerColumns, from, to, repeat, reason: reason || null, timeZone }
  if (!hasReadableRule(fields, timeZone)) {
    const message = 'This is no recurrence rule of iCalendar, or it leaves out the date of `from`.'
    throw toFieldFailure({ path: 'repeat', code: 'invalid', message })
  }
  return { ...fields, coveredUntil: getCoverage(catalogue, now).range.end }
}

function storeTimes(
  services: Services,
  transaction: Transaction,
  row: BlockedTimeRow,
  { removed, now }: { removed: readonly Interval[]; now: number },
): void {
  const added = expandBlockedTime(row, row.timeZone, getStoredRange(row.coveredUntil, now))
  const growth = added.length - removed.length
  if (growth > 0 && countStoredTimes(services.db) + growth > MAX_TIMES)
    throw createLimitFailure(`The blocks of a site have at most ${MAX_TIMES} dates that can be booked.`)
  const feed = { name: row.id, resourceKey: toResourceKey(row) }
  replaceBusyTimes(services, transaction, feed, { removed, added, now })
}

/** Returns a blocked time with a page of the bookings at its times. Throws `not-found`. */
export function* getBlockedTimeWithCollisions(
  { clock, db }: Services,
  id: string,
  cursor?: string,
): PausableWork<BlockWithCollisions> {
  const row = findBlockedTime(db, id)
  if (!row) throw new Failure('not-found')
  const now = clock.now()
  const block = toBlockedTime(row)
  const times = listBusyTimes(db, id, now)
  return { block, collisions: yield* listCollisions(db, { owner: block.owner, times, now, cursor }) }
}

const createLimitFailure = (message: string) => toFieldFailure({ path: '', code: 'too-many', message })
