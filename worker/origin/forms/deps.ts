import type { SchedulingDeps } from '../scheduling/deps.ts'
import type { FileStore } from './files/file-store.ts'

/** The dependencies that functions of forms pick from. */
export interface FormsDeps extends SchedulingDeps {
  fileStore: FileStore
}
