import { normalizePath } from '#worker/contract/normalize-path.ts'
import { redactPath } from '#worker/contract/redact-path.ts'
import { describeError } from '#worker/requests/describe-error.ts'
import { log } from '#worker/requests/log.ts'

/** Logs a failed request. The query is left out: it can have a token or a visitor's name. */
export function logError({ method, url }: Request, error: unknown) {
  log('error', 'request.failed', {
    at: 'edge',
    method,
    path: redactPath(normalizePath(URL.parse(url)?.pathname ?? '')),
    error: describeError(error),
  })
}
