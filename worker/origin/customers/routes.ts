import { Hono } from 'hono'
import {
  type AdminCustomerDetail,
  type AdminCustomers,
  adminCustomersQuery,
  customerQuery,
  customersTableQuery,
  type NoteResponse,
  noteRequest,
} from '#worker/contract/admin/customers.ts'
import type { Erasure, PersonalData } from '#worker/contract/personal-data.ts'
import type { ActorEnv } from '../platform/http/authorize.ts'
import { csvHeaders } from '../platform/http/csv.ts'
import { validateInput } from '../platform/http/validate-input.ts'
import { readIdempotencyKey } from '../platform/idempotency/read-idempotency-key.ts'
import type { Services } from '../platform/services.ts'
import { getPersonalData } from '../privacy/view.ts'
import { eraseCustomer } from './commands/erase-customer.ts'
import { addNote, deleteNote, editNote } from './commands/write-notes.ts'
import { streamCustomersCsv } from './customers-csv.ts'
import { getCustomer } from './get-customer.ts'
import { listCustomers } from './list-customers.ts'
import { findCustomer, toSubject } from './store.ts'

/** Returns the business's routes for its customers, and for notes on them. */
export const customerRoutes = (services: Services) =>
  new Hono<ActorEnv>()
    .get('/customers', validateInput('query', adminCustomersQuery), (c) =>
      c.json<AdminCustomers>(listCustomers(services, c.req.valid('query'))),
    )
    .get('/customers.csv', validateInput('query', customersTableQuery), (c) => {
      return c.body(streamCustomersCsv(services, c.req.valid('query')), 200, csvHeaders('customers'))
    })
    .get('/customers/:id', validateInput('query', customerQuery), (c) => {
      const { cursor } = c.req.valid('query')
      const { role } = c.get('actor')
      return c.json<AdminCustomerDetail>(getCustomer(services, c.req.param('id'), { cursor, role }))
    })
    .get('/customers/:id/export', validateInput('query', customerQuery), (c) => {
      const subject = toSubject(findCustomer(services, c.req.param('id')))
      return c.json<PersonalData>(getPersonalData(services, subject, c.req.valid('query').cursor))
    })
    .post('/customers/:id/erase', (c) =>
      c.json<Erasure>(
        eraseCustomer(services, c.req.param('id'), c.get('actor'), readIdempotencyKey(c.req, undefined)),
      ),
    )
    .post('/customers/:id/notes', validateInput('json', noteRequest), (c) => {
      const { text } = c.req.valid('json')
      const input = { customer: c.req.param('id'), text, actor: c.get('actor') }
      return c.json<NoteResponse>(addNote(services, input, readIdempotencyKey(c.req, { text })), 201)
    })
    .put('/customers/:id/notes/:note', validateInput('json', noteRequest), (c) => {
      const input = { customer: c.req.param('id'), ...c.req.valid('json'), actor: c.get('actor') }
      return c.json<NoteResponse>(editNote(services, c.req.param('note'), input))
    })
    .delete('/customers/:id/notes/:note', (c) => {
      deleteNote(services, c.req.param('id'), c.req.param('note'))
      return c.body(null, 204)
    })
