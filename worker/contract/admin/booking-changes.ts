import * as z from 'zod/mini'
import { MAX_CART_ITEMS, MAX_GUESTS } from '../bookings/field-limits.ts'
import { resourceId, staffId } from '../ids.ts'
import { version } from './booking-version.ts'
import { undoable } from './undo.ts'

/** The maximum length of a booking in minutes: a day. */
export const MAX_DURATION = 1440

/** Whether the people concerned get messages. Webhooks always do. */
const notify = z.boolean()

/**
 * Whether the visitor gets back what they paid above the new price. Only money that was paid through the provider is given back.
 * Left out: nothing is given back.
 */
const refund = z._default(z.boolean(), false)

/** `POST /api/admin/bookings/{id}/guests/remove` */
export const removeGuestRequest = z.strictObject({
  notify,
  version,
  /** The number of the guest, from 1. The services of the guest in a cart are removed too. @example 2 */
  guest: z.int().check(z.minimum(1), z.maximum(MAX_GUESTS)),
  refund,
  undoable,
})

/** `POST /api/admin/bookings/{id}/services/remove` */
export const removeServiceRequest = z.strictObject({
  notify,
  version,
  /** The index of the service in `items`, from 0. A guest without any other service leaves the booking. @example 0 */
  item: z.int().check(z.minimum(0), z.maximum(MAX_CART_ITEMS - 1)),
  refund,
  undoable,
})

/** `POST /api/admin/bookings/{id}/duration` */
export const durationRequest = z.strictObject({
  notify,
  version,
  /** The minutes from its start to its end from now on. @example 90 */
  minutes: z.int().check(z.minimum(5), z.maximum(MAX_DURATION)),
  /**
   * The rules to set aside for a longer booking: `hours`, the working hours; `limits`, the appointments per day; `busy`, everything that
   * people and rooms have at that time. @example ["hours"]
   */
  overrides: z.optional(z.array(z.enum(['hours', 'limits', 'busy'])).check(z.maxLength(3))),
})

/** `POST /api/admin/bookings/{id}/reassign` */
export const reassignRequest = z.strictObject({
  notify,
  version,
  /** The service of a cart: its index in `items`, from 0. Left out: the first. @example 0 */
  item: z._default(z.int().check(z.minimum(0), z.maximum(MAX_CART_ITEMS - 1)), 0),
  /** The id of the staff member who takes over. Left out: the same person. @example "stf_ben" */
  staff: z.optional(staffId),
  /** The id of the staff member who is replaced, where several work together. Left out: the first. @example "stf_ana" */
  instead: z.optional(staffId),
  /** Its rooms and machines from now on, in the order of the service's needs. Left out: the same. @example ["room_2"] */
  rooms: z.optional(z.array(resourceId).check(z.maxLength(20))),
  /**
   * The rules to set aside: `hours`, the working hours; `limits`, the appointments per day; `service`, that the person
   * provides the service and that the rooms are those it needs; `busy`, everything that people and rooms have at that
   * time. @example ["hours"]
   */
  overrides: z.optional(z.array(z.enum(['hours', 'limits', 'service', 'busy'])).check(z.maxLength(4))),
})

export type RemoveGuestRequest = z.infer<typeof removeGuestRequest>
export type RemoveServiceRequest = z.infer<typeof removeServiceRequest>
export type DurationRequest = z.infer<typeof durationRequest>
export type ReassignRequest = z.infer<typeof reassignRequest>
