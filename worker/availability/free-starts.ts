import type { Run } from './grid.ts'
import type { Instant, Interval } from './types.ts'

interface Free {
  /** When there is somebody at all; absent for what is always there. */
  runs?: readonly Run[]
  blocked: readonly Interval[]
  /** The first instant that is too late. */
  horizon?: Instant
  duration: number
  /** How long after the start it begins. */
  offset: number
  /** The step of the grid that the start has to be on. */
  grid?: number | undefined
}

/** Which of some sorted starts leave a person or a room free for the whole of what they are for: 1 where they do. */
export const freeStarts = (
  { runs, blocked, horizon = Number.POSITIVE_INFINITY, duration, offset, grid }: Free,
  starts: readonly Instant[],
): Uint8Array => {
  const free = new Uint8Array(starts.length)
  let nextRun = 0
  let nextBlock = 0
  for (const [number, start] of starts.entries()) {
    const at = start + offset
    while ((runs?.[nextRun]?.end ?? Number.POSITIVE_INFINITY) <= at) nextRun += 1
    while ((blocked[nextBlock]?.end ?? Number.POSITIVE_INFINITY) <= at) nextBlock += 1
    if (start >= horizon || (blocked[nextBlock]?.start ?? at) < at) continue
    const run = runs?.[nextRun]
    const isOpen = run === undefined ? !runs : run.start <= at && at + duration <= run.closes
    if (isOpen && (!grid || !run || (at - run.start) % grid === 0)) free[number] = 1
  }
  return free
}
