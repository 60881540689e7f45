import { cutText } from '#worker/contract/cut-text.ts'
import { Failure } from '#worker/contract/failure.ts'
import { MAX_FORM_FIELDS_BYTES, type PostedForm } from '#worker/contract/forms/form.ts'
import { readUpload } from '#worker/requests/read-upload.ts'
import { formFiles } from '../../platform/db/form-tables.ts'
import { transact } from '../../platform/db/transaction.ts'
import { newFileId } from '../../platform/new-id.ts'
import type { Services } from '../../platform/services.ts'
import { listFields } from '../fields.ts'
import { findForm } from '../find-form.ts'
import {
  createFileFailure,
  type FileField,
  storeFile,
  type Upload,
  uploadWithinLimits,
} from './receive-file.ts'
import { removeFile } from './remove-files.ts'
import { PostSplitter, readDelimiter } from './split-post.ts'

/** A file in a multipart body: its field, its name, and its position in the body. */
interface PostedFile {
  field: FileField
  name: string
  start: number
  size: number
}

/**
 * The limit for all files of one post, in bytes. With JavaScript each file is sent by itself, up to the limit
 * of its field.
 */
const MAX_POSTED_BYTES = 24 * 1024 * 1024

function getMaxBytes(fields: readonly FileField[]) {
  return (
    MAX_FORM_FIELDS_BYTES +
    Math.min(
      MAX_POSTED_BYTES,
      fields.reduce((sum, { maxBytes, maxFiles }) => sum + maxBytes * maxFiles, 0),
    )
  )
}

interface Post extends Upload {
  /** The media type with its boundary. */
  type: string
}

/**
 * Separates the files that the form accepts from the text fields. Browsers send an empty file without a name
 * when none was chosen.
 */
function separateFiles(fields: readonly FileField[], formData: FormData, splitter: PostSplitter) {
  const texts: PostedForm['fields'] = []
  const postedFiles: PostedFile[] = []
  for (const [index, [name, value]] of [...formData].entries()) {
    const offsets = splitter.parts[index]
    if (!offsets && typeof value === 'string') texts.push({ name, value })
    if (!offsets || typeof value === 'string' || value.name === '' || offsets.start === offsets.end) continue
    const field = fields.find(({ id }) => name === `files.${id}`)
    const { start } = offsets
    if (field && postedFiles.filter((file) => file.field === field).length < field.maxFiles)
      postedFiles.push({ field, name: cutText(value.name, 200), start, size: offsets.end - start })
  }
  return { texts, postedFiles }
}

/**
 * Receives a form that a browser posted without JavaScript: stores its files, and returns the other fields.
 * Streams the body to the bucket within the limits of uploads, and copies the files from there. Problems with
 * files are in `errors`.
 */
export async function receivePost(
  services: Services,
  name: string,
  { body, length, clientIp, type }: Post,
): Promise<PostedForm> {
  const form = findForm(services, name)
  const fields = listFields(form).filter((field) => field.kind === 'file')
  if (length === undefined) throw new Failure('length-required')
  if (length > getMaxBytes(fields)) throw new Failure('payload-too-large')
  const splitter = new PostSplitter(readDelimiter(type), MAX_FORM_FIELDS_BYTES)
  if (!body) throw new Failure('malformed-body')
  return uploadWithinLimits(services, { clientIp, length }, (report) => {
    async function* splitBody() {
      for await (const bytes of readUpload(body as ReadableStream<Uint8Array>, { onChunk: report })) {
        splitter.push(bytes)
        yield bytes
      }
    }
    return withStoredBody(services, { form: form.id, size: length }, splitBody(), async (read) => {
      const { texts, postedFiles } = separateFiles(fields, await readTextFields(splitter, type), splitter)
      const posted: PostedForm = { fields: texts, files: [], errors: [] }
      for (const { field, name, start, size } of postedFiles) {
        const stored =
          size > field.maxBytes
            ? createFileFailure(field, 'file-large')
            : await storeFile(services, { form, field, name, size }, await read(start, size)).catch(
                toFileFailure,
              )
        if (stored instanceof Failure) posted.errors.push(...(stored.details.errors ?? []))
        else posted.files.push({ field: field.id, file: stored })
      }
      return posted
    })
  })
}

function readTextFields(splitter: PostSplitter, type: string): Promise<FormData> {
  const formData = new Response(splitter.getBodyWithoutFiles(), { headers: { 'Content-Type': type } })
  return formData.formData().catch((cause: unknown) => {
    throw new Failure('malformed-body', { cause })
  })
}

type ReadPart = (start: number, size: number) => Promise<ReadableStream<Uint8Array>>

/**
 * Stores a body in the bucket, calls `work`, which can read parts of it, and deletes the body afterwards. Without a bucket,
 * reading a part throws `files-unavailable`.
 */
async function withStoredBody<T>(
  services: Services,
  { form, size }: { form: string; size: number },
  body: AsyncIterable<Uint8Array>,
  work: (read: ReadPart) => Promise<T>,
): Promise<T> {
  const { db, clock, jobs, fileStore } = services
  if (!fileStore.isOpen) {
    for await (const _ of body);
    return work(() => Promise.reject(new Failure('files-unavailable')))
  }
  const id = newFileId()
  const row = { id, form, field: '', name: '', type: '', size, createdAt: clock.now() }
  // If the object stops meanwhile, the row is deleted like a file that was never submitted.
  db.insert(formFiles).values(row).run()
  try {
    await fileStore.put(id, body, size)
    return await work(async (start, length) => {
      const part = await fileStore.read(id, { offset: start, length })
      if (!part) throw new Error('The stored body of a post is missing')
      return part
    })
  } finally {
    transact(db, () => removeFile(services, id, clock.now()))
    jobs.arm()
  }
}

/** Returns the failure of a refused file, so that the other files are still stored. Throws any other error. */
function toFileFailure(error: unknown): Failure {
  if (error instanceof Failure && error.details.errors) return error
  throw error
}
