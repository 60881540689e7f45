import * as z from 'zod/mini'
import { bookingOutcome } from '../bookings/booking.ts'
import { MAX_REASON } from '../bookings/reason.ts'
import { seriesScope } from '../bookings/series.ts'
import { instant } from '../time.ts'
import { typedText } from '../typed-text.ts'
import { version } from './booking-version.ts'
import { overrides } from './overrides.ts'
import { undoable } from './undo.ts'

/** Whether the visitor, the guests, the staff and the business get messages about the action. Webhooks always do. */
const notify = z.boolean()

/** `POST /api/admin/bookings/{id}/confirm`. */
export const confirmRequest = z.strictObject({ notify, version })

/** The reason, which the visitor and the staff are told. */
const reason = z.optional(typedText(MAX_REASON))

/** `POST /api/admin/bookings/{id}/decline`. */
export const declineRequest = z.strictObject({ notify, version, reason, undoable })

/** `POST /api/admin/bookings/{id}/reschedule`. */
export const adminRescheduleRequest = z.strictObject({
  notify,
  version,
  start: instant,
  /** A staff id, or `any`. Left out: the staff that the visitor requested. */
  staff: z.optional(z.string()),
  /** Which other appointments of the series move by as many days, to the same time of day. Left out: none. */
  scope: z.optional(seriesScope),
  overrides,
})

/** `POST /api/admin/bookings/{id}/cancel`. */
export const adminCancelRequest = z.strictObject({
  notify,
  version,
  /** Which other appointments of the series are cancelled. Left out: none. */
  scope: z.optional(seriesScope),
  reason,
  /**
   * The refund: `policy` as much as if the visitor cancelled now, `full` everything, `none` nothing. Left out: everything; for somebody
   * at the desk who may not take money, as much as `policy`.
   */
  refund: z.optional(z.enum(['policy', 'full', 'none'])),
  undoable,
})

/** `POST /api/admin/bookings/{id}/notes`. No one gets a message about a note. */
export const adminNoteRequest = z.strictObject({
  notify,
  version,
  /** The text of the note, at most 2,000 characters. The visitor sees it with their personal data. */
  note: typedText(2000).check(z.minLength(1)),
})

/** `POST /api/admin/bookings/{id}/outcome`. No one gets a message about an outcome. Null undoes what was recorded. */
export const adminOutcomeRequest = z.strictObject({
  notify,
  version,
  outcome: z.nullable(bookingOutcome),
  undoable,
})

/** `POST /api/admin/bookings/{id}/revoke-links`. No one gets a message about it. */
export const revokeLinksRequest = z.strictObject({ version })

export type AdminRescheduleRequest = z.infer<typeof adminRescheduleRequest>
export type AdminCancelRequest = z.infer<typeof adminCancelRequest>
export type AdminNoteRequest = z.infer<typeof adminNoteRequest>
export type AdminOutcomeRequest = z.infer<typeof adminOutcomeRequest>
