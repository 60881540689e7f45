import type {
  FormFile,
  PartialAnswer,
  PartialRequest,
  QuizResult,
  SubmissionAnswer,
  SubmissionRequest,
} from '#worker/contract/form.ts'
import type { Erasure, PersonalData } from '#worker/contract/personal-data.ts'
import { read } from './answer.ts'
import type { OriginFetch } from './origin.ts'

const json = { 'Content-Type': 'application/json' }

/** A form sent twice shows what the first one did; an API call with a changed body is refused instead. */
export const replay = (attempt: string) => ({ 'Idempotency-Key': attempt, 'Idempotency-Replay': 'existing' })

/** The contract's calls about forms that pages make, and about what is kept of a person. All throw the `Failure` that the origin reports. */
export function formCalls(ask: OriginFetch) {
  const request = (path: string, init?: RequestInit) => ask(new Request(`http://origin/api/${path}`, init))
  const write = (method: 'POST' | 'PUT', path: string, body: unknown, headers = {}) =>
    request(path, { method, body: JSON.stringify(body), headers: { ...json, ...headers } })
  const withToken = (path: string, token: string) => `${path}?${new URLSearchParams({ token })}`

  return {
    submit: (form: string, body: SubmissionRequest, attempt: string) =>
      read<SubmissionAnswer>(write('POST', `forms/${form}/submissions`, body, replay(attempt))),

    partial: (form: string, partial: string, token: string) =>
      read<PartialAnswer>(request(withToken(`forms/${form}/partials/${encodeURIComponent(partial)}`, token))),
    /** As another state of `partial`, if there is one. */
    keepPartial: (form: string, body: PartialRequest, partial: string | undefined) =>
      read<PartialAnswer>(
        partial === undefined
          ? write('POST', `forms/${form}/partials`, body)
          : write('PUT', `forms/${form}/partials/${partial}`, body),
      ),

    upload: (form: string, field: string, file: File) =>
      read<FormFile>(
        request(`forms/${form}/files?${new URLSearchParams({ field, name: file.name.slice(0, 200) })}`, {
          method: 'POST',
          body: file,
          headers: { 'Content-Type': 'application/octet-stream' },
        }),
      ),

    quizResult: (quiz: string, score: string, token: string) =>
      read<QuizResult>(request(withToken(`forms/${encodeURIComponent(quiz)}/results/${score}`, token))),

    personalData: (subject: string, token: string) =>
      read<PersonalData>(request(withToken(`personal-data/${encodeURIComponent(subject)}`, token))),
    erase: (subject: string, token: string) =>
      read<Erasure>(write('POST', `personal-data/${encodeURIComponent(subject)}/erase`, { token })),
    withdraw: (subject: string, token: string) =>
      read<PersonalData>(write('POST', `personal-data/${encodeURIComponent(subject)}/withdraw`, { token })),
  }
}
