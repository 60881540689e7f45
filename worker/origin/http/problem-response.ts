import type { Context } from 'hono'
import { Failure } from '#worker/contract/failure.ts'
import { type Problem, problems } from '#worker/contract/problem.ts'
import { english } from './english.ts'

function toProblem({ code, details }: Failure): Problem {
  const { status, message } = problems[code]
  const { errors, nearest, values } = details
  return {
    type: 'about:blank',
    title: english(message, values),
    status,
    code,
    ...(errors && { errors }),
    ...(nearest && { nearest }),
    ...(values && { values }),
  }
}

/** Answers an error as RFC 9457 asks. What is no `Failure` is logged, and says nothing of itself. */
export function problemResponse(error: Error, c: Context): Response {
  const failure = error instanceof Failure ? error : new Failure('internal', { cause: error })
  if (failure.status >= 500) {
    const cause = failure.details.cause
    const stack = cause instanceof Error ? cause.stack : String(cause)
    console.error(JSON.stringify({ event: 'request.failed', code: failure.code, path: c.req.path, stack }))
  }
  const retry = failure.details.values?.retryAfter
  return c.json(toProblem(failure), failure.status, {
    'Content-Type': 'application/problem+json',
    ...(retry !== undefined && { 'Retry-After': String(retry) }),
  })
}
