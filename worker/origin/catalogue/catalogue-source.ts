import type { ImageView } from '#worker/contract/content/image-view.ts'
import type { Site } from '#worker/contract/site.ts'
import type { Catalogue } from './catalogue.ts'

/** Returns an image by id, described in the site's locale; undefined for an unknown one. */
export type FindImage = (image: string) => ImageView | undefined

/** The source of a request's catalogue: the newest revision, or a draft on top of it. */
export interface CatalogueSource {
  catalogue: Catalogue
  findImage: FindImage
  /** The draft. */
  preview?: NonNullable<Site['preview']>
}

/** Opens the source of a request; undefined before the first publish. Throws `not-found` when there is no such draft. */
export type OpenCatalogue = (preview: string | undefined) => CatalogueSource | undefined
