/** The part of an object's storage that the store uses. */
interface ObjectState {
  storage: { sql: { exec(query: string, ...values: unknown[]): Iterable<unknown> } }
}

interface Env {
  /** The folder of the contents, which can be written. */
  CONTENTS: { fetch(url: string, init?: RequestInit): Promise<Response> }
}

/** A call of the R2 binding. `object` is a key. */
interface Call {
  method: string
  object?: string
  objects?: string[]
  range?: { offset?: string; length?: string; suffix?: string }
  httpFields?: unknown
  customFields?: unknown
  prefix?: string
  limit?: number
  cursor?: string
  startAfter?: string
}

/** A file as SQLite has it, without its contents. */
interface Row {
  key: string
  size: number
  etag: string
  uploaded: number
  /** The fields of the call that stored the file, as JSON. */
  http: string
  custom: string
}

const METADATA_SIZE = 'cf-r2-metadata-size'
const MAX_KEY_BYTES = 1024
const MAX_METADATA_BYTES = 16_384
const MAX_LIST_KEYS = 1000

const encoder = new TextEncoder()
const decoder = new TextDecoder()

const toCursor = (key: string) => btoa(encodeURIComponent(key))
const fromCursor = (cursor: string) => decodeURIComponent(atob(cursor))

/** Returns a refusal that the binding turns into an error with this text. */
const refuse = (status: number, v4code: number, message: string) =>
  new Response(null, {
    status,
    headers: { 'cf-r2-error': JSON.stringify({ version: 1, v4code, message }) },
  })

const noSuchKey = () => refuse(404, 10007, 'The specified key does not exist.')

/** Returns a file as the protocol describes it. */
const describe = ({ key, size, etag, uploaded, http, custom }: Row, range?: object) => ({
  name: key,
  version: etag,
  size,
  etag,
  uploaded,
  httpFields: JSON.parse(http) as unknown,
  customFields: JSON.parse(custom) as unknown,
  ...(range && { range }),
  checksums: {},
})

/** Returns an answer of the protocol: JSON, and then the contents of a file. */
function answer(metadata: object, contents?: { body: ReadableStream; size: number }): Response {
  const json = encoder.encode(JSON.stringify(metadata))
  const headers = { [METADATA_SIZE]: String(json.byteLength), 'Content-Type': 'application/json' }
  if (!contents) return new Response(json, { headers })
  const { readable, writable } = new FixedLengthStream(json.byteLength + contents.size)
  const send = async () => {
    const writer = writable.getWriter()
    await writer.write(json)
    writer.releaseLock()
    await contents.body.pipeTo(writable)
  }
  // A visitor who goes away ends the stream.
  send().catch(() => undefined)
  return new Response(readable, { headers })
}

/** Reads the JSON at the start of a call's body. Returns it with the stream of the rest; undefined for a body without it. */
async function readCall(
  request: Request,
): Promise<{ call: Call; size: number; rest: ReadableStream } | undefined> {
  const metadataSize = Number(request.headers.get(METADATA_SIZE) ?? Number.NaN)
  const size = Number(request.headers.get('Content-Length') ?? Number.NaN) - metadataSize
  if (!request.body || !(metadataSize > 0 && metadataSize <= MAX_METADATA_BYTES)) return undefined
  const reader = request.body.getReader({ mode: 'byob' })
  const { value } = await reader.readAtLeast(metadataSize, new Uint8Array(metadataSize))
  reader.releaseLock()
  if (value?.byteLength !== metadataSize) return undefined
  return { call: JSON.parse(decoder.decode(value)) as Call, size, rest: request.body }
}

/** Returns the URL of a file's contents. Its path is a hash of the key, so that no key can name a path outside of the folder. */
async function toContentsUrl(key: string): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', encoder.encode(key))).toHex()
  return `http://contents/${hash.slice(0, 2)}/${hash}`
}

/** Returns the offset and the length in bytes of a range. */
function toBytes({ offset, length, suffix }: NonNullable<Call['range']>, size: number) {
  if (suffix !== undefined)
    return { offset: Math.max(0, size - Number(suffix)), length: Math.min(size, Number(suffix)) }
  const start = Number(offset ?? 0)
  return { offset: start, length: Math.min(Number(length ?? size), size - start) }
}

/**
 * Stores the files of a bucket on disk, and their keys and metadata in SQLite. Implements the part of the HTTP protocol by which
 * workerd calls the service of an `r2Bucket` binding that Daybook uses: without conditions, delimiters and uploads in parts.
 */
export class MediaStore {
  readonly #sql: ObjectState['storage']['sql']
  readonly #contents: Env['CONTENTS']

