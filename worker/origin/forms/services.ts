import type { FileStore } from './files/file-store.ts'

declare module '../platform/services.ts' {
  interface Services {
    fileStore: FileStore
  }
}
