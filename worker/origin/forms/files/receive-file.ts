import { eq } from 'drizzle-orm'
import type { FormDefinition } from '#worker/contract/bundle/forms/form.ts'
import type { FormField } from '#worker/contract/bundle/forms/form-field.ts'
import { Failure } from '#worker/contract/failure.ts'
import type { FormFile } from '#worker/contract/forms/form.ts'
import { readUpload } from '#worker/requests/read-upload.ts'
import { formFiles } from '../../platform/db/form-tables.ts'
import { transact } from '../../platform/db/transaction.ts'
import { createFieldFailure, toFieldFailure } from '../../platform/http/english-problems.ts'
import { countDailyUse, updateDailyUse } from '../../platform/limits/daily-limit.ts'
import { newFileId } from '../../platform/new-id.ts'
import type { Services } from '../../platform/services.ts'
import { toAnswerProblem } from '../answer-problem.ts'
import { listFields } from '../fields.ts'
import { findForm } from '../find-form.ts'
import { FileSniffer, getMediaType } from './file-kind.ts'
import { toFormFile } from './form-files.ts'
import { removeFile } from './remove-files.ts'

/** A form field that accepts files. */
export type FileField = Extract<FormField, { kind: 'file' }>

const MB = 1024 * 1024

/** The limits of uploads in any 24 hours, in bytes. */
const uploadLimit = { kind: 'upload', perClient: 50 * MB, perSite: 500 * MB } as const

/** The body of an upload and its sender. */
export interface Upload {
  body: ReadableStream<Uint8Array> | null
  /** The declared length in bytes. */
  length: number | undefined
  /** Undefined for calls without a client IP. */
  clientIp: string | undefined
}

function findFileField(services: Services, name: string, id: string) {
  const form = findForm(services, name)
  const field = listFields(form).find((candidate) => candidate.id === id)
  if (field?.kind !== 'file') throw createFieldFailure('field', 'invalid')
  return { form, field }
}

/** Returns the failure for a file that its field does not accept. */
export function createFileFailure(field: FileField, code: 'file-heic' | 'file-large' | 'file-kind') {
  return toFieldFailure(toAnswerProblem(field, code, ''))
}

/**
 * Calls `read`, which reads a body of `length` bytes, within the limits of uploads. Throws `rate-limited` before that when
 * one client or the whole site uploads too much. `read` reports the bytes that it receives: only these count for a failed
 * upload.
 */
export function uploadWithinLimits<T>(
  { db, clock, uploads }: Services,
  { clientIp, length }: { clientIp: string | undefined; length: number },
  read: (report: (bytes: number) => void) => Promise<T>,
): Promise<T> {
  return uploads.run(clientIp ?? '', async () => {
    const use = countDailyUse(db, uploadLimit, { clientIp, amount: length }, clock.now())
    let received = 0
    const report = (bytes: number) => {
      received += bytes
    }
    return await read(report).catch((error: unknown) => {
      updateDailyUse(db, use, received)
      throw error
    })
  })
}

/**
 * Streams a file to the bucket. Throws `validation` for a kind that the field does not accept, and all errors of `body`.
 */
export async function storeFile(
  services: Services,
  { form, field, name, size }: { form: FormDefinition; field: FileField; name: string; size: number },
  body: AsyncIterable<Uint8Array>,
): Promise<FormFile> {
  const { db, clock, jobs, fileStore } = services
  const row = {
    id: newFileId(),
    form: form.id,
    field: field.id,
    name,
    type: '',
    size,
    partial: null,
    submission: null,
    createdAt: clock.now(),
  }
  // The row is written first, so that the bucket never contains a file without a row.
  db.insert(formFiles).values(row).run()
  const sniffer = new FileSniffer()
  async function* sniffBody() {
    for await (const bytes of body) {
      sniffer.push(bytes)
      yield bytes
    }
  }
  try {
    await fileStore.put(row.id, sniffBody(), size)
    const kind = sniffer.detectKind(name)
    if (!kind || !field.accept.includes(kind))
      throw createFileFailure(field, kind === 'heic' ? 'file-heic' : 'file-kind')
    const type = getMediaType(kind)
    db.update(formFiles).set({ type }).where(eq(formFiles.id, row.id)).run()
    return toFormFile({ ...row, type })
  } catch (error) {
    transact(db, () => removeFile(services, row.id, clock.now()))
    jobs.arm()
    throw error
  }
}

/**
 * Stores a file for a form field, streaming it to the bucket. Throws `validation` for a file that is too large or of a kind that the
 * field does not accept.
 */
export async function receiveFile(
  services: Services,
  name: string,
  { field: id, name: fileName }: { field: string; name: string },
  { body, length, clientIp }: Upload,
): Promise<FormFile> {
  const { form, field } = findFileField(services, name, id)
  services.fileStore.checkOpen()
  if (length === undefined) throw new Failure('length-required')
  if (length > field.maxBytes) throw createFileFailure(field, 'file-large')
  if (!body || length === 0) throw createFileFailure(field, 'file-kind')
  const file = { form, field, name: fileName, size: length }
  return uploadWithinLimits(services, { clientIp, length }, (report) =>
    storeFile(services, file, readUpload(body, { onChunk: report })),
  )
}
