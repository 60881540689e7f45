import type { FindProvider } from './providers/provider.ts'
import type { Sandbox } from './providers/sandbox.ts'

declare module '../platform/services.ts' {
  interface Services {
    findProvider: FindProvider
    sandbox: Sandbox
  }
}
