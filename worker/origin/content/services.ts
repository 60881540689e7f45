import type { Media } from './media/media.ts'
import type { RenderContexts } from './render-contexts.ts'

declare module '../platform/services.ts' {
  interface Services {
    renderContexts: RenderContexts
    media: Media
  }
}
