import type { ContentView } from '#worker/contract/content/view.ts'
import type { LocalSite } from '../head/local-site.ts'
import { toSharedImage } from '../head/shared-image.ts'
import { listBlocks } from './content-blocks.ts'
import type { Thing } from './thing.ts'

/** Lists the galleries on a page with their images. */
export function listGalleries({ site }: LocalSite, view: ContentView): Thing[] {
  return listBlocks(view, 'gallery').map(({ images }) => ({
    '@type': 'ImageGallery',
    image: images.map(({ image, caption }) => {
      const shared = toSharedImage(site.publicUrl, image)
      return { '@type': 'ImageObject', ...shared, caption: caption ?? (image.alt || undefined) }
    }),
  }))
}
