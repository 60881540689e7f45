import type { Media } from './media/media.ts'
import type { RenderContexts } from './render-contexts.ts'

declare module '../platform/services.ts' {
  interface Services {
    renderContexts: RenderContexts
    media: Media
    /** Returns whether a job is still to store copies of an image. */
    isImageUnfinished: (sha256: string) => boolean
  }
}
