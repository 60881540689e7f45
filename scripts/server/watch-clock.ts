import { setTimeout as wait } from 'node:timers/promises'

/** A clock that is kept right changes by less at once. */
const JUMP_MS = 10_000
const WATCH_MS = 1000

/** Returns the difference between the clock and the time that has passed, which is the same until the clock is set. */
const readOffset = () => Date.now() - performance.now()

interface Watch {
  /** Ends the watch. */
  signal: AbortSignal
  read?: () => number
  everyMs?: number
}

/**
 * Returns once the clock has jumped, and says so in the log. workerd waits for alarms by the time that passes, so that after a jump
 * reminders would come by the former clock. A machine that was suspended has the same effect.
 */
export async function awaitClockJump({
  signal,
  read = readOffset,
  everyMs = WATCH_MS,
}: Watch): Promise<void> {
  const before = read()
  while (!signal.aborted) {
    await wait(everyMs, undefined, { signal }).catch(() => undefined)
    const jump = read() - before
    if (signal.aborted || Math.abs(jump) < JUMP_MS) continue
    console.error(`The clock jumped by ${Math.round(jump / 1000)} seconds.`)
    return
  }
}
