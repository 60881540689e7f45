import { getImageWidths } from '#worker/contract/content/image-url.ts'
import type { Handler } from '../platform/jobs/queue.ts'
import type { Services } from '../platform/services.ts'
import { getAvifPath } from './avif-path.ts'
import { pictures } from './content/pictures.ts'
import type { DemoImages } from './demo-images.ts'

const filesByName = new Map(Object.entries(pictures))
const namesByHash = new Map(Object.entries(pictures).map(([name, { sha256 }]) => [sha256 as string, name]))

const toPath = (name: string) => `/demo/${name}.webp`

/**
 * Schedules one job per image of the demo. Each job stores its image like an uploaded one, so after an interruption
 * only the jobs of the missing images are left.
 */
export function seedImages({ jobs, clock }: Services): void {
  for (const name of filesByName.keys()) jobs.schedule('seed-demo', name, clock.now())
  jobs.arm()
}

async function fetchBytes(demoImages: DemoImages, path: string): Promise<ArrayBuffer> {
  const response = await demoImages.fetchAsset(path)
  if (!response.ok) throw new Error(`${path}: ${response.status}`)
  return response.arrayBuffer()
}

/**
 * Handles the job that stores one image, with its AVIF copies, which come with the program. Does nothing when images cannot be
 * stored. Throws when a file is missing or cannot be stored.
 */
export function seedImage({ demoImages }: Pick<Services, 'demoImages'>): Handler {
  return async ({ reference: name }) => {
    const file = filesByName.get(name)
    if (!file || !demoImages) return undefined
    const { sha256 } = file
    await demoImages.store(sha256, await fetchBytes(demoImages, toPath(name)))
    for (const width of getImageWidths(file.width))
      await demoImages.storeAvif(
        sha256,
        width,
        await fetchBytes(demoImages, getAvifPath(name, sha256, width)),
      )
    return undefined
  }
}

/** Returns whether the job that stores an image of the demo is still to be done. */
export function isSeeding({ jobs }: Pick<Services, 'jobs'>, sha256: string): boolean {
  const name = namesByHash.get(sha256)
  return name !== undefined && jobs.has('seed-demo', name)
}

/** Fetches an image of the demo that is not stored yet; undefined for all others. */
export async function fetchUnseeded(
  services: Pick<Services, 'jobs' | 'demoImages'>,
  sha256: string,
): Promise<Response | undefined> {
  const name = namesByHash.get(sha256)
  if (name === undefined || !isSeeding(services, sha256)) return undefined
  return services.demoImages?.fetchAsset(toPath(name))
}
