import type { PlatformDeps } from '../platform/deps.ts'
import type { FindImage } from './add-images.ts'
import type { PublishedSite } from './published-site.ts'

/** The dependencies that functions of catalogue pick from. */
export interface CatalogueDeps extends PlatformDeps {
  published: PublishedSite
  findImage: FindImage
}
