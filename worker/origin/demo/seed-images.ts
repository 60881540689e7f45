import type { Handler } from '../platform/jobs/queue.ts'
import { pictures } from './content/pictures.ts'
import type { DemoDeps } from './deps.ts'

const filesByName = new Map(Object.entries(pictures))

/**
 * Schedules a job per image that stores it like an uploaded one, so that an interrupted run continues where it
 * stopped.
 */
export function seedImages({ jobs, clock }: Pick<DemoDeps, 'clock' | 'jobs'>): void {
  for (const name of filesByName.keys()) jobs.schedule('seed-demo', name, clock.now())
  jobs.arm()
}

/**
 * Returns the handler of these jobs, which stores one image. It does nothing when images cannot be stored, and throws
 * when the file is missing or storing fails.
 */
export function seedImage({ imageStores }: Pick<DemoDeps, 'imageStores'>): Handler {
  return async ({ reference }) => {
    const file = filesByName.get(reference)
    if (!file || !imageStores) return undefined
    const path = `/demo/${reference}.webp`
    const response = await imageStores.fetchAsset(path)
    if (!response.ok) throw new Error(`${path}: ${response.status}`)
    await imageStores.store(file.sha256, await response.arrayBuffer())
    return undefined
  }
}
