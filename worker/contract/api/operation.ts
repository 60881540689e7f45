import type * as z from 'zod/mini'
import type { Role } from '../admin/access.ts'
import type { Capability } from '../admin/capabilities.ts'
import type { ProblemCode } from '../problem.ts'

/**
 * How often an operation may be called per minute: all calls of a client IP count, or those that fail, or for a link the failures
 * of a client IP and the calls of each path. Operations with the same object share the count.
 */
export interface RateLimit {
  counts: 'calls' | 'failures' | 'link'
  perMinute: number
}

/**
 * An API operation. `responses` is by status: null for a response without a body, a string for a body of that media type. A
 * string as `body` is a media type too.
 */
export interface Operation {
  method: 'get' | 'post' | 'put' | 'delete'
  /** The path below `/api`, with parameters in braces. */
  path: string
  summary: string
  /** Details beyond the summary, in full sentences. */
  description?: string
  query?: z.ZodMiniObject
  body?: z.ZodMiniType | string
  responses: Record<number, z.ZodMiniType | string | null>
  /** The problems of its own: those of its body, its limit and its roles follow from these. */
  problems: readonly ProblemCode[]
  /** Whether it accepts an `Idempotency-Key`. */
  idempotent?: boolean
  limit?: RateLimit
  /** The roles that may call it with a bearer token. Left out: it is public. */
  roles?: readonly [Role, ...Role[]]
  /** The secrets that its answer has for the roles that may do what they allow. Left out: none, for no one. */
  reveals?: readonly Capability[]
}
