import type { PlatformDeps } from '../platform/deps.ts'
import type { PublishedSite } from './published-site.ts'
import type { FindCover } from './with-cover.ts'

/** The dependencies that functions of catalogue pick from. */
export interface CatalogueDeps extends PlatformDeps {
  published: PublishedSite
  findCover: FindCover
}
