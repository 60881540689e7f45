import type { FindCover } from '../catalogue/covered.ts'
import type { Services } from '../services.ts'
import { picture } from './render-context.ts'

/** Creates the look-up of the images that the catalogue shows. */
export function createFindCover({ published, scenes }: Pick<Services, 'published' | 'scenes'>): FindCover {
  return (image) => {
    const locale = published.current?.site.locale
    return locale && picture(scenes.published(locale), image, locale)
  }
}
