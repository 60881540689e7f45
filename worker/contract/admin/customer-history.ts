import * as z from 'zod/mini'
import { instant } from '../time.ts'
import { businessActor } from './booking-history.ts'

/** The name and addresses of a customer: as the business wrote them, else as in the newest booking. Forms alone give no name. */
export const customerDetails = {
  firstName: z.optional(z.string()),
  lastName: z.optional(z.string()),
  email: z.optional(z.string()),
  phone: z.optional(z.string()),
}

/** A change that the business made to a customer. */
const customerEvent = z.enum([
  'customer.created',
  'customer.changed',
  'customer.blocked',
  'customer.unblocked',
  'customer.merged',
  'customer.separated',
])

/** The details of an event: the reason of a block, or the other customer of a merge. */
const customerEventDetail = z.object({
  /** Set where an import created the customer. */
  imported: z.optional(z.literal(true)),
  /** Why the business takes no bookings of the customer. */
  reason: z.optional(z.string()),
  /** The other customer of a merge or a separation, as they were at that time. */
  other: z.optional(z.object({ id: z.string(), ...customerDetails })),
})

/** An entry of the history of a customer. */
export const customerHistoryEntry = z.object({
  event: customerEvent,
  actor: businessActor,
  at: instant,
  detail: customerEventDetail,
})

export type CustomerEvent = z.infer<typeof customerEvent>
export type CustomerEventDetail = z.infer<typeof customerEventDetail>
export type CustomerHistoryEntry = z.infer<typeof customerHistoryEntry>
