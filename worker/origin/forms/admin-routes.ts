import { Hono } from 'hono'
import {
  type AdminForms,
  type AdminSubmissionDetail,
  type AdminSubmissions,
  adminSubmissionsQuery,
  adminTableQuery,
} from '#worker/contract/admin/submissions.ts'
import { Failure } from '#worker/contract/failure.ts'
import type { ActorEnv } from '../platform/http/authorize.ts'
import { csvHeaders } from '../platform/http/csv.ts'
import { validateInput } from '../platform/http/validate-input.ts'
import type { Services } from '../platform/services.ts'
import { findBookingFile, findSubmittedFile } from './files/form-files.ts'
import { listForms } from './list-forms.ts'
import { findLastForm, getSubmission, listSubmissions } from './list-submissions.ts'
import { streamSubmissionsCsv } from './submissions-csv.ts'

/** Encodes a header parameter (RFC 8187), including characters that `encodeURIComponent` leaves as they are. */
const encodeParameter = (text: string) =>
  encodeURIComponent(text.toWellFormed()).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )

/**
 * Returns the `Content-Disposition` that saves a file under its own name (RFC 6266). Old programs get a name in
 * ASCII.
 */
function createDisposition(name: string): string {
  const plain = name.replace(/[^\w. -]/g, '_')
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeParameter(name)}`
}

/** Returns the business's routes for submissions and their files. */
export function formAdminRoutes(services: Services) {
  return new Hono<ActorEnv>()
    .get('/forms', (c) => c.json<AdminForms>(listForms(services)))
    .get('/forms/:id/submissions', validateInput('query', adminSubmissionsQuery), (c) =>
      c.json<AdminSubmissions>(listSubmissions(services, c.req.param('id'), c.req.valid('query'))),
    )
    .get('/forms/:id/submissions/:submission', (c) =>
      c.json<AdminSubmissionDetail>(getSubmission(services, c.req.param('id'), c.req.param('submission'))),
    )
    .get('/forms/:id/submissions.csv', validateInput('query', adminTableQuery), (c) => {
      const form = findLastForm(services, c.req.param('id'))
      return c.body(streamSubmissionsCsv(services.db, form, c.req.valid('query')), 200, csvHeaders(form.slug))
    })
    .get('/files/:id', async (c) => {
      const find = c.get('actor').role === 'staff' ? findBookingFile : findSubmittedFile
      const file = find(services.db, c.req.param('id'))
      const body = file && (await services.fileStore.read(file.id))
      if (!body) throw new Failure('not-found')
      return c.body(body, 200, {
        'Content-Type': file.type,
        'Content-Length': String(file.size),
        'Content-Disposition': createDisposition(file.name),
        'X-Content-Type-Options': 'nosniff',
        'Content-Security-Policy': "default-src 'none'; sandbox",
      })
    })
}
