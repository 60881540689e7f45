import type { CatalogueDeps } from '../catalogue/deps.ts'
import type { Media } from './media/media.ts'
import type { Scenes } from './render-contexts.ts'

/** The dependencies that functions of content pick from. */
export interface ContentDeps extends CatalogueDeps {
  scenes: Scenes
  media: Media
}
