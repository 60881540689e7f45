import { and, asc, desc, eq, gt, lte, ne, or } from 'drizzle-orm'
import type { BusinessActor } from '#worker/contract/admin/booking-history.ts'
import { UNDO_MS } from '#worker/contract/admin/undo.ts'
import { DAY_MS } from '#worker/contract/durations.ts'
import { Failure } from '#worker/contract/failure.ts'
import { getActingPerson, runForPerson } from '#worker/requests/acting-person.ts'
import type { Database } from '../db/database.ts'
import { insertRow } from '../db/prepared.ts'
import type { Transaction } from '../db/transaction.ts'
import { type PendingChange, type UndoableRow, undoableChanges } from '../db/undo-tables.ts'
import type { JobQueue } from '../jobs/queue.ts'

/** The person or token that undoes a change, and the time. */
export interface UndoCause {
  actor: BusinessActor
  now: number
}

/** A changed row, and what waits until the change is final. */
interface ChangedRow<Pending> {
  /** The id of the change. */
  id: string
  subject: string
  pending: Pending
}

/** How rows of one kind are restored, and what is done once their change is final. Both run in a transaction. */
export interface ChangeKind<Pending> {
  /** Restores the row as it was before the change. Throws `undo-expired` if that is no longer possible. */
  restore(row: ChangedRow<Pending>, cause: UndoCause, transaction: Transaction): void
  /** Does what waited, and frees the time. */
  complete(row: ChangedRow<Pending>, now: number, transaction: Transaction): void
}

/** The kinds of changes that can be undone. */
export type ChangeKinds = {
  [Kind in PendingChange['kind']]: ChangeKind<Extract<PendingChange, { kind: Kind }>>
}

/** How long ended changes are stored, so that undoing one twice does nothing. */
const RETENTION_MS = DAY_MS

/** How long to wait for a change whose job is late. */
const LATE_MS = 1000

const { id, number, state, subject, endedAt, until } = undoableChanges

/**
 * The changes that can be undone for {@link UNDO_MS}. A change is committed at once. What follows from it waits for a job at its
 * deadline, so that a restart loses nothing.
 */
export class UndoableChanges {
  readonly #db: Database
  readonly #jobs: JobQueue
  readonly #kinds: () => ChangeKinds

  constructor(db: Database, jobs: JobQueue, kinds: () => ChangeKinds) {
    this.#db = db
    this.#jobs = jobs
    this.#kinds = kinds
  }

  /** Records a changed row. Rows with the same id are undone together. Must run in the transaction of the change. */
  add(
    change: Pick<UndoableRow, 'id' | 'action' | 'subject' | 'actor'> & { pending: PendingChange },
    now: number,
  ): void {
    const deadline = now + UNDO_MS
    const person = getActingPerson()
    const pending = { ...change.pending, ...(person !== undefined && { person }) }
    insertRow(this.#db, undoableChanges, { ...change, pending, until: deadline })
    this.#jobs.schedule('undo-deadline', change.id, deadline)
  }

  /** Returns the rows of a change; an empty list for an unknown id. */
  find(changeId: string): UndoableRow[] {
    return this.#db.select().from(undoableChanges).where(eq(id, changeId)).orderBy(asc(number)).all()
  }

  /** Returns the change of a booking, a blocked time or a waitlist entry that is neither undone nor final. */
  findOpen(subjectId: string): UndoableRow | undefined {
    return this.#db
      .select()
      .from(undoableChanges)
      .where(and(eq(subject, subjectId), eq(state, 'open')))
      .get()
  }

  /**
   * Returns the instant at which to check again whether the open change of a booking, a blocked time or a waitlist entry has ended:
   * its deadline, or soon if that is over. Undefined without an open change.
   */
  findDeadline(subjectId: string, now: number): number | undefined {
    const open = this.findOpen(subjectId)
    return open && Math.max(open.until, now + LATE_MS)
  }

  /** Returns the changes that can be undone, and those that were undone within the last {@link UNDO_MS}; the newest first. */
  listShown(now: number): UndoableRow[] {
    const isOpen = and(eq(state, 'open'), gt(until, now))
    const isUndone = and(eq(state, 'undone'), gt(endedAt, now - UNDO_MS))
    return this.#db.select().from(undoableChanges).where(or(isOpen, isUndone)).orderBy(desc(number)).all()
  }

  /**
   * Restores all rows of a change. Does nothing for a change that was undone already. Throws `undo-expired` after the deadline, and
   * when something else made the change final. Must run in a transaction.
   */
  undo(changeId: string, cause: UndoCause, transaction: Transaction): void {
    const rows = this.find(changeId)
    if (rows.every((row) => row.state === 'undone')) return
    if (rows.some((row) => row.state !== 'open' || row.until <= cause.now)) throw new Failure('undo-expired')
    this.#end(changeId, 'undone', cause.now)
    for (const row of rows) {
      if (row.pending === null) throw new Failure('undo-expired')
      this.#getKind(row.pending).restore(
        { id: changeId, subject: row.subject, pending: row.pending },
        cause,
        transaction,
      )
    }
  }

  /**
   * Makes a change final, and does what waited, for the person who made it. Does nothing for one that has ended. Must run in a
   * transaction.
   */
  complete(changeId: string, now: number, transaction: Transaction): void {
    const rows = this.find(changeId).filter((row) => row.state === 'open')
    if (rows.length === 0) return
    this.#end(changeId, 'final', now)
    for (const { subject, pending } of rows) {
      if (!pending) continue
      const kind = this.#getKind(pending)
      runForPerson(pending.person, () => kind.complete({ id: changeId, subject, pending }, now, transaction))
    }
  }

  /**
   * Makes the open change of a booking, a blocked time or a waitlist entry final, because another change of it follows. Returns whether
   * there was an open change. Must run in a transaction.
   */
  completeOpen(subjectId: string, now: number, transaction: Transaction): boolean {
    const open = this.findOpen(subjectId)
    if (open) this.complete(open.id, now, transaction)
    return open !== undefined
  }

  /** Returns the ids of the bookings, blocked times and waitlist entries with an open change. */
  listOpenSubjects(): string[] {
    return this.#db
      .select({ subject })
      .from(undoableChanges)
      .where(eq(state, 'open'))
      .all()
      .map((row) => row.subject)
  }

  /** Deletes changes that ended long ago. */
  purge(now: number): void {
    this.#db
      .delete(undoableChanges)
      .where(and(ne(state, 'open'), lte(endedAt, now - RETENTION_MS)))
      .run()
  }

  /** Ends a change, and deletes the stored states of its rows before the change. */
  #end(changeId: string, ended: 'undone' | 'final', now: number): void {
    this.#db
      .update(undoableChanges)
      .set({ state: ended, pending: null, endedAt: now })
      .where(eq(id, changeId))
      .run()
    this.#jobs.cancel('undo-deadline', changeId)
  }

  #getKind<Pending extends PendingChange>(pending: Pending): ChangeKind<Pending> {
    // The kind takes its own changes. TypeScript cannot see this when it looks up a union of types.
    return this.#kinds()[pending.kind] as ChangeKind<Pending>
  }
}
