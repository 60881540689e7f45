import type { PausableWork } from '#worker/contract/pausable-work.ts'
import { getRequestRoute, log } from './log.ts'

/** The longest that a request may keep others waiting, in milliseconds. */
const MAX_SLICE_MS = 50

/**
 * Runs work, and logs `slow` with the route when it kept other requests waiting for too long. On Cloudflare the clock stands
 * still during the work, so this is logged only on a server of one's own.
 */
export function measureSlice<T>(work: () => T): T {
  const started = performance.now()
  const result = work()
  const duration = Math.round(performance.now() - started)
  if (duration > MAX_SLICE_MS) log('warn', 'slow', { route: getRequestRoute(), duration })
  return result
}

/** Lets other requests of the isolate run. Resolves after at least the given milliseconds. */
export function pause(milliseconds = 0): Promise<void> {
  return new Promise((resume) => setTimeout(resume, milliseconds))
}

/** Runs work with a pause at each `yield`, so that the isolate can serve other requests in between. */
export async function runWithPauses<T>(work: PausableWork<T>, milliseconds = 0): Promise<T> {
  for (;;) {
    const step = measureSlice(() => work.next())
    if (step.done) return step.value
    await pause(milliseconds)
  }
}

/** How long background work rests between two steps, in milliseconds, so that other requests have most of the time. */
const REST_MS = 20

/** Runs work that no one waits for, with longer pauses. */
export const runInBackground = <T>(work: PausableWork<T>): Promise<T> => runWithPauses(work, REST_MS)
