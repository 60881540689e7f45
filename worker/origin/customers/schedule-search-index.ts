import { MINUTE_MS } from '#worker/contract/durations.ts'
import type { Services } from '../platform/services.ts'

/** After how long a job writes a change to the search indexes. A search does not wait for the job: it writes missing rows. */
const SEARCHABLE_AFTER_MS = MINUTE_MS

/** Schedules the job that writes changes to the search indexes. */
export const scheduleSearchIndex = (jobs: Services['jobs'], now: number): void =>
  jobs.scheduleOnce('search-index', 'all', now + SEARCHABLE_AFTER_MS)
