import type { SchedulingDeps } from './deps.ts'

export type SchedulingEvent =
  /** Emitted in the transaction of the booking that consumes a hold. */
  | { type: 'hold.used'; hold: string; now: number }
  /**
   * Emitted right after a commit that may have freed a time, with no `await` in between: the object runs one
   * thing at a time, so nobody else can come first. Only after the commit is the time free in the busy calendar.
   */
  | { type: 'slots.freed' }

/** Emits `slots.freed` for holds that expired before their jobs ran. Call it before anyone takes a time. */
export function freeLapsedHolds({
  clock,
  holds,
  emit,
}: Pick<SchedulingDeps, 'clock' | 'emit' | 'holds'>): void {
  if (holds.hasExpired(clock.now())) emit({ type: 'slots.freed' })
}
