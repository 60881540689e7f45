import { LRUCache } from 'lru-cache'
import type { AfterResponse } from './after-response.ts'

/** A refresh that takes longer than this many milliseconds has failed: its request has ended by then. */
const REFRESH_MS = 10_000

/** When this isolate started to refresh a value, by key. */
const startTimes = new LRUCache<string, number>({ max: 10_000 })

/** Refreshes a value after the response, unless a refresh of it is running. After a failed refresh the next request tries again. */
export function refreshOnce(
  key: string,
  now: number,
  afterResponse: AfterResponse,
  refresh: () => Promise<unknown>,
): void {
  if (now - (startTimes.get(key) ?? 0) < REFRESH_MS) return
  startTimes.set(key, now)
  afterResponse(() =>
    refresh()
      .catch(() => undefined)
      .finally(() => startTimes.delete(key)),
  )
}
