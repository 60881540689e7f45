import type { HonoRequest } from 'hono'
import { handle, type Route } from '../platform/http/handle.ts'
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
function readLength(request: HonoRequest): number | undefined {
  const header = request.header('Content-Length') ?? ''
  return /^\d{1,15}$/.test(header) ? Number(header) : undefined
}

/** The routes of the forms that visitors fill in. */
export const formRoutes: readonly Route[] = [
  handle('get /forms/{id}', ({ params: { id }, query: { preview } }, services) => {
    const { renderContexts } = services
    if (preview === undefined) return formView(renderContexts.published(undefined), findForm(services, id))
    const context = renderContexts.preview(preview).createContext(undefined)
    return formView(context, findForm({ published: { current: context.getCatalogue() } }, id))
  }),
  handle('post /forms/{id}/submissions', ({ params, body: request, idempotencyKey, clientIp }, services) =>
    submit(services, {
      form: params.id,
      request,
      idempotencyKey,
      clientIp,
    }),
  ),
  handle('post /forms/{id}/partials', ({ params, body, idempotencyKey }, services) =>
    createPartial(services, params.id, body, idempotencyKey),
  ),
  handle('put /forms/{id}/partials/{partial}', ({ params: { id, partial }, body }, services) =>
    updatePartial(services, id, partial, body),
  ),
  handle('get /forms/{id}/partials/{partial}', ({ params, query: { token } }, services) => {
    const form = findForm(services, params.id)
    const row = findPartial(services, form, { id: params.partial, token }, services.clock.now())
    return toPartialResponse(services, form, row)
  }),
  handle('post /forms/{id}/files', ({ params, query, clientIp, request }, services) => {
    const upload = { body: request.raw.body, length: readLength(request), clientIp }
    return receiveFile(services, params.id, query, upload)
  }),
  handle('post /forms/{id}/posts', ({ params, clientIp, request }, services) => {
    const type = request.header('Content-Type') ?? ''
    const post = { body: request.raw.body, length: readLength(request), type, clientIp }
    return receivePost(services, params.id, post)
  }),
  handle('get /forms/{id}/results/{score}', ({ params: { id, score }, query: { token } }, services) =>
    getQuizResult(services, id, score, token),
  ),
]
