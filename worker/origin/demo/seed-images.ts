import type { Handler } from '../platform/jobs/queue.ts'
import type { Services } from '../platform/services.ts'
import { pictures } from './content/pictures.ts'

const filesByName = new Map(Object.entries(pictures))

/**
 * Schedules one job per image of the demo. Each job stores its image like an uploaded one, so after an interruption
 * only the jobs of the missing images are left.
 */
export function seedImages({ jobs, clock }: Services): void {
  for (const name of filesByName.keys()) jobs.schedule('seed-demo', name, clock.now())
  jobs.arm()
}

/**
 * Handles the job that stores one image. Does nothing when images cannot be stored. Throws when the file is
 * missing or cannot be stored.
 */
export function seedImage({ demoImages }: Services): Handler {
  return async ({ reference }) => {
    const file = filesByName.get(reference)
    if (!file || !demoImages) return undefined
    const path = `/demo/${reference}.webp`
    const response = await demoImages.fetchAsset(path)
    if (!response.ok) throw new Error(`${path}: ${response.status}`)
    await demoImages.store(file.sha256, await response.arrayBuffer())
    return undefined
  }
}
