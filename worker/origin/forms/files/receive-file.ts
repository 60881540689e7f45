import { Failure } from '#worker/contract/failure.ts'
import type { FormFile } from '#worker/contract/form.ts'
import { newFileId } from '../../bookings/new-id.ts'
import { formFiles } from '../../db/form-tables.ts'
import { fieldError } from '../../http/english.ts'
import type { Services } from '../../services.ts'
import { answerError } from '../answer-error.ts'
import { fieldsOf } from '../fields-of.ts'
import { findForm } from '../find-form.ts'
import { fileKind, typeOf } from './file-kind.ts'
import { takeIn } from './intake.ts'
import { fileView, unsentBytes } from './unsent.ts'

/** What a day's uploads that aren't sent may take of the bucket, of all visitors together. */
const MOST_UNSENT = 500 * 1024 * 1024

/** Seconds. */
const RETRY_AFTER = 3600

function fieldOf(services: Services, name: string, id: string) {
  const form = findForm(services, name)
  const field = fieldsOf(form).find((one) => one.id === id)
  if (field?.kind !== 'file') throw new Failure('validation', { errors: [fieldError('field', 'invalid')] })
  return { form, field }
}

async function keep(services: Services, row: typeof formFiles.$inferSelect, bytes: Uint8Array) {
  const { db, fileStore } = services
  if (unsentBytes(db, row.createdAt) + row.size > MOST_UNSENT)
    throw new Failure('rate-limited', { values: { retryAfter: RETRY_AFTER } })
  // First, so that nothing is in the bucket that nobody knows of: what fails is dropped after a day.
  db.insert(formFiles).values(row).run()
  await fileStore.put(row.id, bytes)
}

/**
 * Keeps a file for a field of a form. Throws `form-not-found`, `validation` for one that is too large or not of a kind
 * that the field takes, `files-unavailable`, and `rate-limited` where too much has been uploaded.
 */
export async function receiveFile(
  services: Services,
  form: string,
  { field: id, name }: { field: string; name: string },
  body: ReadableStream<Uint8Array> | null,
): Promise<FormFile> {
  const { form: asking, field } = fieldOf(services, form, id)
  services.fileStore.checkOpen()
  const refuse = (code: 'file-large' | 'file-kind') =>
    new Failure('validation', { errors: [answerError(field, code, '')] })
  return takeIn(body, field.maxBytes, async (bytes) => {
    if (!bytes) throw refuse('file-large')
    const kind = fileKind(bytes, name)
    if (!kind || !field.accept.includes(kind)) throw refuse('file-kind')
    const row = {
      ...{ id: newFileId(), form: asking.id, field: field.id, name, type: typeOf(kind) },
      ...{ size: bytes.byteLength, partial: null, submission: null, createdAt: services.clock.now() },
    }
    await keep(services, row, bytes)
    return fileView(row)
  })
}
