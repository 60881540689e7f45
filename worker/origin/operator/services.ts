import type { Lifecycle } from './lifecycle.ts'

declare module '../platform/services.ts' {
  interface Services {
    lifecycle: Lifecycle
  }
}
