import { WorkerEntrypoint } from 'cloudflare:workers'

interface Settings {
  /** How many calls of a key are allowed in a period. */
  limit: number
  /** In seconds. */
  period: number
}

/** The most keys that a window counts. When it has more, the oldest are forgotten. */
const MAX_KEYS = 100_000

interface Window {
  /** The number of periods since 1970. */
  number: number
  counts: Map<string, number>
}

/** The current window of each limit, by the name of the limit. */
const windows = new Map<string, Window>()

/** Counts calls by key in windows of a period, in memory. Has the interface of Cloudflare's `ratelimit` binding. */
export class RateLimit extends WorkerEntrypoint<unknown, Settings & { name: string }> {
  limit({ key }: { key: string }): { success: boolean } {
    const { name, limit, period } = this.ctx.props
    const number = Math.floor(Date.now() / (period * 1000))
    const lastWindow = windows.get(name)
    const window = lastWindow?.number === number ? lastWindow : { number, counts: new Map<string, number>() }
    windows.set(name, window)
    const count = (window.counts.get(key) ?? 0) + 1
    window.counts.set(key, count)
    const [oldest] = window.counts.keys()
    if (window.counts.size > MAX_KEYS && oldest !== undefined) window.counts.delete(oldest)
    return { success: count <= limit }
  }
}

/** Answers no requests: the binding calls `RateLimit`. */
export default { fetch: () => new Response('Not found', { status: 404 }) }
