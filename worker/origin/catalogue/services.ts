import type { FindImage } from './add-images.ts'
import type { PublishedSite } from './published-site.ts'

declare module '../platform/services.ts' {
  interface Services {
    published: PublishedSite
    findImage: FindImage
  }
}
