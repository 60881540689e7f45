import { Failure } from '#worker/contract/failure.ts'

/** As many bytes are read at a time, of all uploads: an isolate's 128 MB are those of all sites in it. */
const MOST = 30 * 1024 * 1024

const RETRY_AFTER = 10

let held = 0

/**
 * Reads a body of at most `most` bytes, whatever its headers say, and has it used; a longer one as undefined. Throws
 * `rate-limited` while too much else is being read.
 */
export async function takeIn<T>(
  body: ReadableStream<Uint8Array> | null,
  most: number,
  use: (bytes: Uint8Array | undefined) => Promise<T>,
): Promise<T> {
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for await (const chunk of body ?? []) {
      size += chunk.byteLength
      held += chunk.byteLength
      if (size > most) break
      if (held > MOST) throw new Failure('rate-limited', { values: { retryAfter: RETRY_AFTER } })
      chunks.push(chunk)
    }
    return await use(size > most ? undefined : new Uint8Array(await new Blob(chunks).arrayBuffer()))
  } finally {
    held -= size
  }
}
