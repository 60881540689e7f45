import { Hono } from 'hono'
import { manageQuery } from '#worker/contract/bookings/booking.ts'
import {
  type FormFile,
  type FormView,
  formFileQuery,
  type PartialResponse,
  type PostedForm,
  partialRequest,
  type QuizResult,
  type SubmissionResponse,
  submissionRequest,
} from '#worker/contract/forms/form.ts'
import { rateLimit } from '../platform/http/rate-limit.ts'
import { validated } from '../platform/http/validated.ts'
import { readAttempt } from '../platform/idempotency/read-idempotency-key.ts'
import { beginPartial, changePartial } from './commands/save-partial.ts'
import { submit } from './commands/submit.ts'
import type { FormsDeps } from './deps.ts'
import { receiveFile } from './files/receive-file.ts'
import { receivePost } from './files/receive-post.ts'
import { findForm } from './find-form.ts'
import { partialAnswer } from './partial-answer.ts'
import { quizResult } from './quiz-result.ts'
import { findPartial } from './store.ts'
import { formView } from './view.ts'

/** Parses `Content-Length` (RFC 9110, 8.6). */
const readLength = (header = '') => (/^\d{1,15}$/.test(header) ? Number(header) : undefined)

type FormRoutesDeps = Pick<
  FormsDeps,
  | 'attempts'
  | 'clock'
  | 'db'
  | 'fileStore'
  | 'jobs'
  | 'keys'
  | 'outbox'
  | 'published'
  | 'scenes'
  | 'turnstile'
  | 'uploads'
>

/** Routes of the forms that visitors fill in. */
export const formRoutes = (deps: FormRoutesDeps) => {
  const goOn = rateLimit(300)
  return new Hono()
    .get('/:id', (c) => {
      const form = findForm(deps, c.req.param('id'))
      return c.json<FormView>(formView(deps.scenes.published(undefined), form))
    })
    .post('/:id/submissions', rateLimit(300), validated('json', submissionRequest), async (c) => {
      const request = c.req.valid('json')
      const attempt = readAttempt(c.req, request)
      const address = c.req.header('X-Daybook-Address')
      return c.json<SubmissionResponse>(
        await submit(deps, { form: c.req.param('id'), request, attempt, address }),
        201,
      )
    })
    .post('/:id/partials', rateLimit(60), validated('json', partialRequest), (c) => {
      const request = c.req.valid('json')
      const attempt = readAttempt(c.req, request)
      return c.json<PartialResponse>(beginPartial(deps, c.req.param('id'), request, attempt), 201)
    })
    .put('/:id/partials/:partial', goOn, validated('json', partialRequest), (c) => {
      const { id, partial } = c.req.param()
      return c.json<PartialResponse>(changePartial(deps, id, partial, c.req.valid('json')))
    })
    .get('/:id/partials/:partial', goOn, validated('query', manageQuery), (c) => {
      const { id, partial } = c.req.param()
      const form = findForm(deps, id)
      const { token } = c.req.valid('query')
      const row = findPartial(deps, form, { id: partial, token }, deps.clock.now())
      return c.json<PartialResponse>(partialAnswer(deps, form, row))
    })
    .post('/:id/files', rateLimit(60), validated('query', formFileQuery), async (c) => {
      const upload = {
        body: c.req.raw.body,
        length: readLength(c.req.header('Content-Length')),
        address: c.req.header('X-Daybook-Address'),
      }
      return c.json<FormFile>(await receiveFile(deps, c.req.param('id'), c.req.valid('query'), upload), 201)
    })
    .post('/:id/posts', rateLimit(60), async (c) => {
      const post = {
        body: c.req.raw.body,
        length: readLength(c.req.header('Content-Length')),
        type: c.req.header('Content-Type') ?? '',
        address: c.req.header('X-Daybook-Address'),
      }
      return c.json<PostedForm>(await receivePost(deps, c.req.param('id'), post), 201)
    })
    .get('/:id/results/:score', goOn, validated('query', manageQuery), (c) => {
      const { id, score } = c.req.param()
      return c.json<QuizResult>(quizResult(deps, id, score, c.req.valid('query').token))
    })
}
