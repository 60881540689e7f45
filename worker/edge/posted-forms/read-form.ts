import { Failure } from '#worker/contract/failure.ts'
import { readUpload } from '#worker/requests/read-upload.ts'

/** The default limit: twice the longest form of a page. */
const MAX_FORM_BYTES = 256 * 1024

/** Reads a body. Throws `payload-too-large` past `limit` bytes, and `upload-slow` if the client sends it too slowly. */
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

/**
 * Parses a posted form, urlencoded or multipart. Throws `payload-too-large` past `limit` bytes, `upload-slow` if the client
 * sends it too slowly, and `malformed-body` for a body that is not such a form.
 */
export async function readForm(request: Request, limit = MAX_FORM_BYTES): Promise<FormData> {
  if (!request.body) return new FormData()
  const type = request.headers.get('Content-Type') ?? ''
  if (Number(request.headers.get('Content-Length')) > limit) throw new Failure('payload-too-large')
  const body = await readBytes(request.body, limit)
  try {
    return await new Response(body, { headers: { 'Content-Type': type } }).formData()
  } catch (cause) {
    throw new Failure('malformed-body', { cause })
  }
}

/** Returns the value of a text field; undefined for files and empty texts. */
export function getText(form: FormData, name: string): string | undefined {
  const value = form.get(name)
  return typeof value === 'string' && value !== '' ? value : undefined
}
