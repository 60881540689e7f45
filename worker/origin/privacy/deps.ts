import type { CalendarSyncDeps } from '../calendar-sync/deps.ts'

/** The dependencies that functions of privacy pick from. */
export type PrivacyDeps = CalendarSyncDeps
