/** The part of an object's storage that the store uses. */
interface ObjectState {
  storage: {
    sql: { exec(query: string, ...values: unknown[]): Iterable<unknown> }
    getAlarm(): Promise<number | null>
    setAlarm(at: number): Promise<void>
  }
}

interface Entry {
  key: string
  value: ArrayBuffer
  metadata: string | null
  /** In seconds since 1970. */
  expires: number | null
}

/** The largest value that the SQLite of a Durable Object stores. Cloudflare's KV takes 25 MiB. */
const MAX_VALUE_BYTES = 2_000_000
const MAX_KEY_BYTES = 512
const MAX_METADATA_BYTES = 1024
const MAX_LIST_KEYS = 1000
const MAX_BULK_KEYS = 100
const SWEEP_MS = 60 * 60_000

const encoder = new TextEncoder()
const decoder = new TextDecoder()
const countBytes = (text: string) => encoder.encode(text).byteLength
const refuse = (status: number, message: string) => new Response(message, { status })

/** Returns the cursor after a page of a list: the last key of the page, encoded. */
const toCursor = (key: string) => btoa(encodeURIComponent(key))
const fromCursor = (cursor: string) => decodeURIComponent(atob(cursor))

/**
 * Stores a KV namespace in SQLite. Implements the HTTP protocol by which workerd calls the service of a `kvNamespace` binding.
 * Reads see all earlier writes.
 */
export class KeyValueStore {
  readonly #storage: ObjectState['storage']

  constructor({ storage }: ObjectState) {
    this.#storage = storage
    this.#run(`CREATE TABLE IF NOT EXISTS entries (
      key TEXT PRIMARY KEY, value BLOB NOT NULL, metadata TEXT, expires INTEGER)`)
    this.#run('CREATE INDEX IF NOT EXISTS entries_by_expires ON entries (expires) WHERE expires IS NOT NULL')
  }

  async fetch(request: Request): Promise<Response> {
    const url = new URL(request.url)
    const key = decodeURIComponent(url.pathname.slice(1))
    const now = Math.floor(Date.now() / 1000)
    // The body is always read, also before a refusal: otherwise the caller would wait until it is.
    const body = request.method === 'GET' ? new ArrayBuffer() : await request.arrayBuffer()
    if (request.method === 'POST' && key === 'bulk/get') return this.#getMany(decoder.decode(body), now)
    if (request.method === 'GET' && key === '') return this.#list(url.searchParams, now)
    if (key === '' || countBytes(key) > MAX_KEY_BYTES) return refuse(414, 'A key has 1 to 512 bytes')
    if (request.method === 'GET') return this.#get(key, now)
    if (request.method === 'PUT') return this.#put(key, body, request, now)
    if (request.method !== 'DELETE') return refuse(405, 'The store has no such call')
    this.#run('DELETE FROM entries WHERE key = ?', key)
    return new Response()
  }

  /** Deletes expired entries, every hour as long as some can expire. */
  async alarm(): Promise<void> {
    this.#run('DELETE FROM entries WHERE expires <= ?', Math.floor(Date.now() / 1000))
    const [remaining] = this.#run('SELECT key FROM entries WHERE expires IS NOT NULL LIMIT 1')
    if (remaining) await this.#storage.setAlarm(Date.now() + SWEEP_MS)
  }

  #get(key: string, now: number): Response {
    const entry = this.#find(key, now)
    if (!entry) return refuse(404, 'Not found')
    const headers = new Headers()
    if (entry.metadata !== null) headers.set('CF-KV-Metadata', entry.metadata)
    if (entry.expires !== null) headers.set('CF-Expiration', String(entry.expires))
    return new Response(entry.value, { headers })
  }

  #getMany(body: string, now: number): Response {
    const { keys, type, withMetadata } = JSON.parse(body) as {
      keys: string[]
      type?: string
      withMetadata?: boolean
    }
    if (keys.length > MAX_BULK_KEYS) return refuse(400, `At most ${MAX_BULK_KEYS} keys are read at once`)
    const values = keys.map((key) => {
      const entry = this.#find(key, now)
      if (!entry) return [key, null]
      const text = decoder.decode(entry.value)
      const value: unknown = type === 'json' ? JSON.parse(text) : text
      const metadata: unknown = entry.metadata === null ? null : JSON.parse(entry.metadata)
      return [key, withMetadata ? { value, metadata } : value]
    })
    return Response.json(Object.fromEntries(values))
  }

  async #put(key: string, value: ArrayBuffer, { url, headers }: Request, now: number): Promise<Response> {
    const { searchParams } = new URL(url)
    const metadata = headers.get('CF-KV-Metadata')
    if (metadata !== null && countBytes(metadata) > MAX_METADATA_BYTES)
      return refuse(413, `Metadata has at most ${MAX_METADATA_BYTES} bytes`)
    if (value.byteLength > MAX_VALUE_BYTES) return refuse(413, `A value has at most ${MAX_VALUE_BYTES} bytes`)
    const [ttl, until] = [searchParams.get('expiration_ttl'), searchParams.get('expiration')]
    const expires = ttl !== null ? now + Number(ttl) : until !== null ? Number(until) : null
    this.#run('INSERT OR REPLACE INTO entries VALUES (?, ?, ?, ?)', key, value, metadata, expires)
    if (expires !== null && (await this.#storage.getAlarm()) === null)
      await this.#storage.setAlarm(Date.now() + SWEEP_MS)
    return new Response()
  }

  #list(params: URLSearchParams, now: number): Response {
    const limit = Math.min(Number(params.get('key_count_limit') ?? MAX_LIST_KEYS), MAX_LIST_KEYS)
    const prefix = params.get('prefix') ?? ''
    const cursor = params.get('cursor')
    let lastKey = ''
    try {
      lastKey = cursor ? fromCursor(cursor) : ''
    } catch {
      return refuse(400, 'This is no cursor of the store')
    }
    // The last character of Unicode is in no key, so it ends the range of a prefix.
    const entries = this.#run(
      `SELECT key, metadata, expires FROM entries
       WHERE key >= ? AND key < ? AND key > ? AND (expires IS NULL OR expires > ?) ORDER BY key LIMIT ?`,
      ...[prefix, `${prefix}\u{10FFFF}`, lastKey, now, limit + 1],
    ) as Entry[]
    const keys = entries.slice(0, limit).map(({ key, metadata, expires }) => ({
      name: key,
      ...(expires !== null && { expiration: expires }),
      ...(metadata !== null && { metadata }),
    }))
    const last = entries.length > limit ? keys.at(-1) : undefined
    return Response.json({
      keys,
      list_complete: last === undefined,
      cacheStatus: null,
      ...(last && { cursor: toCursor(last.name) }),
    })
  }

  #find(key: string, now: number): Entry | undefined {
    const [entry] = this.#run(
      'SELECT * FROM entries WHERE key = ? AND (expires IS NULL OR expires > ?)',
      key,
      now,
    ) as Entry[]
    return entry
  }

  #run(query: string, ...values: unknown[]): unknown[] {
    return [...this.#storage.sql.exec(query, ...values)]
  }
}

interface Env {
  STORE: {
    idFromName(name: string): unknown
    get(id: unknown): { fetch(request: Request): Promise<Response> }
  }
}

/** Passes each call of a namespace to the one object that stores it. */
export default {
  fetch: (request: Request, { STORE }: Env) => STORE.get(STORE.idFromName('namespace')).fetch(request),
}
