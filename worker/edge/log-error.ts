import { redactPath } from '#worker/contract/redact-path.ts'
import { describeError } from '#worker/requests/describe-error.ts'
import { log } from '#worker/requests/log.ts'

/** Logs what failed. Of the address the path alone: a query can hold a token, or what a visitor is called. */
export function logError({ method, url }: Request, error: unknown) {
  log('error', 'request.failed', {
    ...{ at: 'edge', method, path: redactPath(new URL(url).pathname) },
    error: describeError(error),
  })
}
