import * as z from 'zod/mini'
import { type ProblemCode, problems } from './problem.ts'
import { slot } from './slots.ts'

export const fieldProblem = z.object({ path: z.string(), code: z.string(), message: z.string() })

/** RFC 9457, as `application/problem+json`. `title` is English; what a visitor reads comes from `code`. */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: z.enum(Object.keys(problems) as [ProblemCode, ...ProblemCode[]]),
  detail: z.optional(z.string()),
  errors: z.optional(z.array(fieldProblem)),
  /** The free times nearest to the one that was wanted. */
  nearest: z.optional(z.array(slot)),
  /** The numbers that the message has places for. */
  values: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
})
