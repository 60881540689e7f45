import * as z from 'zod/mini'
import { messageChannel, messageName, messageState } from '../bundle/site/messages.ts'
import { messageId } from '../ids.ts'
import { instant } from '../time.ts'
import { typedEntry } from '../typed-text.ts'

/** A message as shown to the business. */
const adminMessage = z.object({
  id: messageId,
  name: messageName,
  channel: messageChannel,
  /** An email address or a phone number. Left out for people at the desk who see no contact details. */
  recipient: z.optional(z.string()),
  state: messageState,
  /** Why it failed, or why the last attempt did. */
  reason: z.nullable(z.string()),
  attempts: z.int(),
  /** The id of the booking, payment, refund, waitlist entry, submission or link, the name of the feed or draft, or the date of the agenda. */
  subject: z.string(),
  due: instant,
  createdAt: instant,
  updatedAt: instant,
})

/** How many messages the site may send in 24 hours, how many of the last 24 hours count, and how many a daily limit stopped. */
const messageBudget = z.object({
  /** `site.messages.maxPerDay`. */
  perDay: z.int(),
  /** How many count towards `perDay`. */
  used: z.int(),
  /** How many were not sent, by name. */
  unsent: z.array(z.object({ name: messageName, count: z.int() })),
})

/** `GET /api/admin/messages`: messages, newest first. */
export const adminMessages = z.object({
  messages: z.array(adminMessage),
  next: z.nullable(z.string()),
  budget: messageBudget,
})

export const adminMessagesQuery = z.strictObject({
  /** Only messages in this state, or with `unsent` those that failed or expired. */
  state: z.optional(z.enum([...messageState.options, 'unsent'])),
  /** Only messages with this `subject`. */
  subject: z.optional(z.string().check(z.maxLength(100))),
  /** The `next` of the previous page. */
  cursor: z.optional(z.string().check(z.maxLength(200))),
})

/** An address or number that gets no more messages. Only a hash of it is stored. */
const blockedRecipient = z.object({
  id: z.string(),
  /** `bounced` for good, `complained` of spam, or `stopped` by a reply. */
  reason: z.enum(['bounced', 'complained', 'stopped']),
  blockedAt: instant,
})

/** `GET /api/admin/blocked-recipients` */
export const blockedRecipientList = z.object({
  blockedRecipients: z.array(blockedRecipient),
  next: z.nullable(z.string()),
})

export const blockedRecipientsQuery = z.strictObject({
  /** Only this email address or phone number, if it is blocked. */
  recipient: z.optional(typedEntry(320).check(z.minLength(1))),
  /** The `next` of the previous page. */
  cursor: z.optional(z.string().check(z.maxLength(200))),
})

export type BlockedRecipientList = z.infer<typeof blockedRecipientList>
export type MessageBudget = z.infer<typeof messageBudget>
export type AdminMessage = z.infer<typeof adminMessage>
export type AdminMessages = z.infer<typeof adminMessages>
