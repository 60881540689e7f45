import { runWithPauses } from '#worker/requests/run-with-pauses.ts'
import { fillSearchIndexes } from '../platform/db/fill-search-indexes.ts'
import { csvHeaders } from '../platform/http/csv-headers.ts'
import { handle, type Route } from '../platform/http/handle.ts'
import { getPersonalData } from '../privacy/view.ts'
import { blockCustomer } from './commands/block-customer.ts'
import { changeCustomer } from './commands/change-customer.ts'
import { enterCustomer, merge, separate } from './commands/customer-actions.ts'
import { eraseCustomer } from './commands/erase-customer.ts'
import { addNote, deleteNote, editNote } from './commands/write-notes.ts'
import { streamCustomersCsv } from './customers-csv.ts'
import { getCustomer } from './get-customer.ts'
import { listCustomers } from './list-customers.ts'
import { previewMerge } from './preview-merge.ts'
import { findCustomer, toSubject } from './store.ts'
import { readAdminCustomer } from './view.ts'

/** The business's routes for its customers, and for notes on them. */
export const customerRoutes: readonly Route[] = [
  handle('get /admin/customers', ({ query, sight }, services) =>
    runWithPauses(listCustomers(services, { ...query, sight })),
  ),
  handle('post /admin/customers', ({ body, actor, idempotencyKey }, services) =>
    enterCustomer(services, body, actor, idempotencyKey),
  ),
  handle('put /admin/customers/{id}', ({ params, body, actor, sight }, services) => {
    changeCustomer(services, params.id, body, actor)
    return { customer: readAdminCustomer(services, params.id, sight) }
  }),
  handle('put /admin/customers/{id}/do-not-book', ({ params, body: { reason }, actor, sight }, services) => {
    blockCustomer(services, params.id, { reason, actor })
    return { customer: readAdminCustomer(services, params.id, sight) }
  }),
  handle('delete /admin/customers/{id}/do-not-book', ({ params, actor }, services) => {
    blockCustomer(services, params.id, { reason: undefined, actor })
    return null
  }),
  handle('get /admin/customers/{id}/merge-preview', ({ params, query }, services) =>
    previewMerge(services, params.id, query.customer),
  ),
  handle('post /admin/customers/{id}/merge', ({ params, body, actor, idempotencyKey }, services) =>
    merge(services, { id: params.id, other: body.customer, actor }, idempotencyKey),
  ),
  handle('post /admin/customers/{id}/separate', ({ params, body, actor, idempotencyKey }, services) =>
    separate(services, { id: params.id, other: body.customer, actor }, idempotencyKey),
  ),
  handle(
    'get /admin/customers.csv',
    ({ query, sight }, services) =>
      new Response(streamCustomersCsv(services, { ...query, sight }), { headers: csvHeaders('customers') }),
  ),
  handle('get /admin/customers/{id}', ({ params, query: { cursor }, actor: { role }, sight }, services) =>
    getCustomer(services, params.id, { cursor, role, sight }),
  ),
  handle('get /admin/customers/{id}/export', async ({ params, query }, services) => {
    await runWithPauses(fillSearchIndexes(services.db))
    const subject = toSubject(findCustomer(services, params.id))
    return getPersonalData(services, subject, query.cursor)
  }),
  handle('post /admin/customers/{id}/erase', async ({ params, actor, idempotencyKey }, services) => {
    await runWithPauses(fillSearchIndexes(services.db))
    return eraseCustomer(services, params.id, actor, idempotencyKey)
  }),
  handle('post /admin/customers/{id}/notes', ({ params, body, actor, idempotencyKey }, services) =>
    addNote(services, { customer: params.id, ...body, actor }, idempotencyKey),
  ),
  handle('put /admin/customers/{id}/notes/{note}', ({ params: { id, note }, body, actor }, services) =>
    editNote(services, note, { customer: id, ...body, actor }),
  ),
  handle('delete /admin/customers/{id}/notes/{note}', ({ params: { id, note } }, services) => {
    deleteNote(services, id, note)
    return null
  }),
]
