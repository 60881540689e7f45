import type { FindImage, OpenCatalogue } from './catalogue-source.ts'
import type { PublishedSite } from './published-site.ts'

declare module '../platform/services.ts' {
  interface Services {
    published: PublishedSite
    findImage: FindImage
    openCatalogue: OpenCatalogue
  }
}
