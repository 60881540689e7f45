import { sha256 } from 'hono/utils/crypto'
import * as z from 'zod/mini'
import { getPagePrefix } from '#worker/contract/storage-keys.ts'
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
/** A longer variant is hashed. KV allows 512 bytes, of which the prefix, revision and build take some. */
const MAX_KEY_BYTES = 400
const NEW_LINE = 10
const encoder = new TextEncoder()

/**
 * Returns the key prefix of a variant. A variant is the site's id, a slash, and all else that the page depends on except the
 * revision.
 */
async function getPrefix(variant: string): Promise<string> {
  const bytes = encoder.encode(variant)
  const [site = '', ...rest] = variant.split('/')
  const name = bytes.byteLength <= MAX_KEY_BYTES ? rest.join('/') : await sha256(bytes)
  return `${getPagePrefix(site)}${name}/`
}

/** The revision that a page is rendered from: the site's, and for a preview also the draft's. */
export interface PageRevision {
  revision: number
  draft?: number | undefined
}

/** Keys have this number minus the revision. */
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
    const metadata = metadataSchema.safeParse(found.metadata)
    if (!metadata.success) return undefined
    const bytes = new Uint8Array(found.value)
    const end = bytes.indexOf(NEW_LINE)
    const storedHeaders = headersSchema.safeParse(
      JSON.parse(new TextDecoder().decode(bytes.subarray(0, end))),
    )
    return storedHeaders.success
      ? { ...metadata.data, headers: storedHeaders.data, body: bytes.subarray(end + 1) }
      : undefined
  }

  return {
    async get(variant: string, pageRevision: PageRevision): Promise<StoredPage | undefined> {
      return read(getKey(await getPrefix(variant), pageRevision, build))
    },

    /** Returns a copy of the newest stored revision, of any build. */
    async findNewest(variant: string): Promise<StoredPage | undefined> {
      const { keys } = await kv.list({ prefix: await getPrefix(variant), limit: 1 })
      const [first] = keys
      return first && read(first.name)
    },

    /** Stores a page. Throws when KV refuses a second write of its key within a second. */
    async put(variant: string, pageRevision: PageRevision, page: StoredPage): Promise<void> {
      const { body, headers, ...metadata } = page
      const key = getKey(await getPrefix(variant), pageRevision, build)
      const value = new Blob([`${JSON.stringify(headers)}\n`, body])
      await kv.put(key, await value.arrayBuffer(), {
        expirationTtl: TTL_SECONDS,
        metadata,
      })
    },
  }
}

export type PageStore = ReturnType<typeof createPageStore>
