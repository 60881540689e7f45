import * as z from 'zod/mini'
import { instant } from '../time.ts'
import { connectionReasons } from './connections.ts'

/**
 * The parts of a site that are checked. `address` is the host of its address in DNS; `spf`, `dkim` and `dmarc` are the records of the
 * domain that sends its mail.
 */
export const checkedParts = [
  'address',
  'mail',
  'spf',
  'dkim',
  'dmarc',
  'text',
  'payment',
  'webhooks',
  'feeds',
  'messages',
  'jobs',
  'backup',
] as const

/**
 * Why a check is not `ok`, beside the reasons of connections. `missing` is a record that is not there, `repeated` one of which there
 * may be only one, `open` an SPF record that lets everybody send, and `no-answer` a resolver that cannot be asked. `late` waits too
 * long, `old` was too long ago, and `never` was not done yet.
 */
const healthReasons = [
  ...connectionReasons,
  'not-chosen',
  'missing',
  'repeated',
  'open',
  'no-answer',
  'failing',
  'unreadable',
  'failed',
  'late',
  'never',
  'old',
] as const

const healthCheck = z.object({
  part: z.enum(checkedParts),
  result: z.enum(['ok', 'warning', 'failure']),
  /** Null where the result is `ok`. */
  reason: z.nullable(z.enum(healthReasons)),
  /** The provider, host or domain. */
  subject: z.nullable(z.string()),
  /** Since when it works or fails, the oldest that waits, or when the last backup was taken. */
  since: z.nullable(instant),
  /** How many messages, refunds, webhooks, feeds or jobs it is about. */
  count: z.int(),
})

export const healthQuery = z.strictObject({
  /** The only part that is checked; left out, all are. */
  part: z.optional(z.enum(checkedParts)),
})

/** `GET /api/admin/health`: a check of each part that the site has. */
export const health = z.object({ checks: z.array(healthCheck) })

/**
 * `POST /api/admin/test-mail`: the result of a mail that was sent at once. `refused` is final, `unavailable` may work later, and
 * `not-set-up` means that the site has nothing to send mail with.
 */
export const testMail = z.object({
  outcome: z.enum(['sent', 'refused', 'unavailable', 'not-set-up']),
  to: z.string(),
  /** The answer of the server that refuses it, in its own words. */
  reason: z.nullable(z.string()),
})

export type CheckedPart = (typeof checkedParts)[number]
export type HealthReason = (typeof healthReasons)[number]
export type HealthCheck = z.infer<typeof healthCheck>
export type Health = z.infer<typeof health>
export type TestMail = z.infer<typeof testMail>
