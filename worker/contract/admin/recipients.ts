import * as z from 'zod/mini'
import { MAX_CART_ITEMS, MAX_GUESTS } from '../bookings/field-limits.ts'
import { seriesScope } from '../bookings/series.ts'
import { messageChannel } from '../bundle/site/messages.ts'
import { staffId } from '../ids.ts'

const toNumber = z.pipe(z.string().check(z.regex(/^\d{1,3}$/)), z.transform(Number))

/** The actions about which people get messages. */
const actionWithMessages = z.enum([
  'confirm',
  'decline',
  'cancel',
  'reschedule',
  'reassign',
  'duration',
  'remove-guest',
  'remove-service',
  'refund',
  'paid-on-site',
  'undo-paid-on-site',
])

/** `GET /api/admin/bookings/{id}/recipients`. The parameters besides `action` are those of the action. */
export const recipientsQuery = z.strictObject({
  /** The action. This call does not perform it. @example "cancel" */
  action: actionWithMessages,
  /** For `cancel` and `reschedule`: the other appointments of the series. */
  scope: z.optional(seriesScope),
  /** For `reschedule` and `reassign`: the id of the staff member. */
  staff: z.optional(z.union([z.literal('any'), staffId])),
  /** For `reassign`: the id of the staff member who is replaced. */
  instead: z.optional(staffId),
  /** For `reassign` and `remove-service`: the index of the service in `items`. */
  item: z.optional(z.pipe(toNumber, z.int().check(z.maximum(MAX_CART_ITEMS - 1)))),
  /** For `remove-guest`: the number of the guest, from 1. */
  guest: z.optional(z.pipe(toNumber, z.int().check(z.minimum(1), z.maximum(MAX_GUESTS)))),
})

/** A person or address that gets a message, once for each channel. */
export const recipient = z.object({
  audience: z.enum(['visitor', 'guest', 'staff', 'business']),
  /** Left out for an address of the business, and for someone who gave no name. */
  name: z.optional(z.string()),
  channel: messageChannel,
  /** The email address or the phone number. Left out for people at the desk who see no contact details. */
  address: z.optional(z.string()),
  /** Set when the address is blocked, so that nothing arrives. */
  blocked: z.optional(z.literal(true)),
  /** Set when the channel does not work at the moment, so that the message waits. */
  waits: z.optional(z.literal(true)),
})

/** The people who get a message about an action with `notify: true`. */
export const recipientList = z.object({ recipients: z.array(recipient) })

export type RecipientsQuery = z.infer<typeof recipientsQuery>
export type RecipientList = z.infer<typeof recipientList>
