import * as z from 'zod/mini'
import { messageChannel, messageNames, messageState } from '../bundle/site/messages.ts'
import { messageId } from '../ids.ts'
import { instant } from '../time.ts'

/** A message as shown to the business. */
const adminMessage = z.object({
  id: messageId,
  name: z.enum(messageNames),
  channel: messageChannel,
  /** An email address or a phone number. */
  recipient: z.string(),
  state: messageState,
  /** Why it failed, or why the last attempt did. */
  reason: z.nullable(z.string()),
  attempts: z.int(),
  /** The id of the booking, payment, waitlist entry, submission or data link that it is about. */
  subject: z.string(),
  due: instant,
  createdAt: instant,
  updatedAt: instant,
})

/** `GET /api/admin/messages`: messages, newest first. */
export const adminMessages = z.object({ messages: z.array(adminMessage), next: z.nullable(z.string()) })

export const adminMessagesQuery = z.strictObject({
  /** Only messages in this state, such as `failed`. */
  state: z.optional(messageState),
  /** Only messages about this booking, payment, waitlist entry, submission or data link. */
  subject: z.optional(z.string().check(z.maxLength(100))),
  /** The `next` of the previous page. */
  cursor: z.optional(z.string().check(z.maxLength(200))),
})

export type AdminMessage = z.infer<typeof adminMessage>
export type AdminMessages = z.infer<typeof adminMessages>
