import type { Context } from 'hono'
import { redactPath } from '#worker/contract/redact-path.ts'
import { toFailure } from '#worker/contract/to-problem.ts'
import { describeError } from '#worker/requests/describe-error.ts'
import { log } from '#worker/requests/log.ts'
import { toEnglishProblem } from './english-problems.ts'

/** Returns the response to an error (RFC 9457). Logs unexpected errors, and does not describe them. */
export function problemResponse(error: Error, c: Context): Response {
  const failure = toFailure(error)
  if (failure.status >= 500) {
    const { method, path } = c.req
    log('error', 'request.failed', {
      at: 'origin',
      method,
      path: redactPath(path),
      code: failure.code,
      error: describeError(failure.details.cause ?? failure),
    })
  }
  const retry = failure.details.values?.retryAfter
  return c.json(toEnglishProblem(failure), failure.status, {
    'Content-Type': 'application/problem+json',
    ...(retry !== undefined && { 'Retry-After': String(retry) }),
  })
}
