import { eq } from 'drizzle-orm'
import { Failure } from '#worker/contract/failure.ts'
import type { FormFile } from '#worker/contract/form.ts'
import { readPaced } from '#worker/requests/read-paced.ts'
import { newFileId } from '../../bookings/new-id.ts'
import { formFiles } from '../../db/form-tables.ts'
import { transact } from '../../db/transaction.ts'
import { fieldError } from '../../http/english.ts'
import { changeUse, takeDaily } from '../../limits/daily-limit.ts'
import type { Services } from '../../services.ts'
import { answerError } from '../answer-error.ts'
import { fieldsOf } from '../fields-of.ts'
import { findForm } from '../find-form.ts'
import { dropFile } from './drop-files.ts'
import { FileSniffer, typeOf } from './file-kind.ts'
import { fileView } from './unsent.ts'

const MB = 1024 * 1024

/** Bytes. */
const uploadLimit = { kind: 'upload', perAddress: 50 * MB, perSite: 500 * MB } as const

interface Upload {
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

/** Passes a body on to the bucket, and returns what has watched it pass. */
async function store(
  { fileStore }: Services,
  { id, size }: { id: string; size: number },
  body: ReadableStream<Uint8Array>,
  tell: (bytes: number) => void,
): Promise<FileSniffer> {
  const sniffer = new FileSniffer()
  async function* watched() {
    for await (const bytes of readPaced(body)) {
      tell(bytes.byteLength)
      sniffer.push(bytes)
      yield bytes
    }
  }
  await fileStore.put(id, watched(), size)
  return sniffer
}

/**
 * Keeps a file for a field of a form. All that can be refused is refused before its body is read, and the body goes to the
 * bucket as it comes. Throws `form-not-found`, `files-unavailable`, `length-required`, `rate-limited` where an address uploads
 * too much, or a site's visitors do, `upload-slow`, and `validation` for a file that is too large or not of a kind that the
 * field takes.
 */
export async function receiveFile(
  services: Services,
  form: string,
  { field: id, name }: { field: string; name: string },
  { body, length, address }: Upload,
): Promise<FormFile> {
  const { db, clock, jobs, uploads, fileStore } = services
  const { form: asking, field } = fieldOf(services, form, id)
  fileStore.checkOpen()
  const refuse = (code: 'file-large' | 'file-kind') =>
    new Failure('validation', { errors: [answerError(field, code, '')] })
  if (length === undefined) throw new Failure('length-required')
  if (length > field.maxBytes) throw refuse('file-large')
  if (!body || length === 0) throw refuse('file-kind')
  return uploads.run(address ?? '', async () => {
    const now = clock.now()
    const use = takeDaily(db, uploadLimit, { address, amount: length }, now)
    const row = {
      ...{ id: newFileId(), form: asking.id, field: field.id, name, type: '' },
      ...{ size: length, partial: null, submission: null, createdAt: now },
    }
    // First, so that nothing is in the bucket that nobody knows of.
    db.insert(formFiles).values(row).run()
    let received = 0
    try {
      const sniffer = await store(services, row, body, (bytes) => {
        received += bytes
      })
      const kind = sniffer.kind(name)
      if (!kind || !field.accept.includes(kind)) throw refuse('file-kind')
      const type = typeOf(kind)
      db.update(formFiles).set({ type }).where(eq(formFiles.id, row.id)).run()
      return fileView({ ...row, type })
    } catch (error) {
      transact(db, () => {
        changeUse(db, use, received)
        dropFile(services, row.id, clock.now())
      })
      jobs.arm()
      throw error
    }
  })
}
