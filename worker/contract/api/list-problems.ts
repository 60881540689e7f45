import type { ProblemCode } from '../problem.ts'
import type { Operation } from './operation.ts'

/** Problems of all operations that need a token. */
const tokenProblems = ['unauthorized', 'forbidden', 'rate-limited'] as const

/**
 * Lists the problems of an operation: its own, and those that follow from its method, its body, its
 * rate limit and its roles.
 */
export function listProblems({ method, problems, body, limit, roles }: Operation): ProblemCode[] {
  const codes: ProblemCode[] = [
    ...problems,
    ...(body && typeof body !== 'string' ? (['malformed-json'] as const) : []),
    ...(body ? (['payload-too-large'] as const) : []),
    ...(limit ? (['rate-limited'] as const) : []),
    ...(roles ? tokenProblems : []),
    // A visitor's call that writes is refused in a preview.
    ...(roles || method === 'get' ? [] : (['preview-only'] as const)),
  ]
  return [...new Set(codes)]
}