  constructor({ storage }: ObjectState, { CONTENTS }: Env) {
    this.#sql = storage.sql
    this.#contents = CONTENTS
    this.#run(`CREATE TABLE IF NOT EXISTS files (
      key TEXT PRIMARY KEY, size INTEGER NOT NULL, etag TEXT NOT NULL, uploaded INTEGER NOT NULL, http TEXT NOT NULL, custom TEXT NOT NULL)`)
  }

  async fetch(request: Request): Promise<Response> {
    if (request.method === 'GET') {
      const call = JSON.parse(request.headers.get('cf-r2-request') ?? '{}') as Call
      if (call.method === 'list') return this.#list(call)
      const row = this.#find(call.object ?? '')
      if (!row) return noSuchKey()
      return call.method === 'head' ? answer(describe(row)) : this.#get(row, call)
    }
    const read = await readCall(request)
    if (read?.call.method === 'put') return this.#put(read.call, read.rest, read.size)
    if (read?.call.method === 'delete') return this.#delete(read.call)
    return refuse(400, 10029, 'The store has no such call.')
  }

  async #get(row: Row, { range }: Call): Promise<Response> {
    const bytes = range && toBytes(range, row.size)
    if (bytes && (bytes.length <= 0 || bytes.offset < 0))
      return refuse(416, 10039, 'The range is not satisfiable.')
    const headers: HeadersInit = bytes
      ? { Range: `bytes=${bytes.offset}-${bytes.offset + bytes.length - 1}` }
      : {}
    const file = await this.#contents.fetch(await toContentsUrl(row.key), { headers })
    if (!file.ok || !file.body) return noSuchKey()
    return answer(describe(row, bytes), { body: file.body, size: bytes?.length ?? row.size })
  }

  async #put(call: Call, body: ReadableStream, size: number): Promise<Response> {
    const { object: key = '', httpFields = {}, customFields = [] } = call
    if (key === '' || encoder.encode(key).byteLength > MAX_KEY_BYTES) {
      // The body is always read: otherwise the caller gets no answer.
      await body.pipeTo(new WritableStream())
      return refuse(400, 10020, 'The specified object name is not valid.')
    }
    const contents = body.pipeThrough(new FixedLengthStream(size))
    const stored = await this.#contents.fetch(await toContentsUrl(key), { method: 'PUT', body: contents })
    if (!stored.ok) return refuse(500, 10001, `The disk answers ${stored.status}.`)
    const row: Row = {
      key,
      size,
      etag: crypto.randomUUID().replaceAll('-', ''),
      uploaded: Date.now(),
      http: JSON.stringify(httpFields),
      custom: JSON.stringify(customFields),
    }
    this.#run('INSERT OR REPLACE INTO files VALUES (?, ?, ?, ?, ?, ?)', ...Object.values(row))
    return answer(describe(row))
  }

  async #delete({ object, objects = object === undefined ? [] : [object] }: Call): Promise<Response> {
    for (const key of objects) {
      this.#run('DELETE FROM files WHERE key = ?', key)
      await this.#contents.fetch(await toContentsUrl(key), { method: 'DELETE' })
    }
    return new Response()
  }

  #list({ prefix = '', limit = MAX_LIST_KEYS, cursor, startAfter = '' }: Call): Response {
    // The last character of Unicode is in no key, so it ends the range of a prefix.
    const rows = this.#run(
      'SELECT * FROM files WHERE key >= ? AND key < ? AND key > ? ORDER BY key LIMIT ?',
      ...[
        prefix,
        `${prefix}\u{10FFFF}`,
        cursor ? fromCursor(cursor) : startAfter,
        Math.min(limit, MAX_LIST_KEYS) + 1,
      ],
    ) as Row[]
    const page = rows.slice(0, limit)
    const last = rows.length > limit ? page.at(-1) : undefined
    return answer({
      objects: page.map((row) => describe(row)),
      truncated: last !== undefined,
      ...(last && { cursor: toCursor(last.key) }),
      delimitedPrefixes: [],
    })
  }

  #find(key: string): Row | undefined {
    return this.#run('SELECT * FROM files WHERE key = ?', key)[0] as Row | undefined
  }

  #run(query: string, ...values: unknown[]): unknown[] {
    return [...this.#sql.exec(query, ...values)]
  }
}

interface WorkerEnv {
  STORE: {
    idFromName(name: string): unknown
    get(id: unknown): { fetch(request: Request): Promise<Response> }
  }
}

/** Passes each call of a bucket to the one object that stores it. */
export default {
  fetch: (request: Request, { STORE }: WorkerEnv) => STORE.get(STORE.idFromName('bucket')).fetch(request),
}
