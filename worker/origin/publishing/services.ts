import type { Staging } from './staging.ts'

declare module '../platform/services.ts' {
  interface Services {
    staging: Staging
  }
}
