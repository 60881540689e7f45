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

/** How long a page stays in KV. */
const TTL_SECONDS = 90 * 24 * 60 * 60
const MAX_KEY_BYTES = 400
const NEW_LINE = 10
const encoder = new TextEncoder()

/**
 * Returns the key prefix of a variant: all that a render depends on except the revision, after the site's id and a slash.
 */
async function getPrefix(variant: string): Promise<string> {
  const bytes = encoder.encode(variant)
  const [site = '', ...rest] = variant.split('/')
  const name = bytes.byteLength <= MAX_KEY_BYTES ? rest.join('/') : await sha256(bytes)
  return `${pagePrefix(site)}${name}/`
}

/** The site's revision, and that of a draft. */
export interface PageRevision {
  revision: number
  draft?: number | undefined
}

const MAX_REVISIONS = 1e12

// KV lists keys in order: the newest revision is first.
function getKey(prefix: string, { revision, draft }: PageRevision, build: string): string {
  const order = String(MAX_REVISIONS - revision).padStart(13, '0')
  return `${prefix}${order}${draft === undefined ? '' : `.${draft}`}/${build}`
}

/** Stores pages in KV, under a key for each variant and revision. The first line of a value has the headers. */
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

    /** Returns the newest copy, of any revision and build. */
    async newest(variant: string): Promise<StoredPage | undefined> {
      const { keys } = await kv.list({ prefix: await getPrefix(variant), limit: 1 })
      const [first] = keys
      return first && read(first.name)
    },

    /** Throws when KV refuses a second write within a second. */
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
