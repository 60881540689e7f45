import * as z from 'zod/mini'
import { Failure } from '#worker/contract/failure.ts'
import { failureOf } from '#worker/contract/problem-of.ts'
import { type Answer, read, revisionOf } from './answer.ts'
import { settingsCache } from './cache.ts'
import { within } from './pages/budget.ts'
import type { SiteId } from './site.ts'

/** How long the origin is waited for, in milliseconds. */
const patience = 3000

interface Store {
  kv: KVNamespace
  waitUntil: (work: Promise<unknown>) => void
}

const metadata = z.object({ revision: z.int() })

/** Copies that this isolate wrote, by key: each revision is written once. */
const written = new Map<string, number>()
const maxWritten = 10_000

/**
 * Reads what a site has published: from memory for 30 seconds, then from the origin. Where the origin can't be asked, as it
 * answered last. Throws the `Failure` that the origin reports.
 */
export function publishedReader(site: SiteId, { kv, waitUntil }: Store) {
  async function keepCopy(key: string, value: unknown, revision: number) {
    if (written.get(key) === revision) return
    if (written.size >= maxWritten) written.clear()
    written.set(key, revision)
    await kv.put(key, JSON.stringify(value), { metadata: { revision } })
  }

  async function readCopy<T>(key: string, schema: z.ZodMiniType<T>) {
    const found = await kv.getWithMetadata(key, 'json')
    const value = schema.safeParse(found.value)
    const known = metadata.safeParse(found.metadata)
    return value.success && known.success ? { value: value.data, ...known.data } : undefined
  }

  return async <T>(
    call: string,
    schema: z.ZodMiniType<T>,
    load: () => Promise<Answer<unknown>>,
  ): Promise<T> => {
    const kept = settingsCache.get(site, call, Date.now())
    // What was kept under a call is what that call answered.
    if (kept !== undefined) return kept as T
    const key = `published/${site}/${call}`
    try {
      const response = await within(load(), patience)
      if (!response) throw new Failure('internal', { cause: 'The origin does not answer' })
      const value = (await read(response)) as T
      const revision = revisionOf(response)
      if (revision === undefined) throw new Failure('internal', { cause: 'The origin told no revision' })
      settingsCache.set(site, call, Date.now(), { value, revision })
      waitUntil(keepCopy(key, value, revision))
      return value
    } catch (error) {
      if (failureOf(error).code !== 'internal') throw error
      const copy = await readCopy(key, schema)
      if (!copy) throw error
      settingsCache.set(site, call, Date.now(), copy)
      return copy.value
    }
  }
}
