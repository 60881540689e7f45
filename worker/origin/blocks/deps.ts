import type { CalendarSyncDeps } from '../calendar-sync/deps.ts'

/** The dependencies that functions of blocks pick from. */
export type BlocksDeps = CalendarSyncDeps
