import type { InferSelectModel } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { BusinessActor, HistoryDetail } from '#worker/contract/admin/booking-history.ts'
import type { UndoableAction } from '#worker/contract/admin/undo.ts'
import type { blocks } from './block-tables.ts'
import type { BookingRow, HoldRow, waitlist } from './booking-tables.ts'
import type { outbox } from './job-tables.ts'

// All instants are in milliseconds since 1970.

/** The columns of a booking that an undoable change sets. */
export type BookingState = Pick<
  BookingRow,
  'status' | 'sequence' | 'cancelledAt' | 'cancelReason' | 'outcome' | 'updatedAt'
>

/** The columns of a booking that removing a part of it sets. */
export type BookingParts = Pick<
  BookingRow,
  | 'guests'
  | 'guestList'
  | 'seats'
  | 'service'
  | 'staff'
  | 'others'
  | 'rooms'
  | 'items'
  | 'start'
  | 'end'
  | 'before'
  | 'after'
  | 'wallTime'
  | 'snapshot'
  | 'sequence'
  | 'updatedAt'
>

/** A changed row as it was before, and what waits until the change is final. Of contact details, it has those of a removed guest only. */
export type PendingChange =
  | {
      kind: 'booking'
      previous: BookingState
      /** The event that is published. */
      event: 'booking.cancelled' | 'booking.declined' | 'booking.outcome-recorded'
      payload: InferSelectModel<typeof outbox>['payload']
      /** The percentage that is refunded. */
      refund: number
    }
  | {
      kind: 'booking-part'
      previous: BookingParts
      payload: InferSelectModel<typeof outbox>['payload']
      actor: BusinessActor
      notify: boolean
      /** The number of the removed guest, or the id of the removed service. */
      part?: Pick<HistoryDetail, 'guest' | 'service'>
      /** Whether what was paid above the new price is given back. */
      refund: boolean
      /** Whether the booking is a request that lapses at its start. */
      lapsesAtStart: boolean
    }
  | {
      kind: 'waitlist-entry'
      previous: Pick<InferSelectModel<typeof waitlist>, 'status' | 'clientIp' | 'updatedAt'>
      /** The hold of the entry's offer. */
      offer?: HoldRow
    }
  | { kind: 'block'; row: InferSelectModel<typeof blocks> }

/** A pending change as it is stored. `person` is the email address of the person at the desk who made it; absent for a token. */
type StoredChange = PendingChange & { person?: string }

/** Changes that can be undone until a deadline, or that ended lately. A change has a row for each booking. */
export const undoableChanges = sqliteTable(
  'undoable_changes',
  {
    number: integer().primaryKey({ autoIncrement: true }),
    /** The id of the change. */
    id: text().notNull(),
    action: text().$type<UndoableAction>().notNull(),
    /** The id of the booking, the blocked time or the waitlist entry. */
    subject: text().notNull(),
    actor: text({ mode: 'json' }).$type<BusinessActor>().notNull(),
    /** Until when it can be undone. */
    until: integer().notNull(),
    state: text().$type<'open' | 'undone' | 'final'>().notNull().default('open'),
    /** Null once the change is undone or final. */
    pending: text({ mode: 'json' }).$type<StoredChange>(),
    /** When it was undone or became final. */
    endedAt: integer(),
  },
  (table) => [
    index('undoable_changes_by_id').on(table.id),
    index('undoable_changes_by_subject').on(table.subject, table.state),
    index('undoable_changes_by_state').on(table.state, table.endedAt),
  ],
)

export type UndoableRow = InferSelectModel<typeof undoableChanges>
