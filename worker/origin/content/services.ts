import type { Media } from './media/media.ts'
import type { RenderContexts } from './render-contexts.ts'

declare module '../platform/services.ts' {
  interface Services {
    renderContexts: RenderContexts
    media: Media
    /** Returns whether the job that makes the AVIF copies of an image is not done yet. */
    isImageUnfinished: (sha256: string) => boolean
  }
}
