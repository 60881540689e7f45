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
export function createFormCalls({ forms, 'personal-data': data }: ApiClient) {
  const { submissions, partials, posts, results } = forms[':id']
  return {
    submit: (id: string, json: SubmissionRequest, idempotencyKey: string) =>
      readAnswer(submissions.$post({ param: { id }, json }, { headers: replayHeaders(idempotencyKey) })),

    partial: (id: string, partial: string, token: string) =>
      readAnswer(partials[':partial'].$get({ param: { id, partial }, query: { token } })),
    /** Updates `partial`, or creates a partial where it is undefined. */
    savePartial: (id: string, json: PartialRequest, partial: string | undefined) =>
      partial === undefined
        ? readAnswer(partials.$post({ param: { id }, json }))
        : readAnswer(partials[':partial'].$put({ param: { id, partial }, json })),

    /** Forwards a posted form unread. The origin stores its files and returns its fields. */
    readPostedForm: (id: string, { body, headers }: Request) => {
      const bodyHeaders = ['Content-Type', 'Content-Length'].flatMap((name) => {
        const value = headers.get(name)
        return value === null ? [] : [[name, value]]
      })
      return readAnswer(
        posts.$post({ param: { id } }, { headers: Object.fromEntries(bodyHeaders), init: { body } }),
      )
    },

    quizResult: (id: string, score: string, token: string) =>
      readAnswer(results[':score'].$get({ param: { id, score }, query: { token } })),

    personalData: (subject: string, query: { token: string; cursor?: string }) =>
      readAnswer(data[':subject'].$get({ param: { subject }, query })),
    erase: (subject: string, token: string) =>
      readAnswer(data[':subject'].erase.$post({ param: { subject }, json: { token } })),
    withdrawMarketing: (subject: string, token: string) =>
      readAnswer(data[':subject'].withdraw.$post({ param: { subject }, json: { token } })),
  }
}
