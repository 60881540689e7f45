import { eq } from 'drizzle-orm'
import type { FormDefinition } from '#worker/contract/bundle/forms/form.ts'
import type { FormField } from '#worker/contract/bundle/forms/form-field.ts'
import { Failure } from '#worker/contract/failure.ts'
import type { FormFile } from '#worker/contract/forms/form.ts'
import { readPaced } from '#worker/requests/read-upload.ts'
import { formFiles } from '../../platform/db/form-tables.ts'
import { transact } from '../../platform/db/transaction.ts'
import { fieldError } from '../../platform/http/english.ts'
import { changeUse, takeDaily } from '../../platform/limits/daily-limit.ts'
import { newFileId } from '../../platform/new-id.ts'
import type { Services } from '../../services.ts'
import { answerError } from '../answer-error.ts'
import { fieldsOf } from '../fields-of.ts'
import { findForm } from '../find-form.ts'
import { dropFile } from './drop-files.ts'
import { FileSniffer, typeOf } from './file-kind.ts'
import { fileView } from './unsent.ts'

export type FileField = Extract<FormField, { kind: 'file' }>

const MB = 1024 * 1024

/** Bytes. */
const uploadLimit = { kind: 'upload', perAddress: 50 * MB, perSite: 500 * MB } as const

export interface Upload {
  body: ReadableStream<Uint8Array> | null
  /** As its sender says, in bytes. */
  length: number | undefined
  /** The client address. */
  address: string | undefined
}

function fieldOf(services: Services, name: string, id: string) {
  const form = findForm(services, name)
  const field = fieldsOf(form).find((one) => one.id === id)
  if (field?.kind !== 'file') throw new Failure('validation', { errors: [fieldError('field', 'invalid')] })
  return { form, field }
}

/** What is thrown for a file that its field does not take. */
export const refuse = (field: FileField, code: 'file-large' | 'file-kind') =>
  new Failure('validation', { errors: [answerError(field, code, '')] })

/**
 * Reads a body of `length` bytes within the limits of uploads. All that can be refused is refused before the body is read;
 * of one that fails counts what was told of. Throws `rate-limited` where an address uploads too much, or a site's visitors do.
 */
export function uploadWithinLimits<T>(
  { db, clock, uploads }: Services,
  { address, length }: { address: string | undefined; length: number },
  read: (tell: (bytes: number) => void) => Promise<T>,
): Promise<T> {
  return uploads.run(address ?? '', async () => {
    const use = takeDaily(db, uploadLimit, { address, amount: length }, clock.now())
    let received = 0
    const tell = (bytes: number) => {
      received += bytes
    }
    return await read(tell).catch((error: unknown) => {
      changeUse(db, use, received)
      throw error
    })
  })
}

/** Keeps a file as it comes. Throws `validation` for one that is not of a kind that the field takes, and what `body` throws. */
export async function keepFile(
  services: Services,
  { form, field, name, size }: { form: FormDefinition; field: FileField; name: string; size: number },
  body: AsyncIterable<Uint8Array>,
): Promise<FormFile> {
  const { db, clock, jobs, fileStore } = services
  const row = {
    ...{ id: newFileId(), form: form.id, field: field.id, name, type: '' },
    ...{ size, partial: null, submission: null, createdAt: clock.now() },
  }
  // First, so that nothing is in the bucket that nobody knows of.
  db.insert(formFiles).values(row).run()
  const sniffer = new FileSniffer()
  async function* watched() {
    for await (const bytes of body) {
      sniffer.push(bytes)
      yield bytes
    }
  }
  try {
    await fileStore.put(row.id, watched(), size)
    const kind = sniffer.kind(name)
    if (!kind || !field.accept.includes(kind)) throw refuse(field, 'file-kind')
    const type = typeOf(kind)
    db.update(formFiles).set({ type }).where(eq(formFiles.id, row.id)).run()
    return fileView({ ...row, type })
  } catch (error) {
    transact(db, () => dropFile(services, row.id, clock.now()))
    jobs.arm()
    throw error
  }
}

/**
 * Keeps a file for a field of a form; its body goes to the bucket as it comes. Throws `form-not-found`, `files-unavailable`,
 * `length-required`, `rate-limited`, `upload-slow`, and `validation` for a file that is too large or not of a kind that the
 * field takes.
 */
export async function receiveFile(
  services: Services,
  name: string,
  { field: id, name: fileName }: { field: string; name: string },
  { body, length, address }: Upload,
): Promise<FormFile> {
  const { form, field } = fieldOf(services, name, id)
  services.fileStore.checkOpen()
  if (length === undefined) throw new Failure('length-required')
  if (length > field.maxBytes) throw refuse(field, 'file-large')
  if (!body || length === 0) throw refuse(field, 'file-kind')
  const wanted = { form, field, name: fileName, size: length }
  return uploadWithinLimits(services, { address, length }, (tell) =>
    keepFile(services, wanted, readPaced(body, { tell })),
  )
}
