import type { OperatorDeps } from '../operator/deps.ts'
import type { ImageStores } from './image-stores.ts'

/** The dependencies that functions of the demo pick from. */
export interface DemoDeps extends OperatorDeps {
  /** Absent where images cannot be stored. */
  imageStores: ImageStores | undefined
}
