import * as z from 'zod/mini'
import { instant } from '../time.ts'

/** The purposes for which a site needs a provider. */
export const connectedPurposes = ['mail', 'text', 'payment'] as const

/**
 * Why a connection does not work. `no-secret`, `incomplete` (secrets are missing) and `unchecked` occur with the state `never`
 * only. `credentials` means that the provider refused the key or password, `mode` that `payments.test` contradicts the key,
 * `sender` that the sender cannot be used, `account` that the account is closed or its quota is used up, and `malformed` that a
 * secret of the Worker cannot be right.
 */
export const connectionReasons = [
  'no-secret',
  'incomplete',
  'unchecked',
  'credentials',
  'mode',
  'sender',
  'account',
  'malformed',
  'unreachable',
] as const

/** Whether a channel, payment provider, webhook or busy feed works. */
const connection = z.object({
  purpose: z.enum([...connectedPurposes, 'webhook', 'feed']),
  /** The provider, such as `smtp` or `stripe`, the id of the webhook, or the name of the feed. */
  name: z.string(),
  /** `never` means that secrets are missing, or that it was not tried yet. */
  state: z.enum(['never', 'works', 'failed']),
  /** Since when it works or fails; null where that is not known. */
  since: z.nullable(instant),
  /** `unreadable` means that a feed was fetched, but some of its entries cannot be read and block no time. */
  reason: z.nullable(z.enum([...connectionReasons, 'unreadable'])),
  /** The secrets that are missing or malformed. */
  secrets: z.array(z.string()),
  /** How many messages or refunds are due and wait, or deliveries of a webhook are sent again. */
  waiting: z.int(),
  /** How many entries of a busy feed cannot be read, if any. */
  unreadable: z.optional(z.int()),
})

/** `GET /api/admin/connections`: all that the settings name. */
export const connectionList = z.object({ connections: z.array(connection) })

export type ConnectedPurpose = (typeof connectedPurposes)[number]
export type ConnectionReason = (typeof connectionReasons)[number]
export type AdminConnection = z.infer<typeof connection>
export type ConnectionList = z.infer<typeof connectionList>
