import type { Lifecycle } from './lifecycle.ts'
import type { SiteFiles } from './site-files.ts'

declare module '../platform/services.ts' {
  interface Services {
    lifecycle: Lifecycle
    siteFiles: SiteFiles
  }
}
