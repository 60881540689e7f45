import type * as z from 'zod/mini'
import type { Role } from '../admin/access.ts'
import type { Capability } from '../admin/capabilities.ts'
import type { PeopleRule } from '../admin/rights.ts'
import type { ProblemCode } from '../problem.ts'

/**
 * Limits the calls of an operation per minute. `calls` counts every call of a client IP, `failures` only its failed calls. `link`
 * counts the failed calls of a client IP, and all other calls of each path. Operations that refer to the same
 * object share one counter; equal objects do not.
 */
export interface RateLimit {
  counts: 'calls' | 'failures' | 'link'
  perMinute: number
  /** The calls of all clients together. */
  perMinuteOfSite?: number
}

/** The callers of an operation: everybody, or the business and the operator. */
type Callers =
  | { roles?: undefined; people?: undefined }
  | {
      /** The roles that may call it with a bearer token. */
      roles: readonly [Role, ...Role[]]
      /** The rights that a person at the desk with given rights needs for it. A person without given rights needs a role. */
      people: PeopleRule
    }

/**
 * An API operation. `responses` is by status: null for a response without a body, a string for a body of that media type. A
 * string as `body` is a media type too.
 */
interface OperationProperties {
  method: 'get' | 'post' | 'put' | 'delete'
  /** The path below `/api`, with parameters in braces. */
  path: string
  summary: string
  /** Details beyond the summary, in full sentences. */
  description?: string
  query?: z.ZodMiniObject
  body?: z.ZodMiniType | string
  /** The maximum size of the body in bytes. Left out: 8 MB if it has `roles`, or else 64 kB. */
  maxBytes?: number
  responses: Record<number, z.ZodMiniType | string | null>
  /** The problems that are specific to this operation. Those of `method`, `body`, `limit` and `roles` follow from these properties. */
  problems: readonly ProblemCode[]
  /** Whether it accepts an `Idempotency-Key`. */
  idempotent?: boolean
  limit?: RateLimit
  /** The capabilities whose secrets the response contains. A role gets a secret only if the role may do what the secret allows. */
  reveals?: readonly Capability[]
}

export type Operation = OperationProperties & Callers
