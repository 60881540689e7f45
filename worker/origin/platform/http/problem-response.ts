import type { Context } from 'hono'
import type { Failure } from '#worker/contract/failure.ts'
import { redactPath } from '#worker/contract/redact-path.ts'
import { toFailure } from '#worker/contract/to-problem.ts'
import { describeError } from '#worker/requests/describe-error.ts'
import { log } from '#worker/requests/log.ts'
import { toEnglishProblem } from './english-problems.ts'

/** Converts an error to a failure. Logs those with a 5xx status, since the response does not describe their cause. */
export function reportFailure(error: unknown, { method, path }: { method: string; path: string }): Failure {
  const failure = toFailure(error)
  if (failure.status >= 500) {
    log('error', 'request.failed', {
      at: 'origin',
      method,
      path: redactPath(path),
      code: failure.code,
      error: describeError(failure.details.cause ?? failure),
    })
  }
  return failure
}

/** Returns the response to an error (RFC 9457). */
export function problemResponse(error: Error, c: Context): Response {
  const failure = reportFailure(error, c.req)
  const retry = failure.details.values?.retryAfter
  return c.json(toEnglishProblem(failure), failure.status, {
    'Content-Type': 'application/problem+json',
    ...(retry !== undefined && { 'Retry-After': String(retry) }),
  })
}
