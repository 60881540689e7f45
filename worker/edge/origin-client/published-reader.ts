import { LRUCache } from 'lru-cache'
import * as z from 'zod/mini'
import { Failure } from '#worker/contract/failure.ts'
import { getPublishedPrefix } from '#worker/contract/storage-keys.ts'
import { toFailure } from '#worker/contract/to-problem.ts'
import { createEtag } from '../headers/etag.ts'
import { endOutage, markOutage } from '../published/outages.ts'
import { revisions } from '../published/revisions.ts'
import { createSiteCache } from '../published/site-cache.ts'
import type { AfterResponse } from '../runtime/after-response.ts'
import { refreshOnce } from '../runtime/refresh-once.ts'
import type { SiteId } from '../site/find-site.ts'
import { getRevision, type OriginResponse, readAnswer } from './read-answer.ts'

interface PublishedReaderDeps {
  kv: KVNamespace
  afterResponse: AfterResponse
}

/** Reads what is published, or a draft: the answer of a call, which is loaded unless it is in memory. */
export type PublishedReader = <T>(
  call: string,
  schema: z.ZodMiniType<T>,
  load: () => Promise<OriginResponse<unknown>>,
) => Promise<T>

/** The age after which a value is reloaded, while it is still served. */
const FRESH_MS = 15_000
/** JSON values in memory. A publish goes unnoticed for at most their maximum age. */
const memory = createSiteCache<unknown>({
  maxBytes: 16 * 1024 * 1024,
  maxAge: 2 * FRESH_MS,
  countBytes: (value) => 2 * JSON.stringify(value).length,
})

/** ETags of the copies that this isolate wrote to KV, by key; an equal copy is not written again. */
const writtenEtags = new LRUCache<string, string>({ max: 10_000 })

const metadataSchema = z.object({ revision: z.int() })

/**
 * Returns a function that reads what a site has published: from memory for half a minute, then from the origin,
 * and from the copy in KV when the origin cannot be reached. It throws the `Failure` that the origin reports.
 */
export function createPublishedReader(
  site: SiteId,
  { kv, afterResponse }: PublishedReaderDeps,
): PublishedReader {
  async function storeCopy(key: string, value: unknown, revision: number) {
    const json = JSON.stringify(value)
    const etag = await createEtag(json)
    if (writtenEtags.get(key) === etag) return
    await kv.put(key, json, { metadata: { revision } })
    writtenEtags.set(key, etag)
  }

  async function readCopy<T>(key: string, schema: z.ZodMiniType<T>) {
    const stored = await kv.getWithMetadata(key, 'json')
    const value = schema.safeParse(stored.value)
    const metadata = metadataSchema.safeParse(stored.metadata)
    return value.success && metadata.success ? { value: value.data, ...metadata.data } : undefined
  }

  function remember(key: string, value: unknown, revision: number) {
    const now = Date.now()
    revisions.record(site, revision, now)
    memory.set(key, { site, askedAt: now, revision }, value)
  }

  async function loadFromOrigin<T>(key: string, load: () => Promise<OriginResponse<unknown>>): Promise<T> {
    const response = await load()
    // Not checked against its schema: that would take longer than rendering the page.
    const value = (await readAnswer(response)) as T
    const revision = getRevision(response)
    if (revision === undefined)
      throw new Failure('internal', { cause: 'The response of the origin has no revision' })
    remember(key, value, revision)
    endOutage(site)
    // KV refuses a second write of a key within a second: another isolate has just stored the value.
    afterResponse(() => storeCopy(key, value, revision).catch(() => undefined))
    return value
  }

  /** Keeps the value in memory and records an outage, if the error means that the origin cannot be reached. */
  function keepServing(key: string, value: unknown, error: unknown) {
    if (toFailure(error).status < 500) return
    markOutage(site, Date.now())
    remember(key, value, revisions.get(site) ?? 0)
  }

  return async <T>(
    call: string,
    schema: z.ZodMiniType<T>,
    load: () => Promise<OriginResponse<unknown>>,
  ): Promise<T> => {
    const key = getPublishedPrefix(site) + call
    const now = Date.now()
    const cached = memory.get(key, now)
    if (cached) {
      const { state, value } = cached
      if (now - state.askedAt > FRESH_MS)
        refreshOnce(key, now, afterResponse, () =>
          loadFromOrigin<T>(key, load).catch((error) => keepServing(key, value, error)),
        )
      // Only values of this call are stored under its name, so they have its type.
      return value as T
    }
    try {
      return await loadFromOrigin<T>(key, load)
    } catch (error) {
      if (toFailure(error).status < 500) throw error
      // On a disk that fails, KV fails with the origin.
      const copy = await readCopy(key, schema).catch(() => undefined)
      if (!copy) throw error
      // Kept in memory as if it were of the newest revision: otherwise each request would wait for the unreachable origin.
      revisions.record(site, copy.revision, now)
      keepServing(key, copy.value, error)
      return copy.value
    }
  }
}
