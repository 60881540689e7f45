import * as z from 'zod/mini'
import { undoId } from '../ids.ts'
import { instant } from '../time.ts'

/** How long a change can be undone, and how long its consequences wait. */
export const UNDO_MS = 30_000

/**
 * Whether the change can be undone for 30 seconds. Meanwhile its time stays taken, and messages, webhooks, refunds and offers of the
 * waitlist wait. Left out: it cannot be undone, and takes effect at once.
 */
export const undoable = z.optional(z.boolean())

/** The same as {@link undoable}, for a call without a body. */
export const undoableQuery = z.strictObject({ undoable: z.optional(z.enum(['true', 'false'])) })

/** The changes that can be undone. */
const undoableActions = [
  'cancel',
  'decline',
  'no-show',
  'remove-block',
  'remove-entry',
  'remove-guest',
  'remove-service',
] as const

/** A change of the business that can be undone, or that was undone a moment ago. */
export const undoableChange = z.object({
  id: undoId,
  action: z.enum(undoableActions),
  /** The id of the booking, the blocked time or the waitlist entry. Of a series, the id of the booking that was named. */
  subject: z.string(),
  /** How many bookings were changed at once. */
  count: z.int(),
  /** The name of the customer. Left out for a blocked time. */
  name: z.optional(z.string()),
  /** The start of the booking. */
  start: z.optional(instant),
  /** The name of the person or token that made the change. */
  by: z.string(),
  /** Until when it can be undone. */
  until: instant,
  /** Whether it was undone. */
  undone: z.boolean(),
})

export type UndoableAction = (typeof undoableActions)[number]
export type UndoableChange = z.infer<typeof undoableChange>
