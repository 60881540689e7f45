import { type CallResult, callApi, postOptions } from '#client/page/call-api.ts'
import type { BookingResponse, IntakeRequest } from '#worker/contract/bookings/booking.ts'
import { cutText } from '#worker/contract/cut-text.ts'
import type {
  FormFile,
  PartialRequest,
  PartialResponse,
  QuizResult,
  SubmissionRequest,
  SubmissionResponse,
} from '#worker/contract/forms/form.ts'

const getFormUrl = (form: string) => `/api/forms/${encodeURIComponent(form)}`

/** Browsers reject `keepalive` requests above 64 kB. */
const MAX_KEEPALIVE_BYTES = 60_000
const TIMEOUT_MS = 15_000

/** Submits a form. Resolves as unreachable after 15 seconds. */
export function sendSubmission(
  form: string,
  request: SubmissionRequest,
  idempotencyKey: string,
): Promise<CallResult<SubmissionResponse>> {
  const init = postOptions(request, { 'idempotency-key': idempotencyKey })
  return callApi('submission', `${getFormUrl(form)}/submissions`, {
    ...init,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
}

/** Attaches a submitted form to an existing booking. Resolves as unreachable after 15 seconds. */
export function sendIntake(id: string, request: IntakeRequest): Promise<CallResult<BookingResponse>> {
  const init = { ...postOptions(request), signal: AbortSignal.timeout(TIMEOUT_MS) }
  return callApi('booking', `/api/bookings/${encodeURIComponent(id)}/intake`, init)
}

/**
 * Saves the answers so far, and replaces those saved as `partial` if it is given. The request outlives the page. Resolves as
 * unreachable after 15 seconds.
 */
export function sendPartial(
  form: string,
  request: PartialRequest,
  partial: string | undefined,
): Promise<CallResult<PartialResponse>> {
  const init = {
    ...postOptions(request, { 'idempotency-key': crypto.randomUUID() }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }
  const keepalive = String(init.body).length < MAX_KEEPALIVE_BYTES
  const url = `${getFormUrl(form)}/partials`
  if (partial === undefined) return callApi('partial', url, { ...init, keepalive })
  return callApi('partial', `${url}/${encodeURIComponent(partial)}`, { ...init, method: 'PUT', keepalive })
}

/** Uploads a file for a field. */
export function sendFile(form: string, field: string, file: File): Promise<CallResult<FormFile>> {
  const query = new URLSearchParams({ field, name: cutText(file.name, 200) })
  return callApi('file', `${getFormUrl(form)}/files?${query}`, {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/octet-stream' },
    body: file,
  })
}

/** Fetches the result of a quiz. `path` is the path and query of the result page, which contain the token. */
export function fetchResult(form: string, score: number, path: string): Promise<CallResult<QuizResult>> {
  const token = new URLSearchParams(path.slice(path.indexOf('?'))).get('token') ?? ''
  return callApi('result', `${getFormUrl(form)}/results/${score}?${new URLSearchParams({ token })}`, {})
}
