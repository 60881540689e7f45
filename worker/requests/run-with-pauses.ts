import type { PausableWork } from '#worker/contract/pausable-work.ts'
import { getRequestRoute, log } from './log.ts'
import { hasShortRequests } from './short-requests.ts'

/** The longest that a request may keep others waiting, in milliseconds. */
const MAX_SLICE_MS = 50

/**
 * Runs work, and logs `slow` with the route when it kept other requests waiting for too long. On Cloudflare the clock stands
 * still during the work, so only a server elsewhere logs this.
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

/** How many more turns work pauses for short requests. Each takes at least one millisecond. */
const MAX_TURNS = 8

/**
 * Lets other requests of the isolate run, and waits for those that are short: such a request needs several turns, and would wait
 * for a slice of the work in each.
 */
export async function letOthersRun(): Promise<void> {
  await pause()
  for (let turn = 0; turn < MAX_TURNS && hasShortRequests(); turn += 1) await pause()
}

/** How long work goes on before it pauses, in milliseconds. A pause takes at least one millisecond. */
const MAX_RUN_MS = 4

/** After how many steps work pauses where the clock stands still, as it does on Cloudflare during all of the work. */
const MAX_STEPS = 4

/** Returns whether work has run long enough since its last pause. */
const isDue = (elapsed: number, steps: number) => (elapsed === 0 ? steps >= MAX_STEPS : elapsed >= MAX_RUN_MS)

/** Runs work with pauses at some of its `yield`s, so that the isolate can serve other requests in between. */
export async function runWithPauses<T>(work: PausableWork<T>): Promise<T> {
  let [pausedAt, steps] = [performance.now(), 0]
  for (;;) {
    const step = measureSlice(() => work.next())
    if (step.done) return step.value
    steps += 1
    if (!isDue(performance.now() - pausedAt, steps)) continue
    await letOthersRun()
    ;[pausedAt, steps] = [performance.now(), 0]
  }
}

/** How long background work rests after a step, as a multiple of the step. */
const REST_FACTOR = 4

/** The shortest and the longest rest after a step, in milliseconds. Where the clock stands still, each rest is the shortest. */
const [MIN_REST_MS, MAX_REST_MS] = [4, 200]

/** Runs work that no one waits for. It rests after each step, so that other requests have most of the time. */
export async function runInBackground<T>(work: PausableWork<T>): Promise<T> {
  for (;;) {
    const started = performance.now()
    const step = measureSlice(() => work.next())
    if (step.done) return step.value
    const rest = REST_FACTOR * (performance.now() - started)
    await pause(Math.min(MAX_REST_MS, Math.max(MIN_REST_MS, rest)))
  }
}
