import { type Answer, call, post } from '#client/page/call.ts'
import type {
  FormFile,
  PartialAnswer,
  PartialRequest,
  QuizResult,
  SubmissionAnswer,
  SubmissionRequest,
} from '#worker/contract/forms/form.ts'

const formPath = (form: string) => `/api/forms/${encodeURIComponent(form)}`

/** Browsers send no more than 64 kB from a page that is being left. */
const mostFromLeftPage = 60_000
const patienceMs = 15_000

/** Gives up after 15 seconds, as unreachable. */
export function sendSubmission(
  form: string,
  request: SubmissionRequest,
  attempt: string,
): Promise<Answer<SubmissionAnswer>> {
  const init = post(request, { 'idempotency-key': attempt })
  return call('submission', `${formPath(form)}/submissions`, {
    ...init,
    signal: AbortSignal.timeout(patienceMs),
  })
}

/** Keeps what was answered so far: as another state of `partial`, if there is one. Goes on while the page is left; gives up after 15 seconds. */
export function sendPartial(
  form: string,
  request: PartialRequest,
  partial: string | undefined,
): Promise<Answer<PartialAnswer>> {
  const sent = post(request, { 'idempotency-key': crypto.randomUUID() })
  const init = { ...sent, signal: AbortSignal.timeout(patienceMs) }
  const keepalive = String(init.body).length < mostFromLeftPage
  const path = `${formPath(form)}/partials`
  if (partial === undefined) return call('partial', path, { ...init, keepalive })
  return call('partial', `${path}/${partial}`, { ...init, method: 'PUT', keepalive })
}

/** Uploads a file for a field. */
export function sendFile(form: string, field: string, file: File): Promise<Answer<FormFile>> {
  const query = new URLSearchParams({ field, name: file.name.slice(0, 200) })
  return call('file', `${formPath(form)}/files?${query}`, {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/octet-stream' },
    body: file,
  })
}

/** What a quiz says of the score whose result is at this path. */
export function fetchResult(form: string, score: number, path: string): Promise<Answer<QuizResult>> {
  const token = new URLSearchParams(path.slice(path.indexOf('?'))).get('token') ?? ''
  return call('result', `${formPath(form)}/results/${score}?${new URLSearchParams({ token })}`, {})
}
