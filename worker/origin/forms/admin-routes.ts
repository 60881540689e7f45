import { createSharedI18n } from '#locales/shared-i18n.ts'
import { Failure } from '#worker/contract/failure.ts'
import { runWithPauses } from '#worker/requests/run-with-pauses.ts'
import { csvHeaders } from '../platform/http/csv-headers.ts'
import { handle, type Route } from '../platform/http/handle.ts'
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

/** The business's routes for submissions and their files. */
export const formAdminRoutes: readonly Route[] = [
  handle('get /admin/forms', (_, services) => runWithPauses(listForms(services))),
  handle('get /admin/forms/{id}/submissions', ({ params, query }, services) =>
    listSubmissions(services, params.id, query),
  ),
  handle('get /admin/forms/{id}/submissions/{submission}', ({ params: { id, submission } }, services) =>
    getSubmission(services, id, submission),
  ),
  handle('get /admin/forms/{id}/submissions.csv', async ({ params, query }, services) => {
    const form = findLastForm(services, params.id)
    const site = services.published.current?.site
    if (!site) throw new Failure('form-not-found')
    const i18n = await createSharedI18n(site, query.locale ?? site.locale)
    const context = { i18n, timeZone: site.timeZone }
    const table = streamSubmissionsCsv(services.db, form, { ...query, context })
    return new Response(table, { headers: csvHeaders(form.slug) })
  }),
  handle('get /admin/files/{id}', async ({ params, actor }, { db, fileStore }) => {
    const find = actor.role === 'staff' ? findBookingFile : findSubmittedFile
    const file = find(db, params.id)
    const body = file && (await fileStore.read(file.id))
    if (!body) throw new Failure('not-found')
    return new Response(body, {
      headers: {
        'Content-Type': file.type,
        'Content-Length': String(file.size),
        'Content-Disposition': createDisposition(file.name),
        'X-Content-Type-Options': 'nosniff',
        'Content-Security-Policy': "default-src 'none'; sandbox",
      },
    })
  }),
]
