import * as z from 'zod/mini'
import { slot } from './bookings/slots.ts'
import { resourceKinds } from './bundle/resource-kinds.ts'
import { type ProblemCode, problems } from './problem.ts'
import { name } from './text.ts'

export const fieldProblem = z.object({
  path: z.string(),
  code: z.string(),
  message: z.string(),
  /** The resource that `path` starts with, where that has its kind and id in place of an index. */
  resource: z.optional(z.object({ kind: z.enum(resourceKinds), id: z.string(), name: z.optional(name) })),
})

/**
 * A problem document (RFC 9457, `application/problem+json`). `title` is in English; messages for visitors are derived from
 * `code`.
 */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: z.enum(Object.keys(problems) as [ProblemCode, ...ProblemCode[]]),
  detail: z.optional(z.string()),
  errors: z.optional(z.array(fieldProblem)),
  /** The free slots nearest to the requested one. */
  nearest: z.optional(z.array(slot)),
  /** The values for the placeholders of the message. */
  values: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
})

export type Problem = z.infer<typeof problem>
export type FieldProblem = z.infer<typeof fieldProblem>
