import { sha256 } from 'hono/utils/crypto'
import * as z from 'zod/mini'
import { getPagePrefix } from '#worker/contract/storage-keys.ts'
import type { StoredPage } from './stored-page.ts'

const metadataSchema = z.object({
  etag: z.string(),
  madeAt: z.number(),
  freshUntil: z.number(),
  staleUntil: z.number(),
  revision: z.int(),
  draft: z.optional(z.int()),
})
/** The first line of a value: what does not fit into the metadata, of which KV allows 1,024 bytes. */
const headSchema = z.object({
  headers: z.record(z.string(), z.string()),
  reads: z.optional(z.array(z.string())),
})

/** How long a page stays in KV. */
const TTL_SECONDS = 90 * 24 * 60 * 60
/** A longer variant is hashed. KV allows 512 bytes, of which the prefix and the build take some. */
const MAX_KEY_BYTES = 400
const NEW_LINE = 10
const encoder = new TextEncoder()
const decoder = new TextDecoder()

type Metadata = z.infer<typeof metadataSchema>
type Head = z.infer<typeof headSchema>

/**
 * Returns the key prefix of a variant. A variant is the site's id, a slash, and everything else that the page depends on, except
 * what the site has published.
 */
async function getPrefix(variant: string): Promise<string> {
  const bytes = encoder.encode(variant)
  const [site = '', ...variantParts] = variant.split('/')
  const name = bytes.byteLength <= MAX_KEY_BYTES ? variantParts.join('/') : await sha256(bytes)
  return `${getPagePrefix(site)}${name}/`
}

/** Stores pages in KV, under a key for each variant and build. */
export function createPageStore(kv: KVNamespace, build: string) {
  async function read(
    key: string,
  ): Promise<{ metadata: unknown; head: unknown; body: StoredPage['body'] } | undefined> {
    const { value, metadata } = await kv.getWithMetadata(key, 'arrayBuffer')
    if (!value) return undefined
    const bytes = new Uint8Array(value)
    const end = bytes.indexOf(NEW_LINE)
    const head: unknown = JSON.parse(decoder.decode(bytes.subarray(0, end)))
    return { metadata, head, body: bytes.subarray(end + 1) }
  }

  return {
    async get(variant: string): Promise<StoredPage | undefined> {
      const stored = await read((await getPrefix(variant)) + build)
      if (!stored) return undefined
      // Not checked against their schemas, which takes as long as reading: the key names the build, which wrote the value.
      const [metadata, head] = [stored.metadata as Metadata, stored.head as Head]
      return { ...metadata, ...head, body: stored.body }
    },

    /** Returns the copy that was rendered last, of any build. */
    async findNewest(variant: string): Promise<StoredPage | undefined> {
      const { keys } = await kv.list({ prefix: await getPrefix(variant) })
      const copies = keys.flatMap(({ name, metadata }) => {
        const { data } = metadataSchema.safeParse(metadata)
        return data ? [{ name, madeAt: data.madeAt }] : []
      })
      const newest = copies.sort((a, b) => b.madeAt - a.madeAt)[0]
      const stored = newest && (await read(newest.name))
      const metadata = metadataSchema.safeParse(stored?.metadata)
      const head = headSchema.safeParse(stored?.head)
      return stored && metadata.success && head.success
        ? { ...metadata.data, ...head.data, body: stored.body }
        : undefined
    },

    /** Stores a page. Throws when KV refuses a second write of its key within a second. */
    async put(variant: string, { body, headers, reads, ...metadata }: StoredPage): Promise<void> {
      const head = encoder.encode(`${JSON.stringify({ headers, reads })}\n`)
      const value = new Uint8Array(head.byteLength + body.byteLength)
      value.set(head)
      value.set(body, head.byteLength)
      await kv.put((await getPrefix(variant)) + build, value, { expirationTtl: TTL_SECONDS, metadata })
    },
  }
}

export type PageStore = ReturnType<typeof createPageStore>
