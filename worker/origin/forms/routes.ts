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
import { limitLinkRate, limitRate } from '../platform/http/rate-limit.ts'
import { validateInput } from '../platform/http/validate-input.ts'
import { readIdempotencyKey } from '../platform/idempotency/read-idempotency-key.ts'
import type { Services } from '../platform/services.ts'
import { createPartial, updatePartial } from './commands/save-partial.ts'
import { submit } from './commands/submit.ts'
import { receiveFile } from './files/receive-file.ts'
import { receivePost } from './files/receive-post.ts'
import { findForm } from './find-form.ts'
import { toPartialResponse } from './partial-response.ts'
import { getQuizResult } from './quiz-result.ts'
import { findPartial } from './store.ts'
import { formView } from './view.ts'

/** Parses `Content-Length` (RFC 9110, 8.6); undefined when it is missing or invalid. */
const readLength = (header = '') => (/^\d{1,15}$/.test(header) ? Number(header) : undefined)

/** Returns the routes of the forms that visitors fill in. */
export function formRoutes(services: Services) {
  const continueLimit = limitLinkRate(300)
  return new Hono()
    .get('/:id', (c) => {
      const form = findForm(services, c.req.param('id'))
      return c.json<FormView>(formView(services.renderContexts.published(undefined), form))
    })
    .post('/:id/submissions', limitRate(300), validateInput('json', submissionRequest), async (c) => {
      const request = c.req.valid('json')
      const idempotencyKey = readIdempotencyKey(c.req, request)
      const clientIp = c.req.header('X-Daybook-Address')
      return c.json<SubmissionResponse>(
        await submit(services, { form: c.req.param('id'), request, idempotencyKey, clientIp }),
        201,
      )
    })
    .post('/:id/partials', limitRate(60), validateInput('json', partialRequest), (c) => {
      const request = c.req.valid('json')
      const idempotencyKey = readIdempotencyKey(c.req, request)
      return c.json<PartialResponse>(createPartial(services, c.req.param('id'), request, idempotencyKey), 201)
    })
    .put('/:id/partials/:partial', continueLimit, validateInput('json', partialRequest), (c) => {
      const { id, partial } = c.req.param()
      return c.json<PartialResponse>(updatePartial(services, id, partial, c.req.valid('json')))
    })
    .get('/:id/partials/:partial', continueLimit, validateInput('query', manageQuery), (c) => {
      const { id, partial } = c.req.param()
      const form = findForm(services, id)
      const { token } = c.req.valid('query')
      const row = findPartial(services, form, { id: partial, token }, services.clock.now())
      return c.json<PartialResponse>(toPartialResponse(services, form, row))
    })
    .post('/:id/files', limitRate(60), validateInput('query', formFileQuery), async (c) => {
      const upload = {
        body: c.req.raw.body,
        length: readLength(c.req.header('Content-Length')),
        clientIp: c.req.header('X-Daybook-Address'),
      }
      return c.json<FormFile>(
        await receiveFile(services, c.req.param('id'), c.req.valid('query'), upload),
        201,
      )
    })
    .post('/:id/posts', limitRate(60), async (c) => {
      const post = {
        body: c.req.raw.body,
        length: readLength(c.req.header('Content-Length')),
        type: c.req.header('Content-Type') ?? '',
        clientIp: c.req.header('X-Daybook-Address'),
      }
      return c.json<PostedForm>(await receivePost(services, c.req.param('id'), post), 201)
    })
    .get('/:id/results/:score', continueLimit, validateInput('query', manageQuery), (c) => {
      const { id, score } = c.req.param()
      return c.json<QuizResult>(getQuizResult(services, id, score, c.req.valid('query').token))
    })
}
