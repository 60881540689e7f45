import type { Handler } from '../platform/jobs/queue.ts'
import type { Services } from '../services.ts'
import { pictures } from './content/pictures.ts'

const filesByName = new Map(Object.entries(pictures))

/** Has each picture put where a business's are when it uploads them: a job for each, so that what is done stays done. */
export function seedImages({ jobs, clock }: Pick<Services, 'jobs' | 'clock'>): void {
  for (const name of filesByName.keys()) jobs.schedule('seed-demo', name, clock.now())
  jobs.arm()
}

/** Does one of those jobs; nothing where pictures can't be kept. Throws where the file isn't there or isn't kept. */
export function seedImage({ pictureStores }: Pick<Services, 'pictureStores'>): Handler {
  return async ({ reference }) => {
    const file = filesByName.get(reference)
    if (!file || !pictureStores) return undefined
    const path = `/demo/${reference}.webp`
    const response = await pictureStores.fetchAsset(path)
    if (!response.ok) throw new Error(`${path}: ${response.status}`)
    await pictureStores.store(file.sha256, await response.arrayBuffer())
    return undefined
  }
}
