import type { FindCover } from '../catalogue/covered.ts'
import type { ContentDeps } from './deps.ts'
import { picture } from './render-context.ts'

/** Creates the look-up of the images that the catalogue shows. */
export function createFindCover({ published, scenes }: Pick<ContentDeps, 'published' | 'scenes'>): FindCover {
  return (image) => {
    const locale = published.current?.site.locale
    return locale && picture(scenes.published(locale), image, locale)
  }
}
