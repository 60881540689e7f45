import type { UploadedFile } from '#worker/contract/content/asset.ts'
import { MINUTE_MS } from '#worker/contract/durations.ts'
import type { Handler } from '../../platform/jobs/queue.ts'
import type { Services } from '../../platform/services.ts'
import { keepsItsSize } from './resize.ts'

/** How long after its upload a picture gets its AVIF copies, which take seconds: the rest of a bundle is uploaded first. */
const DELAY_MS = MINUTE_MS

/** Schedules the job that makes the AVIF copies of an uploaded picture. Does nothing for files that have none. */
export function scheduleAvif({ jobs, clock }: Pick<Services, 'jobs' | 'clock'>, file: UploadedFile): void {
  if (!('widths' in file) || keepsItsSize(file.type)) return
  jobs.schedule('avif', file.sha256, clock.now() + DELAY_MS)
  jobs.arm()
}

/** Handles the job that makes the AVIF copies of a picture. */
export function makeAvif({ media }: Pick<Services, 'media'>): Handler {
  return async ({ reference }) => {
    await media.makeAvif(reference)
    return undefined
  }
}
