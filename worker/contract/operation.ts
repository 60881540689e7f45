import type * as z from 'zod/mini'
import type { Role } from './access.ts'
import type { ProblemCode } from './problem.ts'

/** One call of the contract. `answers` is by status; an answer of null has no body. A body or an answer of text is of that media type. */
export interface Operation {
  method: 'get' | 'post' | 'put' | 'delete'
  /** Below `/api`; parameters in braces. */
  path: string
  summary: string
  /** More than the summary says, in whole sentences. */
  description?: string
  query?: z.ZodMiniObject
  body?: z.ZodMiniType | string
  answers: Record<number, z.ZodMiniType | string | null>
  problems: readonly ProblemCode[]
  /** Takes an `Idempotency-Key`. */
  idempotent?: boolean
  /** The roles that may call it, each by a bearer token. Anyone may call what has none. */
  roles?: readonly [Role, ...Role[]]
}
