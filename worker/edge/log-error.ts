import { redactPath } from '#worker/contract/redact-path.ts'
import { describeError } from '#worker/requests/describe-error.ts'
import { log } from '#worker/requests/log.ts'

/** Logs a failed request. The query is left out: it can have a token or a visitor's name. */
export function logError({ method, url }: Request, error: unknown) {
  log('error', 'request.failed', {
    at: 'edge',
    method,
    path: redactPath(new URL(url).pathname),
    error: describeError(error),
  })
}
