import type { ContentView } from '#worker/contract/content/view.ts'
import { listBlocks } from '../../contract/content/leaf-blocks.ts'
import type { LocalSite } from '../site/local-site.ts'
import { toSharedImage } from './shared-image.ts'
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
