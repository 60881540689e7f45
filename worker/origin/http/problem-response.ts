import type { Context } from 'hono'
import { loggedPath } from '#worker/contract/logged-path.ts'
import { failureOf } from '#worker/contract/problem-of.ts'
import { englishProblem } from './english.ts'

/** Answers an error as RFC 9457 asks. What is no `Failure` is logged, and says nothing of itself. */
export function problemResponse(error: Error, c: Context): Response {
  const failure = failureOf(error)
  if (failure.status >= 500) {
    const cause = failure.details.cause
    const stack = cause instanceof Error ? cause.stack : String(cause)
    const path = loggedPath(c.req.path)
    console.error(JSON.stringify({ event: 'request.failed', code: failure.code, path, stack }))
  }
  const retry = failure.details.values?.retryAfter
  return c.json(englishProblem(failure), failure.status, {
    'Content-Type': 'application/problem+json',
    ...(retry !== undefined && { 'Retry-After': String(retry) }),
  })
}
