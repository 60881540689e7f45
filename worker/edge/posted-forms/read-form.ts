import { Failure } from '#worker/contract/failure.ts'
import { readUpload } from '#worker/requests/read-upload.ts'

/** The longest form most pages here send: every field at its limit, twice over. */
const MAX_FORM_BYTES = 256 * 1024

/** Reads at most `limit` bytes. Throws `payload-too-large` without reading on, and `upload-slow`. */
async function readBytes(body: ReadableStream<Uint8Array>, limit: number): Promise<Blob> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of readUpload(body)) {
    length += chunk.byteLength
    if (length > limit) throw new Failure('payload-too-large')
    chunks.push(chunk)
  }
  return new Blob(chunks)
}

/** A posted form, urlencoded or multipart, of at most `limit` bytes. Throws when it is too large, or isn't a form. */
export async function readForm(request: Request, limit = MAX_FORM_BYTES): Promise<FormData> {
  if (!request.body) return new FormData()
  const type = request.headers.get('Content-Type') ?? ''
  const body = await readBytes(request.body, limit)
  try {
    return await new Response(body, { headers: { 'Content-Type': type } }).formData()
  } catch (cause) {
    throw new Failure('malformed-json', { cause })
  }
}

/** A text field's value; files and empty texts are none. */
export function getText(form: FormData, name: string): string | undefined {
  const value = form.get(name)
  return typeof value === 'string' && value !== '' ? value : undefined
}
