import type { CatalogueDeps } from '../catalogue/deps.ts'
import type { Media } from './media/media.ts'
import type { RenderContexts } from './render-contexts.ts'

/** The dependencies that functions of content pick from. */
export interface ContentDeps extends CatalogueDeps {
  renderContexts: RenderContexts
  media: Media
}
