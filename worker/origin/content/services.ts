import type { Media } from './media/media.ts'
import type { RenderContexts } from './render-contexts.ts'

declare module '../platform/services.ts' {
  interface Services {
    renderContexts: RenderContexts
    media: Media
    /** Fetches a picture that comes with the program, until a job has stored it; undefined for all others. */
    fetchUnstoredImage: (sha256: string) => Promise<Response | undefined>
    /** Returns whether a job is still to store copies of an image. */
    isImageUnfinished: (sha256: string) => boolean
  }
}
