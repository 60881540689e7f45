import { sha256 } from 'hono/utils/crypto'
import * as z from 'zod/mini'
import { pagePrefix } from '#worker/contract/storage-keys.ts'
import type { StoredPage } from './stored-page.ts'

const metadataSchema = z.object({
  etag: z.string(),
  madeAt: z.number(),
  freshUntil: z.number(),
  staleUntil: z.number(),
})
const headersSchema = z.record(z.string(), z.string())

/** In seconds: how long a page that nobody asks for is kept. */
const TTL_SECONDS = 90 * 24 * 60 * 60
const MAX_KEY_BYTES = 400
const NEW_LINE = 10
const encoder = new TextEncoder()

/** A variant of a page is everything that its render reads, but for the revision. It begins with the site's id and a slash. */
async function getPrefix(variant: string): Promise<string> {
  const bytes = encoder.encode(variant)
  const [site = '', ...rest] = variant.split('/')
  const name = bytes.byteLength <= MAX_KEY_BYTES ? rest.join('/') : await sha256(bytes)
  return `${pagePrefix(site)}${name}/`
}

/** A site's revision, and a draft's where the page is of one. */
export interface PageRevision {
  revision: number
  draft?: number | undefined
}

const MAX_REVISIONS = 1e12

// Keys are listed in their order: the newest revision's is first.
function getKey(prefix: string, { revision, draft }: PageRevision, build: string): string {
  const order = String(MAX_REVISIONS - revision).padStart(13, '0')
  return `${prefix}${order}${draft === undefined ? '' : `.${draft}`}/${build}`
}

/** Pages in KV, a key for each variant and revision; the answer's headers are the first line of the value. */
export function createPageStore(kv: KVNamespace, build: string) {
  async function read(key: string): Promise<StoredPage | undefined> {
    const found = await kv.getWithMetadata(key, 'arrayBuffer')
    if (!found.value) return undefined
    const known = metadataSchema.safeParse(found.metadata)
    if (!known.success) return undefined
    const bytes = new Uint8Array(found.value)
    const end = bytes.indexOf(NEW_LINE)
    const parsed = headersSchema.safeParse(JSON.parse(new TextDecoder().decode(bytes.subarray(0, end))))
    return parsed.success
      ? { ...known.data, headers: new Headers(parsed.data), body: bytes.subarray(end + 1) }
      : undefined
  }

  return {
    async get(variant: string, state: PageRevision): Promise<StoredPage | undefined> {
      return read(getKey(await getPrefix(variant), state, build))
    },

    /** The newest copy that there is, of whichever revision and build. */
    async newest(variant: string): Promise<StoredPage | undefined> {
      const { keys } = await kv.list({ prefix: await getPrefix(variant), limit: 1 })
      const [first] = keys
      return first && read(first.name)
    },

    /** Throws when KV refuses, which it does when a page is written more than once a second. */
    async put(variant: string, state: PageRevision, page: StoredPage): Promise<void> {
      const { body, headers, ...about } = page
      const key = getKey(await getPrefix(variant), state, build)
      const value = new Blob([`${JSON.stringify(Object.fromEntries(headers))}\n`, body])
      await kv.put(key, await value.arrayBuffer(), {
        expirationTtl: TTL_SECONDS,
        metadata: about,
      })
    },
  }
}

export type PageStore = ReturnType<typeof createPageStore>
