import { setTimeout as wait } from 'node:timers/promises'

/** A smaller change is no jump: a clock that is synchronised is corrected in small steps. */
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
 * Returns once the clock has jumped, and logs it; or once `signal` is aborted. workerd waits for alarms by elapsed time, so that after a
 * jump, or after the machine was suspended, reminders would be late or early.
 */
export async function awaitClockJump({
  signal,
  read = readOffset,
  everyMs = WATCH_MS,
}: Watch): Promise<void> {
  const initialOffset = read()
  while (!signal.aborted) {
    await wait(everyMs, undefined, { signal }).catch(() => undefined)
    const jump = read() - initialOffset
    if (signal.aborted || Math.abs(jump) < JUMP_MS) continue
    console.error(`The clock jumped by ${Math.round(jump / 1000)} seconds.`)
    return
  }
}
