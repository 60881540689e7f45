import * as z from 'zod/mini'
import { bookingOutcome } from '../bookings/booking.ts'
import { webhookEvents } from '../bundle/site/webhook.ts'
import { money } from '../money/money.ts'
import { onSiteMethod } from '../money/payment.ts'
import { instant } from '../time.ts'
import { actorRoles } from './access.ts'

/**
 * Someone who acts for the business. `name` is the name of the token or of the person at the desk, `operator` for ADMIN_TOKEN,
 * and `link in a mail` for the link that answers a request.
 */
export const businessActor = z.object({
  kind: z.literal('business'),
  name: z.string(),
  role: z.enum(actorRoles),
})

/** Someone or something that acts on a booking: its visitor, the business, or the system, such as at a deadline. */
export const actor = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('visitor') }),
  businessActor,
  z.object({ kind: z.literal('system') }),
])

/** The events of a history: those that webhooks receive, and those that only the business sees. */
const historyEvents = [...webhookEvents, 'booking.restored'] as const

/** The details of an entry in a booking's history, as far as its event has them. */
const historyDetail = z.object({
  /** Set where an import wrote the entry. */
  imported: z.optional(z.literal(true)),
  /** The start from then on. */
  start: z.optional(instant),
  /** The start before, where the event changed it. */
  previousStart: z.optional(instant),
  /** Whether the people concerned were told; only for actions of the business. */
  notify: z.optional(z.boolean()),
  /** The amount that was paid or refunded. */
  amount: z.optional(money),
  /** How it was paid on site. */
  method: z.optional(onSiteMethod),
  /** The event that was undone. */
  undone: z.optional(z.enum(webhookEvents)),
  /** The reason of a cancellation or of declining, or for booking against the rules. */
  reason: z.optional(z.string()),
  /** The rules that the business set aside. */
  overrides: z.optional(z.array(z.enum(['notice', 'hours', 'limits', 'cutoff', 'service', 'busy']))),
  /** The text of a note. */
  note: z.optional(z.string()),
  /** The outcome from then on; null when it was undone. */
  outcome: z.optional(z.nullable(bookingOutcome)),
  /** The number of a guest who was removed. */
  guest: z.optional(z.int()),
  /** The id of a service that was removed from a cart. */
  service: z.optional(z.string()),
  /** The ids of the staff member until then, and from then on. */
  staff: z.optional(z.object({ from: z.string(), to: z.string() })),
  /** The length in minutes until then, and from then on. */
  minutes: z.optional(z.object({ from: z.int(), to: z.int() })),
  /** The ids of the rooms and machines until then, and from then on. */
  rooms: z.optional(z.object({ from: z.array(z.string()), to: z.array(z.string()) })),
})

/** One entry of a booking's history. */
export const historyEntry = z.object({
  event: z.enum(historyEvents),
  actor,
  at: instant,
  detail: historyDetail,
})

export type Actor = z.infer<typeof actor>
export type BusinessActor = z.infer<typeof businessActor>
export type HistoryDetail = z.infer<typeof historyDetail>
export type HistoryEntry = z.infer<typeof historyEntry>
