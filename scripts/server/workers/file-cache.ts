interface Entry {
  headers: Headers
  body: Uint8Array<ArrayBuffer>
}

const MAX_TOTAL_BYTES = 32_000_000
const MAX_ENTRY_BYTES = 1_000_000

/** The cached files by URL. The least recently used comes first. */
const entries = new Map<string, Entry>()
let totalBytes = 0

function remove(url: string): void {
  totalBytes -= entries.get(url)?.body.byteLength ?? 0
  entries.delete(url)
}

function store(url: string, entry: Entry): void {
  remove(url)
  entries.set(url, entry)
  totalBytes += entry.body.byteLength
  for (const oldest of entries.keys()) {
    if (totalBytes <= MAX_TOTAL_BYTES) return
    remove(oldest)
  }
}

const BLANK_LINE = '\r\n\r\n'

/** Parses a response as HTTP writes it; undefined for one that is not stored. */
function parse(message: Uint8Array<ArrayBuffer>): Entry | undefined {
  // In Latin-1 each character is a byte.
  const end = new TextDecoder('latin1').decode(message.subarray(0, 16_384)).indexOf(BLANK_LINE)
  const [status = '', ...lines] = new TextDecoder('latin1').decode(message.subarray(0, end)).split('\r\n')
  const body = message.slice(end + BLANK_LINE.length)
  if (end < 0 || !/^HTTP\/1\.1 200 /.test(status) || body.byteLength > MAX_ENTRY_BYTES) return undefined
  const headers = new Headers()
  for (const line of lines)
    headers.append(line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim())
  return headers.get('Cache-Control')?.includes('immutable') ? { headers, body } : undefined
}

/**
 * Caches files that never change in memory. Implements the part of the protocol by which workerd calls the service of
 * `caches.default` that Daybook uses.
 */
export default {
  async fetch(request: Request): Promise<Response> {
    const { method, url } = request
    if (method === 'PUT') {
      const entry = parse(new Uint8Array(await request.arrayBuffer()))
      if (entry) store(url, entry)
      return new Response(null, { status: entry ? 204 : 413 })
    }
    const entry = method === 'GET' ? entries.get(url) : undefined
    if (!entry) return new Response(null, { status: 504, headers: { 'CF-Cache-Status': 'MISS' } })
    entries.delete(url)
    entries.set(url, entry)
    const headers = new Headers(entry.headers)
    headers.set('CF-Cache-Status', 'HIT')
    return new Response(entry.body, { headers })
  },
}
