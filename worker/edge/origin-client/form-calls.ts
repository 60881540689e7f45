import type { PartialRequest, SubmissionRequest } from '#worker/contract/forms/form.ts'
import type { ApiClient } from './api-client.ts'
import { readAnswer } from './read-answer.ts'

/**
 * Returns the headers of a call for a posted form. A form that is sent twice gets the first response, even with a
 * changed body.
 */
export const replayHeaders = (idempotencyKey: string) => ({
  'Idempotency-Key': idempotencyKey,
  'Idempotency-Replay': 'existing',
})

/** Creates the API calls for forms and personal data. All throw the `Failure` that the origin reports. */
export function createFormCalls(api: ApiClient) {
  return {
    submit: (id: string, body: SubmissionRequest, idempotencyKey: string) =>
      readAnswer(
        api(
          'post /forms/{id}/submissions',
          { params: { id }, body },
          { headers: replayHeaders(idempotencyKey) },
        ),
      ),

    partial: (id: string, partial: string, token: string) =>
      readAnswer(api('get /forms/{id}/partials/{partial}', { params: { id, partial }, query: { token } })),
    /** Updates the partial submission `partial`, or creates one if `partial` is undefined. */
    savePartial: (id: string, body: PartialRequest, partial: string | undefined) =>
      partial === undefined
        ? readAnswer(api('post /forms/{id}/partials', { params: { id }, body }))
        : readAnswer(api('put /forms/{id}/partials/{partial}', { params: { id, partial }, body })),

    /** Forwards a posted form unread. The origin stores its files and returns its fields. */
    readPostedForm: (id: string, { body, headers }: Request) => {
      const bodyHeaders = ['Content-Type', 'Content-Length'].flatMap((name) => {
        const value = headers.get(name)
        return value === null ? [] : [[name, value]]
      })
      const options = { headers: Object.fromEntries(bodyHeaders), stream: body }
      return readAnswer(api('post /forms/{id}/posts', { params: { id } }, options))
    },

    quizResult: (id: string, score: string, token: string) =>
      readAnswer(api('get /forms/{id}/results/{score}', { params: { id, score }, query: { token } })),

    personalData: (subject: string, query: { token: string; cursor?: string }) =>
      readAnswer(api('get /personal-data/{subject}', { params: { subject }, query })),
    erase: (subject: string, token: string) =>
      readAnswer(api('post /personal-data/{subject}/erase', { params: { subject }, body: { token } })),
    withdrawMarketing: (subject: string, token: string) =>
      readAnswer(api('post /personal-data/{subject}/withdraw', { params: { subject }, body: { token } })),
  }
}
