import type { Context } from 'hono'
import { redactPath } from '#worker/contract/redact-path.ts'
import { toFailure } from '#worker/contract/to-problem.ts'
import { describeError } from '#worker/requests/describe-error.ts'
import { log } from '#worker/requests/log.ts'
import { englishProblem } from './english.ts'

/**
 * Answers an error as RFC 9457 asks. Unexpected errors are logged, and the response does not describe them.
 */
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
  return c.json(englishProblem(failure), failure.status, {
    'Content-Type': 'application/problem+json',
    ...(retry !== undefined && { 'Retry-After': String(retry) }),
  })
}
