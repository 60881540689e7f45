import type { Services } from '../platform/services.ts'

/** The events of holds and freed times. */
export type SchedulingEvent =
  /** Emitted in the transaction of the booking that consumes a hold. */
  | { type: 'hold.used'; hold: string; now: number }
  /**
   * Emitted right after a commit that may have freed a time, since the busy calendar changes with the commit. There
   * must be no `await` in between, so that no other request can take the time first.
   */
  | { type: 'slots.freed' }

declare module '../platform/events/emit.ts' {
  interface Events {
    scheduling: SchedulingEvent
  }
}

/** Emits `slots.freed` for holds that expired before their jobs ran. Call it before a time is taken. */
export function freeLapsedHolds({ clock, holds, emit }: Services): void {
  if (holds.hasExpired(clock.now())) emit({ type: 'slots.freed' })
}
